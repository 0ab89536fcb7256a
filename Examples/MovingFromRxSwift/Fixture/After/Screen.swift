import Foundation
import Tideway
import TidewayUI

final class Screen {
  let field = UITextField()
  let count = BehaviorSubject(value: 0)
  let scheduler: SchedulerType
  let bag = DisposeBag()

  init(
    _ model: BehaviorRelay<String?>, _ names: Flow<[String], any Error>, scheduler: SchedulerType
  ) {
    self.scheduler = scheduler
    (field.rx.text <-> model).disposed(by: bag)
    model.debounce(.milliseconds(300), scheduler: scheduler)
      .observe(on: UIActor.shared)
      .subscribe(onNext: { print($0 ?? "") }).disposed(by: bag)
    print((try? count.value()) ?? 0)
    NotificationCenter.default.rx.notification(.done).subscribe(onNext: { _ in }).disposed(by: bag)
  }
}
