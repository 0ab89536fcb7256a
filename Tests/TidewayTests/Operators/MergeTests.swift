import Testing
import Tideway
import TidewayTesting

@Suite("merge")
struct MergeTests {
  let a = PublishRelay<Int>(), b = PublishRelay<Int>()

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
}
