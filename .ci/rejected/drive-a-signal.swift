// error: This is a signal: write emit(to:), or asDriver() before drive
// error: This is a signal: write emit
// error: This is a driver: write drive(_:), or asSignal() before emit
// error: This is a driver: write drive
// error: write subscribe(onNext:onCompleted:onDisposed:)
// error: write subscribe(onNext:onCompleted:onDisposed:)
import Tideway
import TidewayUI

@UIActor func show(
  _ errors: Signal<String>, _ name: Driver<String>, in label: ControlProperty<String>,
  _ bag: DisposeBag
) {
  #if TWIN
    errors.emit(to: label).disposed(by: bag)
    errors.emit { print($0) }.disposed(by: bag)
    name.drive(label).disposed(by: bag)
    name.drive { print($0) }.disposed(by: bag)
    name.subscribe(onNext: { print($0) }, onCompleted: { print("end") }).disposed(by: bag)
    errors.subscribe(onNext: { print($0) }, onCompleted: { print("end") }).disposed(by: bag)
  #else
    errors.drive(label).disposed(by: bag)
    errors.drive { print($0) }.disposed(by: bag)
    name.emit(to: label).disposed(by: bag)
    name.emit { print($0) }.disposed(by: bag)
    name.drive(onNext: { print($0) }, onCompleted: { print("end") }).disposed(by: bag)
    errors.emit(onNext: { print($0) }, onCompleted: { print("end") }).disposed(by: bag)
  #endif
}
