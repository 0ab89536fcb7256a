import Testing
import TidewayControls
import TidewayTesting
import TidewayUI

@testable import TidewayTerminal

@Suite("A spinner")
@UIActor
struct SpinnerTests {
  let clock = TestClock()

  @Test("turns while it is told to, with what is under way beside it")
  func turns() {
    let spinner = Spinner("Loading", clock: clock)
    let drawn = DrawnControl(spinner)
    #expect(drawn.texts == [""] && spinner.summary == "")
    spinner.isSpinning = true
    var shown: [String] = []
    for _ in 0..<10 {
      shown += drawn.texts
      clock.advance(by: .milliseconds(100))
    }
    #expect(Set(shown).count == 10)
    #expect(shown[..<2] == ["⠋ Loading", "⠙ Loading"])
    #expect(spinner.summary == "Loading")
    spinner.isSpinning = false
    #expect(drawn.texts == [""])
    spinner.text = ""
    spinner.isSpinning = true
    #expect(spinner.summary == "busy")
  }

  @Test("sets no alarm while it doesn't turn or is hidden, and isn't kept alive by one")
  func rests() {
    var spinner: Spinner? = Spinner(isSpinning: true, clock: clock)
    #expect(clock.pendingAlarms == 1)
    spinner?.isHidden = true
    #expect(clock.pendingAlarms == 0)
    spinner?.isHidden = false
    #expect(clock.pendingAlarms == 1)
    spinner?.isSpinning = false
    #expect(clock.pendingAlarms == 0)
    spinner?.isSpinning = true
    weak let reference = spinner
    spinner = nil
    #expect(reference == nil && clock.pendingAlarms == 0)
  }
}
