import Tideway
import TidewayGTK
import TidewayUI
import ViewModels

/// A number, and a button that raises it.
final class CounterWindow: Window {
  private let counter = Counter()

  init() {
    super.init("Counter", width: 280)
    let button = Button("_Count").isDefault()
    content = Row(spacing: 12) {
      Label(counter.count.asDriver().map { "\($0)" }).styled("title-2").expanding()
      button
    }.margins(12)
    button.clicks.bind(with: counter) { $0.increment() }.disposed(by: bag)
  }
}
