import TestSupport
import Testing
import TidewayTesting

@testable import Tideway

@Suite("Bindings that are made one after the other", .leavesNothing)
struct JoiningTests {
  enum Shape: CaseIterable { case line, star, ring }

  /// The pairs that are bound, the cell that is there before first.
  private static func links(_ shape: Shape, _ count: Int) -> [(Int, Int)] {
    let links = (1..<count).map { (shape == .star ? 0 : $0 - 1, $0) }
    return shape == .ring ? links + [(count - 1, 0)] : links
  }

  @Test("change each cell a bounded number of times", arguments: Shape.allCases)
  func linear(shape: Shape) {
    for count in [stressed(1_000), stressed(10_000)] {
      let same = CountedCell.make(count) { _ in 0 }
      let sameSteps = bind(same, JoiningTests.links(shape, count))
      #expect(sameSteps <= 2 * count, "\(shape) of \(count) equal cells")
      // Each cell has a value of its own, and joins on the left, as a field joins a model.
      let other = CountedCell.make(count) { $0 }
      let otherSteps = bind(other, JoiningTests.links(shape, count).map { ($1, $0) })
      #expect(otherSteps <= 3 * count, "\(shape) of \(count) cells")
    }
  }

  /// Binds cells, looks whether they have one value and one version, also after a write, and gives the number
  /// of steps that binding them took.
  private func bind(_ cells: [CountedCell], _ links: [(Int, Int)]) -> Int {
    let before = cells[0].steps.value
    let bindings = links.map { cells[$0.0] <-> cells[$0.1] }
    let steps = cells[0].steps.value - before
    #expect(Set(cells.map { Versioned($0.relay.value, $0.relay.lastVersion) }).count == 1)
    cells[cells.count / 2].relay.accept(-1)
    #expect(Set(cells.map { Versioned($0.relay.value, $0.relay.lastVersion) }).count == 1)
    #expect(cells[0].relay.value == -1)
    for binding in bindings { binding.dispose() }
    return steps
  }

  @Test("take the right side's value, whichever side is newer")
  func rightWins() {
    for newer in ["neither", "left", "right"] {
      let left = BehaviorRelay(value: 1), right = BehaviorRelay(value: 2)
      let before = BehaviorRelay(value: 3), behind = BehaviorRelay(value: 4)
      let bag = DisposeBag {
        before <-> left
        right <-> behind
      }
      if newer == "left" { left.accept(1) }
      if newer == "right" { right.accept(4) }
      bag.insert { left <-> right }
      #expect([before, left, right, behind].map(\.value) == [4, 4, 4, 4], "\(newer)")
      #expect(Set([before, left, right, behind].map(\.lastVersion)).count == 1, "\(newer)")
    }
  }

  @Test("write nothing where both sides show the same, NaN too")
  func same() {
    for value in [1.0, .nan] {
      let left = BehaviorRelay(value: 0.0), right = BehaviorRelay(value: value)
      left.accept(value)
      let lefts = Recorder(left), rights = Recorder(right)
      let binding = left <-> right
      #expect(lefts.elements.count == 1 && rights.elements.count == 1)
      #expect(left.lastVersion == right.lastVersion)
      #expect(binding.status.settledVersion == left.lastVersion)
      right.accept(2)
      #expect(left.value == 2)
      binding.dispose()
    }
  }

  @Test("correct what both sides show already")
  func corrected() {
    let left = BehaviorRelay(value: "4x2"), right = BehaviorRelay(value: "4x2")
    let binding = TwoWayBinding(left, right, mapping: .digits, normalizing: .left)
    #expect(left.value == "42" && right.value == "42")
    binding.dispose()
  }

  @Test("map a value that cannot be compared")
  func incomparable() {
    struct Value { var text: String }
    let left = BehaviorRelay(value: Value(text: "a"))
    let right = BehaviorRelay(value: Value(text: "b"))
    left.accept(Value(text: "newer"))
    let binding = left <-> right
    #expect(left.value.text == "b" && left.lastVersion == right.lastVersion)
    binding.dispose()
  }
}

/// A relay that counts what bindings merge into it, and how often they raise it.
private struct CountedCell: VersionedCell {
  let relay: BehaviorRelay<Int>
  let steps: Number
  private let root: CellRoot

  static func make(_ count: Int, _ value: (Int) -> Int) -> [CountedCell] {
    let steps = Number()
    return (0..<count).map { CountedCell(BehaviorRelay(value: value($0)), steps) }
  }

  private init(_ relay: BehaviorRelay<Int>, _ steps: Number) {
    self.relay = relay
    self.steps = steps
    root = CountingRoot(relay.cell.root, steps)
  }

  var cell: CellAccess<Int> {
    let access = relay.cell
    let steps = steps
    return CellAccess(
      root: root, read: access.read,
      merge: { value, version in
        steps.increment()
        return access.merge(value, version)
      }, change: access.change)
  }
}

private final class CountingRoot: CellRoot, @unchecked Sendable {
  private let root: CellRoot
  private let steps: Number

  init(_ root: CellRoot, _ steps: Number) {
    self.root = root
    self.steps = steps
    super.init(lane: nil) { "CountedCell" }
  }

  override var identity: ObjectIdentifier { root.identity }
  override var version: Version { root.version }
  override var hasEnded: Bool { root.hasEnded }

  override func raise(to version: Version, onlyRevising: Bool) {
    steps.increment()
    root.raise(to: version, onlyRevising: onlyRevising)
  }

  override func raise(to version: Version, ifWritten stamp: Version) -> Bool {
    steps.increment()
    return root.raise(to: version, ifWritten: stamp)
  }

  override func watch(by waker: FlowWaker) -> @Sendable () -> Void { root.watch(by: waker) }
}
