import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("zip")
struct ZipTests {
  let a = PublishRelay<Int>(), b = PublishRelay<String>()

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("1-----2-----3--|", "---x-----y--------z--|") { zip($0, $1) { $0 + $1 } }
        == "---{1x}-----{2y}--------({3z}|)")
  }

  @Test("pairs by number, whoever is first")
  func pairs() {
    let recorder = Recorder(zip(a, b) { "\($0)\($1)" })
    a.accept(1)
    a.accept(2)
    b.accept("x")
    b.accept("y")
    b.accept("z")
    a.accept(3)
    #expect(recorder.elements == ["1x", "2y", "3z"])
    #expect(recorder.versions.last == a.lastVersion)
  }

  @Test("ends when an input has ended and its elements are used up, and lets go")
  func ends() {
    let recorder = Recorder(zip(Flow.of(1, 2), b))
    b.accept("x")
    #expect(!recorder.isFinished)
    b.accept("y")
    #expect(recorder.isFinished)
    #expect(recorder.elements.map(\.1) == ["x", "y"])
    #expect(b.subscriberCount == 0)
  }

  @Test("ends at once with an empty input")
  func empty() {
    let recorder = Recorder(zip(a, Flow<Int, Never>.empty()))
    #expect(recorder.isFinished)
    #expect(a.subscriberCount == 0)
  }

  @Test("fails with the first failure")
  func fails() {
    let recorder = Recorder(zip(a, Flow<Int, Refusal>.error(Refusal())))
    #expect(recorder.failure == Refusal())
    #expect(a.subscriberCount == 0)
  }

  @Test("of a collection gives rows, and nothing for an empty one")
  func collection() {
    let relays = (0..<20).map { _ in PublishRelay<Int>() }
    let recorder = Recorder(zip(relays))
    for (index, relay) in relays.enumerated() {
      relay.accept(index)
      relay.accept(index + 100)
    }
    #expect(recorder.elements == [Array(0..<20), Array(100..<120)])
    #expect(Recorder(zip([PublishRelay<Int>]())).isFinished)
  }

  @Test("follows the model over random lists of events")
  func model() {
    for seed in 0..<200 {
      var random = SplitMix(seed: seed)
      let relays = [PublishRelay<Int>(), PublishRelay<Int>()]
      let recorder = Recorder(zip(relays[0], relays[1]) { [$0, $1] })
      var sent: [[Int]] = [[], []]
      for number in 0..<30 {
        let side = Int.random(in: 0...1, using: &random)
        relays[side].accept(number)
        sent[side].append(number)
      }
      #expect(recorder.elements == Swift.zip(sent[0], sent[1]).map { [$0, $1] })
    }
  }
}
