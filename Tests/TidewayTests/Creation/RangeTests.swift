import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Flow.range, .repeatElement and .generate")
struct RangeTests {
  @Test("give their elements one at a time, then the end")
  func elements() {
    let range = Recorder(Flow.range(start: 3, count: 4))
    #expect(range.elements == [3, 4, 5, 6])
    #expect(range.isFinished)
    #expect(Recorder(Flow.range(start: UInt8.max - 1, count: 2)).elements == [254, 255])
    let generated = Recorder(Flow.generate(from: 1, while: { $0 < 100 }, next: { $0 * 2 }))
    #expect(generated.elements == [1, 2, 4, 8, 16, 32, 64])
    #expect(generated.isFinished)
    #expect(Recorder(Flow.repeatElement("a").take(3)).elements == ["a", "a", "a"])
  }

  @Test("of nothing end at once")
  func nothing() {
    let range = Recorder(Flow.range(start: 3, count: 0))
    #expect(range.elements == [])
    #expect(range.isFinished)
    #expect(Recorder(Flow.generate(from: 1, while: { $0 < 1 }, next: { $0 })).isFinished)
  }

  @Test("are pulled: nothing is made that nobody asks for")
  func pulled() {
    let made = Number(0)
    let flow = Flow.generate(from: 0, while: { _ in true }, next: { _ in made.increment() })
    #expect(Recorder(flow.take(3)).elements == [0, 1, 2])
    #expect(made.value == 2)
  }

  @Test("begin anew for each subscriber, with elements of one moment")
  func versions() {
    for flow in [
      Flow.range(start: 0, count: 3), .generate(from: 0, while: { $0 < 3 }, next: { $0 + 1 }),
      Flow.repeatElement(1).take(3),
    ] {
      let first = Recorder(flow), second = Recorder(flow)
      #expect(first.elements == second.elements)
      #expect(Set(first.versions).count == 1)
      #expect(first.versions[0] < second.versions[0])
    }
  }

  @Test("can be cancelled, and starve nobody, without an end")
  func endless() async {
    let task = Task {
      var count = 0
      for await _ in Flow.repeatElement(1) { count += 1 }
      return count
    }
    await Task.yield()
    task.cancel()
    _ = await task.value
  }

  @Test("generate fails with what a closure throws, of its own type")
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

  @Test("holds all numbers of a small type, and refuses more")
  func bounds() async {
    let all = Recorder(Flow.range(start: Int8.min, count: 256))
    #expect(all.elements == Array(Int8.min...Int8.max))
    #expect(Recorder(Flow.range(start: UInt8(250), count: 6)).elements == Array(250...255))
    await #expect(processExitsWith: .failure) { _ = Flow.range(start: Int8(0), count: 129) }
  }

}
