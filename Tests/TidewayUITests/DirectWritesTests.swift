import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("cell(of: model, \\.property), whose object is written directly,", .leavesNothing)
@UIActor
struct DirectWritesTests {
  let model = Profile()

  @Test("gives a direct write when the job is done, before the next one")
  func sameJob() async {
    let all = UIRecorder(cell(of: model, \.first))
    var seenByNext: [String] = []
    let next = Task { @UIActor [model] in
      model.first = "Grace"
      #expect(all.elements == ["Ada"])
      return Task { @UIActor in seenByNext = all.elements }
    }
    await next.value.value
    #expect(seenByNext == ["Ada", "Grace"])
  }

  @Test("gives a direct write before the jobs that waited already, where the run loop is ours")
  func beforeWaitingJobs() async {
    let all = UIRecorder(cell(of: model, \.first))
    var seen: [String] = []
    await Task { @UIActor [model] in
      UILane.shared.post { onUIActor { seen = all.elements } }
      model.first = "Grace"
    }.value
    await jobsHaveRun()
    #if !(MainActorUI || canImport(Darwin))
      #expect(seen == ["Ada", "Grace"])
    #endif
    #expect(all.elements == ["Ada", "Grace"])
  }

  @Test("is given at once by one call, as a test needs it")
  func delivered() {
    let all = UIRecorder(cell(of: model, \.first)), bag = DisposeBag()
    let shown = BehaviorRelay(value: "")
    cell(of: model, \.first).bind(to: shown).disposed(by: bag)
    model.first = "Grace"
    #expect(all.elements == ["Ada"])
    deliverDirectWrites()
    #expect(all.elements == ["Ada", "Grace"])
    #expect(shown.value == "Grace")
    deliverDirectWrites()
    #expect(all.elements == ["Ada", "Grace"])
  }

  @Test("gives several direct writes of one job as one moment, with the last value")
  func oneMoment() async {
    let first = cell(of: model, \.first), last = cell(of: model, \.last)
    let full = cell(of: model, \.full)
    let all = UIRecorder(first)
    let combined = UIRecorder(combineLatest(first, last, full) { "\($0) \($1)/\($2)" })
    await inOneJob { [model] in
      model.first = "A"
      model.first = "B"
      model.last = "C"
      model.first = "Grace"
      model.last = "Hopper"
    }
    #expect(all.elements == ["Ada", "Grace"])
    #expect(combined.elements == ["Ada Byron/Ada Byron", "Grace Hopper/Grace Hopper"])
  }

  @Test("gives nothing for a write that changes nothing, or is undone in the same job")
  func unchanged() async {
    let name = cell(of: model, \.first)
    let all = UIRecorder(name), full = UIRecorder(cell(of: model, \.full))
    let version = name.lastVersion
    await inOneJob { [model] in model.first = "Ada" }
    await inOneJob { [model] in
      model.first = "B"
      model.first = "Ada"
    }
    #expect(name.lastVersion == version)
    name.accept("Ada")
    #expect(all.elements == ["Ada"] && full.elements == ["Ada Byron"])
  }

  @Test("gives each write of a value that can't be compared")
  func notComparable() async {
    let marker = cell(of: model, \.marker)
    let counts = UIRecorder(marker.map(\.count))
    await inOneJob { [model] in model.marker.count = 1 }
    await inOneJob { [model] in model.marker.count = 1 }
    marker.accept(Marker(count: 2))
    #expect(counts.elements == [0, 1, 1, 2])
  }

  @Test("sees direct writes when it is polled, bound or written in the same job")
  func inTheSameJob() {
    let name = cell(of: model, \.first)
    let all = UIRecorder(name), other = BehaviorRelay(value: "")
    let pairs = UIRecorder(combineLatest(name, other.asUIFlow()) { $0 + $1 })
    model.first = "B"
    other.accept("!")
    #expect(pairs.elements == ["Ada", "B", "B!"])
    #expect(all.elements == ["Ada", "B"])
    model.first = "C"
    name.accept("D")
    #expect(all.elements == ["Ada", "B", "C", "D"])
    model.first = "E"
    #expect(UIRecorder(name).elements == ["E"])
  }

  @Test("is one moment with other writes of a block")
  func block() {
    let name = cell(of: model, \.first), relay = BehaviorRelay(value: 0)
    let pairs = UIRecorder(combineLatest(name, relay.asUIFlow()) { "\($0)\($1)" })
    simultaneously {
      model.first = "B"
      relay.accept(1)
    }
    simultaneously {
      relay.accept(2)
      name.accept("C")
    }
    #expect(pairs.elements == ["Ada0", "B1", "C2"])
  }

  @Test("is shown when the block ends that it was made in, and not when the job does")
  func endOfBlock() {
    let first = UIRecorder(cell(of: model, \.first)), last = UIRecorder(cell(of: model, \.last))
    simultaneously {
      model.first = "B"
      model.last = "C"
    }
    #expect(first.elements == ["Ada", "B"])
    #expect(last.elements == ["Byron", "C"])
  }
}
