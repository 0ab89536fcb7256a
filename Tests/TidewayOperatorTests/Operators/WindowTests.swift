import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("window(for:count:)", .leavesNothing)
struct WindowTests {
  let source = HotSource<Int, Broken>(), clock = TestClock()

  @Test("draws its diagram, and in each window that window's")
  func diagram() {
    let source = "1-2-3-----4------|", names = ["a", "b", "c", "d"]
    #expect(
      marbles(source) {
        $0.window(for: .seconds(5), count: 3, clock: $1).enumerated().map { names[$0.index] }
      } == "a---b----c----d--|")
    // Where each begins, and what it shows.
    for (index, (start, shown)) in [
      (0, "1-2-(3|)"), (4, "-----|"), (9, "-4---|"), (14, "---|"),
    ].enumerated() {
      let drawn = marbles(source) { source, clock in
        source.window(for: .seconds(5), count: 3, clock: clock).enumerated()
          .filter { $0.index == index }.concatMap { $0.element.materialize() }.dematerialize()
      }
      #expect(drawn == String(repeating: "-", count: start) + shown)
    }
  }

  @Test("announces a window before its elements, and ends it on time or count")
  func window() {
    let seen = Collected<String>(), bag = DisposeBag(), number = Number(0)
    source.window(for: .ms(10), count: 2, clock: clock).subscribe(onNext: { window in
      let name = "\(number.increment())"
      seen.add("open \(name)")
      window.subscribe(
        onNext: { seen.add("\(name): \($0)") }, onCompleted: { seen.add("close \(name)") }
      ).disposed(by: bag)
    }).disposed(by: bag)
    source.send(1, 2, 3)
    clock.advance(by: .ms(10))
    source.finish()
    #expect(
      Set(seen.values)
        == [
          "open 1", "1: 1", "1: 2", "close 1", "open 2", "2: 3", "close 2", "open 3", "close 3",
        ])
    let ofFirst = seen.values.filter { $0.hasSuffix(" 1") || $0.hasPrefix("1") }
    #expect(ofFirst == ["open 1", "1: 1", "1: 2", "close 1"])
  }

  @Test("gives the first subscriber everything, and keeps versions")
  func firstSubscriber() {
    let windows = Recorder(source.window(for: .ms(10), count: 10, clock: clock))
    let all = Recorder(source)
    source.send(1, 2)
    let window = Recorder(windows.elements[0])
    source.send(3)
    #expect(window.elements == [1, 2, 3])
    #expect(window.versions == all.versions)
    #expect(window.end == nil)
    clock.advance(by: .ms(10))
    #expect(window.isFinished)
    #expect(windows.elements.count == 2)
  }

  @Test("ends and fails its window as the source does, or when its subscriber goes")
  func ends() {
    for end in ["finish", "fail", "dispose"] {
      let source = HotSource<Int, Broken>()
      let windows = Recorder(source.window(for: .ms(10), count: 10, clock: clock))
      source.send(1)
      let window = Recorder(windows.elements[0])
      switch end {
      case "finish": source.finish()
      case "fail": source.fail(Broken())
      default: windows.dispose()
      }
      #expect(window.elements == [1])
      #expect(window.isFinished == (end != "fail"))
      #expect(window.failure == (end == "fail" ? Broken() : nil))
      #expect(source.subscriberCount == 0)
      #expect(clock.pendingAlarms == 0)
    }
  }

  @Test("refuses a count and a time that are not positive")
  func refuses() async {
    await #expect(processExitsWith: .failure) {
      _ = Flow.of(1).window(for: .seconds(1), count: 0, clock: TestClock())
    }
    await #expect(processExitsWith: .failure) {
      _ = Flow.of(1).window(for: .zero, count: 1, clock: TestClock())
    }
  }
}
