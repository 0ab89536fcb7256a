import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("merge")
struct MergeTests {
  let a = PublishRelay<Int>(), b = PublishRelay<Int>()

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("1-----2--|", "---x--------y--|") { merge($0, $1) } == "1--x--2-----y--|")
  }

  @Test("gives elements as they come, with their versions")
  func asTheyCome() {
    let all = Recorder(merge(a, b.map { $0 * 10 }))
    a.accept(1)
    b.accept(2)
    a.accept(3)
    #expect(all.elements == [1, 20, 3])
    #expect(zip(all.versions, all.versions.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("gives what is there at once in the order of its versions")
  func versionOrder() async {
    var iterator = merge(a, b).makeAsyncIterator()
    for number in 0..<10 { (number % 3 == 0 ? b : a).accept(number) }
    var seen: [Int?] = []
    for _ in 0..<10 { seen.append(await iterator.next()) }
    #expect(seen == Array(0..<10))
  }

  @Test("ends when all have ended; the first failure ends it")
  func ends() {
    let both = Recorder(merge(Flow.of(1, 2), Flow.of(3)))
    #expect(both.elements.sorted() == [1, 2, 3])
    #expect(both.isFinished)
    #expect(Recorder(merge([any FlowSource<Int, Never>]())).isFinished)
    let failing = Recorder(merge(a.settingFailure(to: Refusal.self), Flow.error(Refusal())))
    #expect(failing.failure != nil)
    #expect(a.subscriberCount == 0)
  }

  @Test("follows a plain model over random moments, of few and of many", arguments: 0..<300)
  func model(seed: Int) {
    let random = RandomMoments(seed: seed, subjects: 1...12)
    let subjects = random.makeSubjects()
    let merged = Recorder(merge(subjects))
    random.play(into: subjects)
    let expected = modeled(random)
    #expect(merged.elements == expected.elements)
    #expect(merged.ending == expected.end)
    #expect(merged.versions == merged.versions.sorted())
    if expected.end != .none { #expect(subjects.allSatisfy { $0.subscriberCount == 0 }) }
  }

  @Test("gives a late reader everything in the order of writes", arguments: 0..<100)
  func late(seed: Int) async throws {
    let random = RandomMoments(seed: seed, subjects: 1...12, fails: false)
    let subjects = random.makeSubjects()
    var iterator = merge(subjects).makeAsyncIterator()
    random.play(into: subjects)
    for number in modeled(random).elements { #expect(try await iterator.next() == number) }
  }

  private func modeled(_ random: RandomMoments) -> (elements: [Int], end: RandomMoments.End) {
    var elements: [Int] = [], left = random.subjectCount
    for moment in random.moments {
      switch moment {
      case .writes(let writes): elements += writes.map(\.number)
      case .end(_, true): return (elements, .failed)
      case .end(_, false): left -= 1
      }
    }
    return (elements, left == 0 ? .finished : .none)
  }

  @Test("has the failure that its flows share, also of flows of flows")
  func failures() {
    let failing = Flow<Int, Refusal>.error(Refusal()), numbers = Flow.of(1, 2)
    #expect(Recorder(merge(numbers, failing)).failure == Refusal())
    #expect(Recorder(merge(failing, numbers)).failure == Refusal())
    #expect(Recorder(numbers.merge(with: failing)).failure == Refusal())
    #expect(Recorder(merge(failing, Flow<Int, Broken>.never())).failure is Refusal)
    #expect(Recorder(Flow.of(failing).merge()).failure == Refusal())
    #expect(Recorder(Flow<Flow<Int, Never>, Refusal>.of(numbers).merge()).elements == [1, 2])
    #expect(Recorder(Flow<Flow<Int, Broken>, Refusal>.error(Refusal()).merge()).failure is Refusal)
  }

  @Test("gives what others had before it fails", arguments: [2, 3, 20])
  func failsLast(count: Int) {
    let subjects = (0..<count).map { _ in PublishSubject<Int, Refusal>() }
    let merged = Recorder(count == 2 ? merge(subjects[0], subjects[1]) : merge(subjects))
    let combined = Recorder(
      count == 2
        ? combineLatest(subjects[0], subjects[1]) { [$0, $1] } : combineLatest(subjects))
    for subject in subjects { subject.onNext(0) }
    simultaneously {
      subjects[1].onNext(3)
      subjects[1].onNext(4)
      subjects[0].onError(Refusal())
    }
    subjects[1].onNext(5)
    #expect(merged.elements == Array(repeating: 0, count: count) + [3, 4])
    #expect(merged.failure == Refusal())
    #expect(combined.elements.last?[1] == 4)
    #expect(combined.failure == Refusal())
    #expect(subjects.allSatisfy { $0.subscriberCount == 0 })
  }

  @Test("fails though another input never ends")
  func failsBesideEndless() async {
    let subject = PublishSubject<Int, Refusal>()
    var numbers = merge(Flow<Int, Refusal>.repeatElement(1), subject.asFlow()).makeAsyncIterator()
    subject.onError(Refusal())
    await #expect(throws: Refusal.self) {
      for _ in 0..<5_000 { _ = try await numbers.next() }
    }
  }

  @Test("refuses to run none at once when it is applied, with a sentence")
  func refuses() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Flow.of(Flow.of(1)).merge(maxConcurrent: 0)
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("Tideway: maxConcurrent says how many"))
  }
}
