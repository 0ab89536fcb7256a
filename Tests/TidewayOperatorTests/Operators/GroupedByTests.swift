import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("grouped(by:)")
struct GroupedByTests {
  let source = HotSource<Int, Broken>()

  @Test("draws its diagram, and in each group that group's")
  func diagram() {
    let source = "1---2---3---4---|"
    #expect(marbles(source) { $0.grouped(by: letter).map { $0.key } } == "o---e-----------|")
    for (key, start, shown) in [("o", 0, "1-------3-------|"), ("e", 4, "2-------4---|")] {
      let drawn = marbles(source) { source in
        source.grouped(by: letter).filter { $0.key == key }.flatMap { $0 }
      }
      #expect(drawn == String(repeating: "-", count: start) + shown)
    }
  }

  @Test("announces a group before its first element, and gives each its elements")
  func groups() {
    let seen = Collected<String>(), bag = DisposeBag()
    source.grouped { $0 % 2 }.subscribe(onNext: { group in
      seen.add("group \(group.key)")
      group.subscribe(onNext: { seen.add("\(group.key): \($0)") }).disposed(by: bag)
    }).disposed(by: bag)
    source.send(1, 2, 3, 4)
    #expect(seen.values == ["group 1", "1: 1", "group 0", "0: 2", "1: 3", "0: 4"])
  }

  @Test("keeps versions, of groups and elements")
  func versions() {
    let all = Recorder(source)
    let groups = Recorder(source.grouped { $0 % 2 })
    source.send(1, 2, 3)
    let odd = Recorder(groups.elements[0])
    #expect(groups.versions == Array(all.versions.prefix(2)))
    #expect(odd.elements == [1, 3])
    #expect(odd.versions == [all.versions[0], all.versions[2]])
  }

  @Test("keeps the one moment of a cold source")
  func coldVersions() {
    let groups = Recorder(Flow.of(1, 3, 5).grouped { $0 % 2 })
    let odd = Recorder(groups.elements[0])
    #expect(odd.elements == [1, 3, 5])
    #expect(Set(odd.versions).count == 1)
  }

  @Test("gives the first subscriber everything, a later one what comes from then on")
  func late() {
    let groups = Recorder(source.grouped { _ in 0 })
    source.send(1, 2)
    let group = groups.elements[0]
    let first = Recorder(group), second = Recorder(group)
    source.send(3)
    #expect(first.elements == [1, 2, 3])
    #expect(second.elements == [3])
  }

  @Test("keeps nothing for a group that nobody can watch any more")
  func unwatched() {
    let source = HotSource<Witness, Never>()
    let bag = DisposeBag()
    source.grouped { _ in 0 }.subscribe(onNext: { _ in }).disposed(by: bag)
    var last: Witness? = Witness()
    source.send(Witness())
    source.send(last!)
    source.send(Witness())
    let weak = Weak(last)
    last = nil
    #expect(weak.object == nil)
  }

  @Test("ends its groups with the source, or fails them with it")
  func ends() {
    let groups = Recorder(source.grouped { _ in 0 })
    source.send(1)
    let group = Recorder(groups.elements[0])
    source.finish()
    #expect(groups.isFinished)
    #expect(group.isFinished)

    let failing = Recorder(Flow.failing(after: 1, with: Broken()).grouped { $0 })
    #expect(failing.failure == Broken())
    let failed = Recorder(failing.elements[0])
    #expect(failed.elements == [1])
    #expect(failed.failure == Broken())
  }

  @Test("gives a group its first element, also if no second group is wanted")
  func takeOne() {
    let groups = Recorder(source.grouped { $0 % 2 }.take(1))
    source.send(1)
    let group = Recorder(groups.elements[0])
    #expect(group.elements == [1])
    #expect(group.isFinished)
    #expect(source.subscriberCount == 0)
  }

  @Test("ends its groups when its subscriber goes")
  func disposed() {
    let groups = Recorder(source.grouped { _ in 0 })
    source.send(1)
    let group = Recorder(groups.elements[0])
    groups.dispose()
    #expect(source.subscriberCount == 0)
    #expect(group.elements == [1])
    #expect(group.isFinished)
  }

  @Test("fails, with its groups, with what the closure throws")
  func throwing() {
    let groups = Recorder(
      source.grouped { number in
        if number == 2 { throw Broken() }
        return 0
      })
    source.send(1)
    let group = Recorder(groups.elements[0])
    source.send(2)
    #expect(groups.failure is Broken)
    #expect(group.failure is Broken)
    #expect(source.subscriberCount == 0)
  }

  @Test("takes a key path")
  func keyPath() {
    let groups = Recorder(Flow.of("a", "bb", "cc").grouped(by: \.count))
    #expect(groups.elements.map(\.key) == [1, 2])
  }

  @Test("can be watched by tasks that begin later")
  func tasks() async {
    var sums: [Int: Int] = [:]
    await withTaskGroup(of: (Int, Int).self) { tasks in
      for await group in Flow.range(start: 0, count: 3_000).grouped(by: { $0 % 3 }) {
        tasks.addTask {
          var sum = 0
          for await number in group { sum += number }
          return (group.key, sum)
        }
      }
      for await (key, sum) in tasks { sums[key] = sum }
    }
    #expect(sums.values.reduce(0, +) == 3_000 * 2_999 / 2)
    #expect(sums.count == 3)
  }
}

/// The group of a number: odd or even.
@Sendable private func letter(_ number: String) -> String { "13".contains(number) ? "o" : "e" }
