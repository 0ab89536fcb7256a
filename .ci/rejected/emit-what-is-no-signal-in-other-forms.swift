// error: This is no signal: write bind(to:), or asSignal() before emit
// error: This is no signal: write bind, or asSignal() before emit
// error: This is no signal: write bind, or asSignal() before emit
// error: This is no signal: write subscribe(), or asSignal() before emit
// error: This is no signal: write bind(to:), or asSignal() before emit
// error: This is no signal: write bind, or asSignal() before emit
// error: This is no signal: write subscribe(), or asSignal() before emit
import Tideway
import TidewayUI

@UIActor func log(
  _ taps: ControlEvent<Int>, _ errors: PublishRelay<String>, _ count: BehaviorRelay<Int>,
  _ last: BehaviorRelay<String>, _ bag: DisposeBag
) {
  #if TWIN
    taps.bind(to: count).disposed(by: bag)
    taps.bind(onNext: { print($0) }).disposed(by: bag)
    taps.bind(with: count) { $0.accept($1) }.disposed(by: bag)
    taps.asSignal().emit().disposed(by: bag)
    errors.bind(to: last).disposed(by: bag)
    errors.bind { print($0) }.disposed(by: bag)
    errors.asSignal().emit().disposed(by: bag)
  #else
    taps.emit(to: count).disposed(by: bag)
    taps.emit(onNext: { print($0) }).disposed(by: bag)
    taps.emit(with: count) { $0.accept($1) }.disposed(by: bag)
    taps.emit().disposed(by: bag)
    errors.emit(to: last).disposed(by: bag)
    errors.emit { print($0) }.disposed(by: bag)
    errors.emit().disposed(by: bag)
  #endif
}
