import Testing
import Tideway
import TidewayUI
import ViewModels

@Suite("A counter")
@UIActor
struct CounterTests {
  @Test("begins at 0 and counts each press")
  func counts() {
    let counter = Counter(), shown = Shown(counter.count.asDriver())
    counter.increment()
    counter.increment()
    #expect(shown.values == [0, 1, 2])
  }
}
