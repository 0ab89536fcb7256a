import Foundation
import TidewayGTK

/// GTK on a thread of its own: the main thread is the test program's.
enum Toolkit {
  /// Whether there is a display, and GTK's loop runs.
  static let isRunning: Bool = {
    guard ProcessInfo.processInfo.environment["DISPLAY"] != nil else { return false }
    let ready = DispatchSemaphore(value: 0), answer = Answer()
    Thread.detachNewThread {
      Application.runForever {
        answer.isRunning = true
        ready.signal()
      }
      ready.signal()
    }
    ready.wait()
    return answer.isRunning
  }()

  /// Sendable because it is written before the signal and read after it.
  private final class Answer: @unchecked Sendable {
    var isRunning = false
  }
}
