import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Flow.generate(from:while:next:)")
struct GenerateTests {
  @Test("draws its elements and the end at one instant")
  func diagram() {
    #expect(
      marbles { Flow.generate(from: 1, while: { $0 < 10 }, next: { $0 * 2 }) } == "(1248|)")
  }

  @Test("gives its elements one at a time, then the end")
  func elements() {
    let generated = Recorder(Flow.generate(from: 1, while: { $0 < 100 }, next: { $0 * 2 }))
    #expect(generated.elements == [1, 2, 4, 8, 16, 32, 64])
    #expect(generated.isFinished)
  }

  @Test("of nothing ends at once")
  func nothing() {
    let generated = Recorder(Flow.generate(from: 1, while: { $0 < 1 }, next: { $0 }))
    #expect(generated.elements == [])
    #expect(generated.isFinished)
  }

  @Test("is pulled: nothing is made that nobody asks for")
  func pulled() {
    let made = Number(0)
    let flow = Flow.generate(from: 0, while: { _ in true }, next: { _ in made.increment() })
    #expect(Recorder(flow.take(3)).elements == [0, 1, 2])
    #expect(made.value == 2)
  }

  @Test("fails with what a closure throws, of its own type")
  func failure() {
    let flow = Flow<Int, Broken>.generate(
      from: 0, while: { _ in true },
      next: { number throws(Broken) in
        if number == 2 { throw Broken(number: number) }
        return number + 1
      })
    let recorder = Recorder(flow)
    #expect(recorder.elements == [0, 1, 2])
    #expect(recorder.failure == Broken(number: 2))
  }

  @Test("fails with what the condition throws")
  func conditionFails() {
    let flow = Flow<Int, Broken>.generate(
      from: 0,
      while: { number throws(Broken) in
        if number == 2 { throw Broken(number: number) }
        return true
      }, next: { $0 + 1 })
    #expect(marbles { flow } == "(01#)")
  }

  @Test("begins anew for each subscriber, with elements of one moment")
  func versions() {
    let flow = Flow.generate(from: 0, while: { $0 < 3 }, next: { $0 + 1 })
    let first = Recorder(flow), second = Recorder(flow)
    #expect(first.elements == [0, 1, 2])
    #expect(first.elements == second.elements)
    #expect(Set(first.versions).count == 1)
    #expect(first.versions[0] < second.versions[0])
  }
}
