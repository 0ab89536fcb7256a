import TestSupport
@testable import Tideway

extension World {
  /// A number shown with one digit, in texts that are bound one after the other: the number changes
  /// only when somebody writes a new text, and nobody does.
  static func lossy(_ random: inout SplitMix, _ stepper: Stepper?) -> World {
    let number = StepCell(stepper, value: "0.25")
    let texts = (0..<4).map { _ in StepCell(stepper, value: "?") }
    let shown = Mapping<String, String>(
      forward: { String($0.prefix(3)) }, parse: { $0 == "?" ? nil : $0 })
    let links = [(1, 0), (2, 0), (3, Int.random(in: 0..<3, using: &random))]
    let later = links.map { new, bound in
      { @Sendable () -> any Disposable in texts[new].laned <-> texts[bound].laned }
    }
    return World(
      cells: [number] + texts, writers: [],
      isSettled: { number.value == "0.25" && texts.allSatisfy { $0.value == "0.2" } },
      bindings: [
        { TwoWayBinding(texts[0].laned, number.laned, mapping: shown.reversed) }
      ] + later)
  }

  /// Any connected graph of 2 to 50 cells whose mappings are drawn too: equal, lossy, not inverse, refusing,
  /// one that normalizes. Settled then means versions: both sides of each binding have the same, or one
  /// value is refused.
  static func anything(_ random: inout SplitMix, _ stepper: Stepper?) -> World {
    let most = random.chance(0.1) ? 50 : 7
    let cells = (0..<Int.random(in: 2...most, using: &random)).map { _ in StepCell(stepper) }
    var pairs = (1..<cells.count).map { (cells[Int.random(in: 0..<$0, using: &random)], cells[$0]) }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let two = cells.shuffled(using: &random)
      pairs.append((two[0], two[1]))
    }
    let normalizing = Int.random(in: 0..<pairs.count * 2, using: &random)
    let made = Made()
    let bindings = pairs.indices.map { index in
      let (left, right) = pairs[index]
      let mapping = mapping(&random)
      return { @Sendable () -> any Disposable in
        made.add(
          TwoWayBinding(
            left.laned, right.laned, mapping: index == normalizing ? .digits : mapping,
            normalizing: index == normalizing ? .left : .never), left, right)
      }
    }
    return World(
      cells: cells, writers: cells.map { writer($0, ["", "1a", "22", "b3b", "-"]) },
      isSettled: { made.areSettled }, bindings: bindings)
  }

  private static func mapping(_ random: inout SplitMix) -> Mapping<String, String> {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: Mapping(forward: { String($0.prefix(1)) }, backward: { $0 })
    case 1: Mapping(forward: { $0 + "!" }, backward: { "?" + $0 })
    case 2: Mapping(forward: { $0 }, parse: { $0.isEmpty ? nil : $0 })
    case 3: Mapping(forward: { $0 }, backward: { new, old in String((new + old).prefix(6)) })
    default: .identity
    }
  }
}

/// Bindings and what they bind.
///
/// Sendable because the lock guards its only variable.
private final class Made: @unchecked Sendable {
  private let lock = Lock()
  private var bindings: [(TwoWayBinding, StepCell, StepCell)] = []

  func add(_ binding: TwoWayBinding, _ left: StepCell, _ right: StepCell) -> any Disposable {
    lock.withLock { bindings.append((binding, left, right)) }
    return binding
  }

  var areSettled: Bool {
    lock.withLock { bindings }.allSatisfy { binding, left, right in
      switch binding.status {
      case .settled(let version): left.version == version && right.version == version
      case .refused: left.version != right.version
      default: false
      }
    }
  }
}
