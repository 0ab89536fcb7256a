// error: This is no driver: write bind(to:), or asDriver() before drive
// error: This is no driver: write bind(to:), or asDriver() before drive
// error: This is no driver: write bind, or asDriver() before drive
// error: This is no driver: write bind, or asDriver() before drive
// error: This is no driver: write bind, or asDriver() before drive
// error: This is no driver: write subscribe(), or asDriver() before drive
import Tideway
import TidewayControls
import TidewayUI

@UIActor func show(
  _ names: BehaviorRelay<[String]>, in list: List<String>, _ label: Label, _ bag: DisposeBag
) {
  #if TWIN
    names.asDriver().drive(list.items).disposed(by: bag)
    names.map { $0.joined() }.bind(to: label.$text).disposed(by: bag)
    names.bind { print($0) }.disposed(by: bag)
    names.bind(onNext: { print($0) }).disposed(by: bag)
    names.asDriver().drive(with: label) { $0.text = $1.joined() }.disposed(by: bag)
    names.subscribe().disposed(by: bag)
  #else
    names.drive(list.items).disposed(by: bag)
    names.map { $0.joined() }.drive(label.$text).disposed(by: bag)
    names.drive { print($0) }.disposed(by: bag)
    names.drive(onNext: { print($0) }).disposed(by: bag)
    names.drive(with: label) { $0.text = $1.joined() }.disposed(by: bag)
    names.drive().disposed(by: bag)
  #endif
}
