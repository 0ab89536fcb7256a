import TestSupport
import Testing
import Tideway
import TidewayTesting
import TidewayUI

/// What holds for every operator on `UIActor` if its source has no end.
@Suite("An endless cold source on UIActor", .leavesNothing)
@UIActor
struct UIEndlessSourceTests {
  let clock = TestClock()

  @Test(
    "is let go of by a binding that is disposed while it polls, and lets others run",
    arguments: UIOperator<UIFlow<Int>>.all, [false, true])
  func binding(tested: UIOperator<UIFlow<Int>>, givesAny: Bool) {
    // Each array is printed, and longer than the one before.
    if givesAny, tested.name.contains("scan(into:") { return }
    let source = Endless<Never>(givesAny: givesAny), hands = HandScheduler()
    let binding = SerialDisposable(), disposedAt = Number(0)
    let dispose: @Sendable () -> Void = {
      binding.dispose()
      disposedAt.set(source.count)
    }
    source.callOnce(dispose)
    hands.driving {
      binding.disposable = tested.apply(source.flow.asUIFlow(), clock).bind { _ in }
      #expect(source.count <= source.most)
      run(stressed(40), hands, source)
      if disposedAt.value == 0 { dispose() }
      run(400, hands, source)
    }
    #expect(source.count - disposedAt.value <= source.most)
    #expect(source.heldCount == 0)
  }

  private func run(_ most: Int, _ hands: HandScheduler, _ source: Endless<Never>) {
    for _ in 0..<most {
      let before = source.count
      guard hands.step() else { return }
      #expect(source.count - before <= source.most)
    }
  }
}
