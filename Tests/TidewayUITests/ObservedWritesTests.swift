import Observation
import TestSupport
import Testing
import Tideway
import TidewayTesting
import TidewayUI

/// Random writes, each of which a plain model knows what it has to give.
@Suite("Random writes of an observable object", .leavesNothing)
@UIActor
struct ObservedWritesTests {
  @Test("give each element once, in time, and to both sides of bindings", arguments: 0..<40)
  func sequences(seed: UInt64) async {
    var random = SampleRandomness(seed: seed)
    let world = World()
    for _ in 0..<stressed(200) {
      let count = Int.random(in: 1...6, using: &random)
      var steps: [Step] = []
      for _ in 0..<count { steps.append(.random(using: &random)) }
      let job = steps, isBlock = Int.random(in: 0..<4, using: &random) == 0
      await inOneJob { isBlock ? world.runAsBlock(job) : world.run(job) }
      world.check("\(seed): \(isBlock ? "block" : "") \(job)")
    }
  }

  @Test("converge with those of another thread, and give no element twice", arguments: 0..<10)
  func threads(seed: UInt64) async {
    var random = SampleRandomness(seed: seed)
    let world = World(), relay = world.firstRelay
    for round in 0..<stressed(100) {
      let writer = Task.detached {
        for value in 0..<20 { relay.accept("r\(round)/\(value)") }
      }
      for value in 0..<20 {
        let word = "d\(round)/\(value)", isDirect = Bool.random(using: &random)
        await inOneJob {
          world.model.last = word
          if isDirect { world.model.first = word } else { world.first.accept(word) }
        }
      }
      await writer.value
      await jobsHaveRun()
      await jobsHaveRun()
      world.checkAgreement("\(seed), \(round)")
    }
  }
}

private enum Step {
  case direct(Part, String)
  case cell(Part, String)
  case relay(Part, String)
  case look(Part)

  enum Part: CaseIterable { case first, last, full }

  static func random(using random: inout SampleRandomness) -> Step {
    let part = Part.allCases.randomElement(using: &random)!
    let word = ["A", "B", "C"].randomElement(using: &random)!
    let value = part == .full ? "\(word) \(["A", "B"].randomElement(using: &random)!)" : word
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<4: return .direct(part, value)
    case 4: return .cell(part, value)
    case 5: return .look(part)
    default: return part == .last ? .cell(part, value) : .relay(part, value)
    }
  }
}

/// An object with two properties and one that is computed from both, each a cell; two are bound to
/// relays. What all of them have given is compared with what they should have.
@UIActor
private final class World {
  let model = Profile()
  let first, last, full: ObservedProperty<String>
  let firstRelay = BehaviorRelay(value: ""), fullRelay = BehaviorRelay(value: "")
  private let seen: [UIRecorder<String>]
  private let combined: UIRecorder<[String]>
  private let bag = DisposeBag()

  private var now = ["A", "B"]
  private var shown = ["A", "B", "A B"]
  private var expected = [["A"], ["B"], ["A B"]]
  private var moments = [["A", "B", "A B"]]
  private var isMomentShown = true

  init() {
    first = cell(of: model, \.first)
    last = cell(of: model, \.last)
    full = cell(of: model, \.full)
    firstRelay.accept("A")
    fullRelay.accept("A B")
    (first <-> firstRelay).disposed(by: bag)
    (full <-> fullRelay).disposed(by: bag)
    seen = [
      UIRecorder(first), UIRecorder(last), UIRecorder(full),
      UIRecorder(firstRelay.asUIFlow().distinctUntilChanged()),
      UIRecorder(fullRelay.asUIFlow().distinctUntilChanged()),
    ]
    combined = UIRecorder(combineLatest(first, last, full) { [$0, $1, $2] })
  }

  // MARK: What should be

  private func set(_ part: Step.Part, _ value: String) {
    switch part {
    case .first: now[0] = value
    case .last: now[1] = value
    case .full: now = value.split(separator: " ").map(String.init)
    }
  }

  /// Shows what is now.
  private func show() {
    let next = [now[0], now[1], now.joined(separator: " ")]
    for index in next.indices where next[index] != shown[index] {
      expected[index].append(next[index])
      isMomentShown = false
    }
    shown = next
    if isMomentShown { return }
    moments.append(shown)
    isMomentShown = true
  }

  // MARK: What is

  func run(_ steps: [Step]) {
    for step in steps {
      switch step {
      case .direct: break
      case .cell, .relay, .look: show()
      }
      make(step)
      if case .direct = step { continue }
      show()
    }
    show()
  }

  /// Runs the direct writes and those of cells as one moment.
  func runAsBlock(_ steps: [Step]) {
    simultaneously {
      for step in steps {
        switch step {
        case .direct: make(step)
        case .cell: make(step)
        case .relay, .look: break
        }
      }
    }
    show()
  }

  private func make(_ step: Step) {
    switch step {
    case .direct(let part, let value):
      set(part, value)
      switch part {
      case .first: model.first = value
      case .last: model.last = value
      case .full: model.full = value
      }
    case .cell(let part, let value):
      set(part, value)
      property(part).accept(value)
    case .relay(let part, let value):
      set(part, value)
      (part == .first ? firstRelay : fullRelay).accept(value)
    case .look(let part):
      let recorder = UIRecorder(property(part))
      #expect(recorder.elements == [shown[Step.Part.allCases.firstIndex(of: part)!]])
    }
  }

  private func property(_ part: Step.Part) -> ObservedProperty<String> {
    switch part {
    case .first: first
    case .last: last
    case .full: full
    }
  }

  func check(_ what: String) {
    for index in 0..<3 {
      #expect(seen[index].elements.suffix(20) == expected[index].suffix(20), "\(what)")
      #expect(seen[index].elements.count == expected[index].count, "\(what)")
    }
    #expect(combined.elements.suffix(20) == moments.suffix(20), "\(what)")
    #expect(combined.elements.count == moments.count, "\(what)")
    checkAgreement(what)
  }

  func checkAgreement(_ what: String) {
    #expect(firstRelay.value == model.first && fullRelay.value == model.full, "\(what)")
    #expect(first.lastVersion == firstRelay.lastVersion, "\(what)")
    #expect(full.lastVersion == fullRelay.lastVersion, "\(what)")
    #expect(seen[0].elements.last == model.first && seen[2].elements.last == model.full, "\(what)")
    for recorder in seen {
      let elements = recorder.elements.suffix(50)
      #expect(zip(elements, elements.dropFirst()).allSatisfy { $0 != $1 }, "\(what)")
    }
    for moment in combined.elements.suffix(50) {
      #expect(moment[2] == "\(moment[0]) \(moment[1])", "\(what)")
    }
  }
}
