import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("switchLatest()")
struct SwitchLatestTests {
  let inners = (0..<3).map { _ in PublishSubject<Int, Never>() }

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("a-----b--------|", .cold("--1-2--3"), .cold("--4---5----6|")) { source, a, b in
        source.map { $0 == "a" ? a : b }.switchLatest()
      } == "--1-2---4---5----6|")
  }

  @Test("flattens a flow of flows")
  func switches() {
    let flows = PublishSubject<PublishSubject<Int, Never>, Never>()
    let recorder = Recorder(flows.switchLatest())
    flows.onNext(inners[0])
    inners[0].onNext(1)
    flows.onNext(inners[1])
    inners[0].onNext(2)
    inners[1].onNext(3)
    #expect(recorder.elements == [1, 3])
  }

  @Test("follows a plain model over random events", arguments: 0..<300)
  func model(seed: Int) {
    var random = SplitMix(seed: seed), model = SwitchModel(innerCount: 4)
    let inner = (0..<4).map { _ in PublishSubject<Int, Broken>() }
    let outer = PublishSubject<PublishSubject<Int, Broken>, Broken>()
    let recorder = Recorder(outer.switchLatest())
    for number in 0..<40 {
      let index = Int.random(in: 0..<4, using: &random)
      switch Int.random(in: 0..<40, using: &random) {
      case 0..<24:
        inner[index].onNext(number)
        model.inner(index, number)
      case 24..<35:
        outer.onNext(inner[index])
        model.outer(index)
      case 35..<37:
        inner[index].onCompleted()
        model.end(index, fails: false)
      case 37:
        inner[index].onError(Broken())
        model.end(index, fails: true)
      default:
        outer.onCompleted()
        model.endOuter()
      }
      // An inner flow that nobody follows is not watched.
      for (index, subject) in inner.enumerated() {
        #expect(subject.subscriberCount == (model.follows(index) ? 1 : 0))
      }
    }
    #expect(recorder.elements == model.elements)
    #expect(recorder.ending == model.result)
    withExtendedLifetime((outer, inner)) {}
  }

  private struct SwitchModel {
    private(set) var elements: [Int] = []
    private(set) var result = RandomMoments.End.none
    private var ends: [RandomMoments.End]
    private var current: Int?
    private var outerHasEnded = false

    init(innerCount: Int) { ends = Array(repeating: .none, count: innerCount) }

    func follows(_ index: Int) -> Bool {
      result == .none && current == index && ends[index] == .none
    }

    mutating func inner(_ index: Int, _ number: Int) {
      if follows(index) { elements.append(number) }
    }

    mutating func outer(_ index: Int) {
      if result != .none || outerHasEnded { return }
      current = index
      settle()
    }

    mutating func end(_ index: Int, fails: Bool) {
      if ends[index] == .none { ends[index] = fails ? .failed : .finished }
      settle()
    }

    mutating func endOuter() {
      outerHasEnded = true
      settle()
    }

    private mutating func settle() {
      if result != .none { return }
      let inner = current.map { ends[$0] } ?? .finished
      if inner == .failed { result = .failed }
      if inner == .finished, outerHasEnded { result = .finished }
    }
  }

  @Test("ends when the outer flow and the current inner one have")
  func ends() {
    let flows = PublishSubject<PublishSubject<Int, Never>, Never>()
    let recorder = Recorder(flows.switchLatest())
    flows.onNext(inners[0])
    inners[0].onCompleted()
    #expect(!recorder.isFinished)
    flows.onNext(inners[1])
    flows.onCompleted()
    #expect(!recorder.isFinished)
    inners[1].onNext(1)
    inners[1].onCompleted()
    #expect(recorder.elements == [1])
    #expect(recorder.isFinished)
    #expect(Recorder(Flow<Flow<Int, Never>, Never>.empty().switchLatest()).isFinished)
  }

  @Test("fails with the first failure, of the outer flow or of the current inner one")
  func fails() {
    let outer = PublishSubject<PublishSubject<Int, Refusal>, Refusal>()
    let inner = PublishSubject<Int, Refusal>(), before = PublishSubject<Int, Refusal>()
    let recorder = Recorder(outer.switchLatest())
    outer.onNext(before)
    outer.onNext(inner)
    before.onError(Refusal())
    #expect(recorder.end == nil)
    inner.onError(Refusal())
    #expect(recorder.failure == Refusal())
    #expect(outer.subscriberCount == 0)
    let other = Recorder(outer.switchLatest())
    outer.onError(Refusal())
    #expect(other.failure == Refusal())
  }

  @Test("carries the newer of the outer and the inner version")
  func versions() {
    let flows = PublishSubject<BehaviorRelay<Int>, Never>(), value = BehaviorRelay(value: 7)
    let recorder = Recorder(flows.switchLatest())
    flows.onNext(value)
    #expect(recorder.versions[0] > value.lastVersion)
    value.accept(8)
    #expect(recorder.versions[1] == value.lastVersion)
  }
}
