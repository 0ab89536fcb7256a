import Tideway
import TidewayGTK
import TidewayUI
import ViewModels

/// The time that has elapsed, and a slider for the duration.
final class TimerWindow: Window {
  private let timer = TickingTimer()

  init() {
    super.init("Timer", width: 380)
    let elapsed = ProgressBar(), reset = Button("_Reset")
    let duration = Scale(in: 0...30, step: 0.1, digits: 1)
    content = Column {
      Fields {
        Field("_Elapsed", elapsed)
        Label(timer.text).styled("numeric")
        Field("_Duration", duration)
      }
      reset.aligned(.end)
    }.margins(12)
    bag.insert {
      duration.$value <-> timer.duration
      timer.progress.drive(elapsed.$progress)
      reset.clicks.bind(with: timer) { $0.reset() }
    }
  }
}
