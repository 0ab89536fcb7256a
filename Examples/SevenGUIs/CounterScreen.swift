import TidewayTerminal
import Tideway
import TidewayUI
import ViewModels

/// A number, and a button that counts.
final class CounterScreen: TaskScreen {
  init(_ counter: Counter = Counter()) {
    super.init()
    rows = [
      text("Counter", counter.count.map { "\($0)" }.asDriver()),
      button("Count") { counter.increment() },
    ]
  }
}
