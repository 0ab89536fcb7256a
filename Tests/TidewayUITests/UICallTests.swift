import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("Calls on UIActor", .leavesNothing)
@UIActor
struct UICallTests {
  let numbers = UIFlow.of(3, 1, 2), none = UIFlow<Int>.empty()
  let isOdd: (Int) -> Bool = { $0 % 2 == 1 }

  @Test("first, last, count and collect") func ends() async {
    #expect(await numbers.first() == 3)
    #expect(await none.first() == nil)
    #expect(await numbers.first { !isOdd($0) } == 2)
    #expect(await numbers.first { $0 > 3 } == nil)
    #expect(await numbers.last() == 2)
    #expect(await none.last() == nil)
    #expect(await numbers.count() == 3)
    #expect(await numbers.collect() == [3, 1, 2])
  }

  @Test("first releases the source") func releases() async {
    let property = ControlProperty(wrappedValue: 1)
    #expect(await property.first() == 1)
    #expect(property.subscriberCount == 0)
  }

  @Test("single") func single() async throws {
    #expect(try await UIFlow.just(1).single() == 1)
    await #expect(throws: FlowError.noElements) { try await none.single() }
    await #expect(throws: FlowError.moreThanOneElement) { try await numbers.single() }
    // It doesn't wait for the end of this one.
    let endless = numbers.concat(.never())
    await #expect(throws: FlowError.moreThanOneElement) { try await endless.single() }
  }

  @Test("reduce, min and max") func reduces() async {
    #expect(await numbers.reduce(0, +) == 6)
    #expect(await numbers.reduce(into: []) { $0.append($1) } == [3, 1, 2])
    #expect(await numbers.min() == 1)
    #expect(await numbers.max() == 3)
    #expect(await none.min() == nil)
    #expect(await none.max() == nil)
    let pairs = UIFlow.of((1, "a"), (1, "b"))
    #expect(await pairs.min { $0.0 < $1.0 }?.1 == "a")
    #expect(await pairs.max { $0.0 < $1.0 }?.1 == "a")
  }

  @Test("contains and allSatisfy") func contains() async {
    #expect(await numbers.contains(2))
    #expect(await !numbers.contains(4))
    #expect(await numbers.contains(where: isOdd))
    #expect(await !numbers.allSatisfy(isOdd))
    #expect(await none.allSatisfy(isOdd))
  }

  @Test("forEach waits for its closure, and passes on what it throws") func forEach() async throws {
    struct Refused: Error {}
    var seen: [Int] = []
    await numbers.forEach { number in
      await Task.yield()
      seen.append(number)
    }
    #expect(seen == [3, 1, 2])
    await #expect(throws: Refused.self) { try await numbers.forEach { _ in throw Refused() } }
  }
}
