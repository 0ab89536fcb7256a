import TidewayTerminal
import Tideway
import TidewayControls
import TidewayUI
import ViewModels

/// How far a timer is, a slider for its duration, and a button that starts it again.
final class TimerScreen: TaskScreen {
  private let progress = ProgressIndicator(), duration = Slider(in: 0...30)

  init(_ timer: TickingTimer = TickingTimer()) {
    super.init()
    bag.insert {
      timer.progress.drive(progress.$progress)
      duration.$value <-> timer.duration
    }
    rows = [
      .row("Elapsed", progress), text("Time", timer.text), .row("Duration", duration),
      text("Seconds", timer.duration.map { "\(Int($0.rounded()))" }.asDriver()),
      button("Reset") { timer.reset() },
    ]
  }
}
