import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("combineLatest")
struct CombineLatestTests {
  let a = PublishRelay<Int>(), b = PublishRelay<Int>(), c = PublishRelay<Int>()

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("1-----2--------|", "---x-----y--|") { combineLatest($0, $1) { $0 + $1 } }
        == "---{1x}--{2x}--{2y}-----|")
  }

  @Test("begins once all have an element")
  func begins() {
    let pairs = Recorder(combineLatest(a, b) { [$0, $1] })
    a.accept(1)
    a.accept(2)
    b.accept(10)
    a.accept(3)
    #expect(pairs.elements == [[2, 10], [3, 10]])
  }

  @Test("carries the newest of the versions that it combines")
  func versions() {
    let pairs = Recorder(combineLatest(a, b) { [$0, $1] })
    a.accept(1)
    b.accept(2)
    #expect(pairs.versions == [b.lastVersion])
    a.accept(3)
    #expect(pairs.versions.last == a.lastVersion)
  }

  @Test("emits once for each write in a diamond, of two and of three")
  func diamond() {
    let two = Recorder(combineLatest(a.map { $0 * 2 }, a.map { $0 * 3 }) { [$0, $1] })
    let three = Recorder(combineLatest(a, a.map { $0 + 1 }, a.map { $0 + 2 }) { [$0, $1, $2] })
    for number in 1...3 { a.accept(number) }
    #expect(two.elements == [[2, 3], [4, 6], [6, 9]])
    #expect(three.elements == [[1, 2, 3], [2, 3, 4], [3, 4, 5]])
  }

  @Test("ends when all have ended, or one has without an element")
  func ends() {
    let first = PublishRelay<Int>()
    let short = Recorder(combineLatest(first.take(1), b.take(2)) { [$0, $1] })
    first.accept(1)
    b.accept(1)
    #expect(!short.isFinished)
    b.accept(2)
    #expect(short.elements == [[1, 1], [1, 2]])
    #expect(short.isFinished)
    #expect(Recorder(combineLatest(Flow<Int, Never>.empty(), a)).isFinished)
    #expect(a.subscriberCount == 0)
  }

  @Test("fails with the first failure, and lets go of the other")
  func fails() {
    let failing = Recorder(combineLatest(a, Flow<Int, Refusal>.error(Refusal())))
    #expect(failing.failure != nil)
    #expect(a.subscriberCount == 0)
  }

  @Test("is free of glitches while another thread writes: 500,000 writes, 500,000 right emissions")
  func glitchFree() async {
    let writes = stressed(500_000)
    let diamond = combineLatest(a.map { $0 }, a.map { -$0 }) { $0 + $1 == 0 ? $0 : Int.min }
    let iterator = diamond.take(writes).makeAsyncIterator()
    let task = Task {
      var iterator = iterator
      var expected = 0
      while let number = await iterator.next(), number == expected { expected += 1 }
      return expected
    }
    await onThreads(1) { [a] _ in
      for number in 0..<writes { a.accept(number) }
    }
    #expect(await task.value == writes)
    #expect(a.subscriberCount == 0)
  }

  @Test("sees two cells change as one, with views after state")
  func boundCells() {
    let source = BehaviorRelay(value: 0), copy = BehaviorRelay(value: 0)
    let bag = DisposeBag()
    source.bind(to: copy).disposed(by: bag)
    let pairs = Recorder(combineLatest(source, copy) { [$0, $1] })
    source.accept(1)
    #expect(pairs.elements == [[0, 0], [1, 1]])
  }

  @Test("of eight, and zip of eight, give each place its own, once for a moment")
  func ofEight() {
    let relays = (0..<8).map { BehaviorRelay(value: $0) }
    let combined = Recorder(
      combineLatest(
        relays[0], relays[1], relays[2], relays[3], relays[4], relays[5], relays[6], relays[7]
      ) { [$0, $1, $2, $3, $4, $5, $6, $7] })
    let zipped = Recorder(
      zip(
        relays[0], relays[1], relays[2], relays[3], relays[4], relays[5], relays[6], relays[7]
      ) { [$0, $1, $2, $3, $4, $5, $6, $7] })
    #expect(combined.elements == [Array(0..<8)])
    simultaneously { for relay in relays { relay.update { $0 += 10 } } }
    #expect(combined.elements == [Array(0..<8), Array(10..<18)])
    #expect(zipped.elements == [Array(0..<8), Array(10..<18)])
    relays[5].accept(0)
    #expect(combined.elements.last == [10, 11, 12, 13, 14, 0, 16, 17])
  }

  @Test("follows a plain model over random moments, of two, of several, of a collection")
  func model() {
    for seed in 0..<300 {
      let random = RandomMoments(seed: seed, subjects: 2...5)
      let subjects = random.makeSubjects(), expected = modeled(random)
      let all = Recorder(combineLatest(subjects))
      let few = Recorder(combined(subjects))
      random.play(into: subjects)
      #expect(all.elements == expected.elements, "seed \(seed)")
      #expect(few.elements == expected.elements, "seed \(seed)")
      #expect(all.ending == expected.end, "seed \(seed)")
      #expect(few.ending == expected.end, "seed \(seed)")
      if expected.end != .none { #expect(subjects.allSatisfy { $0.subscriberCount == 0 }) }
    }
  }

  private func combined(_ subjects: [PublishSubject<Int, Broken>]) -> Flow<[Int], Broken> {
    let s = subjects
    switch s.count {
    case 2: return combineLatest(s[0], s[1]) { [$0, $1] }
    case 3: return combineLatest(s[0], s[1], s[2]) { [$0, $1, $2] }
    case 4: return combineLatest(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] }
    default: return combineLatest(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] }
    }
  }

  /// One element for each moment, one more for each further element of one input in it.
  private func modeled(_ random: RandomMoments) -> (elements: [[Int]], end: RandomMoments.End) {
    var latest = [Int?](repeating: nil, count: random.subjectCount)
    var elements: [[Int]] = [], left = random.subjectCount
    for moment in random.moments {
      switch moment {
      case .writes(let writes):
        // A block is one moment: of several writes to a subject the last counts.
        for write in writes { latest[write.subject] = write.number }
        if !latest.contains(nil) { elements.append(latest.map { $0! }) }
      case .end(_, true): return (elements, .failed)
      case .end(let subject, false):
        left -= 1
        if latest[subject] == nil { return (elements, .finished) }
      }
    }
    return (elements, left == 0 ? .finished : .none)
  }
}
