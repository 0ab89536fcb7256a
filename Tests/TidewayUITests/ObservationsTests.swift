import Observation
import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("Observations, to and from flows", .leavesNothing)
@UIActor
struct ObservationsTests {
  @Test("are a flow by flow()")
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  func toAFlow() async {
    let model = Profile()
    let names = Observations { model.first }
    var iterator = names.flow().makeAsyncIterator()
    #expect(await iterator.next() == "Ada")
    model.first = "Grace"
    #expect(await iterator.next() == "Grace")
  }

  @Test("follow a relay by relay.observed")
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  func fromARelay() async {
    let first = BehaviorRelay(value: "Ada"), last = BehaviorRelay(value: "Byron")
    let names = Observations { "\(first.observed.value) \(last.observed.value)" }
    var iterator = names.makeAsyncIterator()
    #expect(await iterator.next() == "Ada Byron")
    first.accept("Grace")
    last.accept("Hopper")
    #expect(await iterator.next() == "Grace Hopper")
  }
}
