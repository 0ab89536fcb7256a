import Testing
import Tideway
import TidewayTesting
import TidewayUI

@Suite("A view model that is let go")
@UIActor
struct ReleaseTests {
  @Test("leaves nothing, also after it was bound and used", arguments: Use.all)
  func leavesNothing(use: Use) async {
    let clock = TestClock()
    let used = objects(of: use, clock)
    #expect(used.allSatisfy { $0.object == nil })
    #expect(clock.pendingAlarms == 0)
  }

  private func objects(of use: Use, _ clock: TestClock) -> [Weak] {
    let bag = DisposeBag()
    return use.begin(bag, clock).map { Weak(object: $0) }
  }
}

private struct Weak {
  weak var object: AnyObject?
}
