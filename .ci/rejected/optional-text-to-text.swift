// error: The target takes no nil: write orEmpty of a text, map { $0 ?? … } or compactMap { $0 }
// error: The target takes no nil: write map { $0 ?? … } or compactMap { $0 } before drive
// error: The target takes no nil: write map { $0 ?? … } or compactMap { $0 } before bind
// error: The target takes no nil: write map { $0 ?? … } or compactMap { $0 } before bind
// error: An optional text and a text: write left.orEmpty <-> right, with nil for an empty text
// error: A text and an optional one: write left <-> right.orEmpty, with nil for an empty text
import Tideway
import TidewayUI

@UIActor func bind(
  _ text: ControlProperty<String?>, _ name: BehaviorRelay<String>,
  _ email: BehaviorRelay<String?>, _ count: BehaviorRelay<Int?>, _ total: BehaviorRelay<Int>,
  _ label: ControlProperty<String>, _ bag: DisposeBag
) {
  #if TWIN
    text.orEmpty.bind(to: name).disposed(by: bag)
    text.asDriver().map { $0 ?? "" }.drive(label).disposed(by: bag)
    email.map { $0 ?? "" }.bind(to: name).disposed(by: bag)
    count.compactMap { $0 }.bind(to: total).disposed(by: bag)
    (text.orEmpty <-> name).disposed(by: bag)
    (label <-> email.orEmpty).disposed(by: bag)
  #else
    text.bind(to: name).disposed(by: bag)
    text.asDriver().drive(label).disposed(by: bag)
    email.bind(to: name).disposed(by: bag)
    count.bind(to: total).disposed(by: bag)
    (text <-> name).disposed(by: bag)
    (label <-> email).disposed(by: bag)
  #endif
}
