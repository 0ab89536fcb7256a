import TestSupport
@testable import Tideway

/// Worlds in which bindings correct, refuse, hold back and resolve.
extension World {
  /// A binding that corrects its left side, and a field bound to that side.
  static func normalizer(_ stepper: Stepper?) -> World {
    let (text, number, field) = three(stepper)
    return World(
      cells: [text, number, field],
      writers: [scribbler(text), scribbler(field), writer(number, (0..<100).map { "\($0)" })],
      isSettled: {
        text.value == field.value && text.value == number.value
          && number.value == digits(text.value)
      },
      bindings: [
        {
          TwoWayBinding(text.laned, number.laned, mapping: .digits, normalizing: .left)
        }, { field.laned <-> text.laned },
      ])
  }

  /// A ring of three cells, one of whose bindings corrects: a raw value comes to both of its sides by other
  /// ways.
  static func ringNormalizer(_ random: inout SplitMix, _ stepper: Stepper?) -> World {
    let (a, b, c) = three(stepper)
    let isBoth = random.chance(0.5)
    let mapping = Mapping<String, String>(
      forward: { digits($0) }, backward: { isBoth ? digits($0) : $0 })
    let normalizing: Normalizing<String, String> = isBoth ? .both : .left
    return World(
      cells: [a, b, c], writers: [scribbler(a), scribbler(b), scribbler(c)],
      isSettled: { Set([a, b, c].map(\.state)).count == 1 && a.value == digits(a.value) },
      bindings: [
        { TwoWayBinding(a.laned, b.laned, mapping: mapping, normalizing: normalizing) },
        { b.laned <-> c.laned }, { c.laned <-> a.laned },
      ])
  }

  /// Two cells bound to each other, each corrected by a binding of its own.
  static func twoNormalizers(_ stepper: Stepper?) -> World {
    let (a, b, aDigits) = three(stepper)
    let bShort = StepCell(stepper)
    return World(
      cells: [a, b, aDigits, bShort], writers: [scribbler(a), scribbler(b)],
      isSettled: { Set([a, b, aDigits, bShort].map(\.value)).count == 1 },
      bindings: [
        { a.laned <-> b.laned },
        { TwoWayBinding(a.laned, aDigits.laned, mapping: .digits, normalizing: .left) },
        {
          TwoWayBinding(
            b.laned, bShort.laned,
            mapping: Mapping(forward: { String($0.prefix(2)) }, backward: { $0 }),
            normalizing: .left)
        },
      ])
  }

  /// A number and a text that may not be one, the text shown in a second field.
  static func refusing(_ stepper: Stepper?) -> World {
    let (number, text, field) = three(stepper)
    let parse: @Sendable (String) -> String? = { Int($0).map { "n\($0)" } }
    return World(
      cells: [number, text, field],
      writers: [
        writer(number, (0..<100).map { "n\($0)" }), writer(text, ["7", "07", "x", ""]),
        writer(field, ["8", "y"]),
      ],
      isSettled: {
        let isRefused = parse(text.value) == nil && number.version < text.version
        let agrees =
          (parse(text.value) ?? "") == number.value && number.version == text.version
        let atStart = number.value.isEmpty && number.version == text.version
        return (isRefused || agrees || atStart) && field.state == text.state
      },
      bindings: [
        {
          TwoWayBinding(
            number.laned, text.laned,
            mapping: Mapping(forward: { String($0.dropFirst()) }, parse: parse))
        }, { field.laned <-> text.laned },
      ])
  }

  /// Two fields of one text, in which the user composes, commits and cancels.
  static func composing(_ stepper: Stepper?) -> World {
    let field = StepCell(stepper, holding: CompositionGuard()),
      other = StepCell(stepper, holding: CompositionGuard())
    let text = StepCell(stepper)
    let begin: @Sendable (StepCell) -> Void = { $0.holding?.beginComposing(in: $0.relay.log) }
    let finish: @Sendable (StepCell, String?) -> Void = { cell, value in
      guard let holding = cell.holding, holding.isComposing else { return }
      if let value { cell.relay.accept(value) }
      holding.commit(in: cell.relay.log)
    }
    let end: @Sendable (StepCell) -> @Sendable (inout SplitMix) -> Void = { cell in
      { random in
        finish(cell, random.chance(0.5) ? nil : "composed \(Int.random(in: 0...9, using: &random))")
      }
    }
    return World(
      cells: [field, text, other],
      writers: [
        { _ in begin(field) }, { _ in begin(other) }, end(field), end(other),
        writer(text, ["a", "b", "c"]),
      ],
      isSettled: { Set([field, text, other].map(\.state)).count == 1 },
      bindings: [{ field.laned <-> text.laned }, { other.laned <-> text.laned }],
      finish: {
        finish(field, nil)
        finish(other, nil)
      })
  }

  /// A field whose text another binding corrects, but not before it is committed.
  static func typing(_ stepper: Stepper?) -> World {
    let field = StepCell(stepper, holding: CompositionGuard()), text = StepCell(stepper)
    let number = StepCell(stepper)
    let commit: @Sendable () -> Void = { field.holding?.commit(in: field.relay.log) }
    return World(
      cells: [field, text, number],
      writers: [
        { random in
          let text = scribble(&random)
          field.holding?.edit(in: field.relay.log) { field.relay.accept(text) }
        }, { _ in commit() }, scribbler(text), writer(number, (0..<100).map { "\($0)" }),
      ],
      isSettled: {
        field.value == text.value && text.value == number.value
          && number.value == digits(text.value)
      },
      bindings: [
        { field.laned <-> text.laned },
        { TwoWayBinding(text.laned, number.laned, mapping: .digits, normalizing: .left) },
      ], finish: commit)
  }

  /// A mesh in which some bindings prefer a side or merge.
  static func conflicts(_ random: inout SplitMix, _ stepper: Stepper?) -> World {
    let (cells, pairs) = smallMesh(&random, stepper)
    return World(
      cells: cells, writers: cells.map { writer($0, ["a", "b", "c", "d", "e", "f"]) },
      isSettled: { Set(cells.map(\.state)).count == 1 },
      bindings: pairs.map { left, right in
        let policy = policy(&random)
        return { TwoWayBinding(left.laned, right.laned, conflicts: policy) }
      })
  }

  /// A mesh in which one binding corrects and any may prefer a side or merge, and nobody writes before all is
  /// quiet: no write is in conflict with another, and the last one stands.
  static func oneByOne(_ random: inout SplitMix, _ stepper: Stepper?) -> World {
    let (cells, pairs) = smallMesh(&random, stepper)
    let last = BehaviorRelay(value: "")
    let bindings: [@Sendable () -> any Disposable] = pairs.enumerated().map { index, pair in
      let (left, right) = (pair.0.laned, pair.1.laned)
      let policy = policy(&random)
      guard index == 0 else { return { TwoWayBinding(left, right, conflicts: policy) } }
      return {
        TwoWayBinding(left, right, mapping: .digits, normalizing: .left, conflicts: policy)
      }
    }
    let writers: [@Sendable (inout SplitMix) -> Void] = cells.map { cell in
      {
        last.accept(String(Int.random(in: 0...99, using: &$0)))
        cell.relay.accept(($0.chance(0.5) ? "x" : "") + last.value)
      }
    }
    return World(
      cells: cells, writers: writers,
      isSettled: { Set(cells.map(\.state)).count == 1 && cells[0].value == last.value },
      bindings: bindings, waits: true)
  }

  /// Two to five cells, connected by some bindings more than needed.
  private static func smallMesh(
    _ random: inout SplitMix, _ stepper: Stepper?
  ) -> ([StepCell], [(StepCell, StepCell)]) {
    let cells = (0..<Int.random(in: 2...5, using: &random)).map { _ in StepCell(stepper) }
    var pairs = (1..<cells.count).map { (cells[Int.random(in: 0..<$0, using: &random)], cells[$0]) }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let two = cells.shuffled(using: &random)
      pairs.append((two[0], two[1]))
    }
    return (cells, pairs)
  }

  /// Bindings one of which corrects, and any of which may prefer a side or merge: what is merged may have to
  /// be corrected.
  static func conflictsCorrected(_ random: inout SplitMix, _ stepper: Stepper?) -> World {
    let (a, b, c) = three(stepper)
    let isRing = random.chance(0.5)
    let policies = (0..<3).map { _ in policy(&random) }
    let cells = isRing ? [a, b, c] : [a, b]
    let isLeftOnly = random.chance(0.5)
    let mapping: Mapping<String, String> =
      isLeftOnly ? .digits : Mapping(forward: digits, backward: digits)
    let normalizing: Normalizing<String, String> = isLeftOnly ? .left : .both
    let correcting: @Sendable () -> any Disposable = {
      TwoWayBinding(
        a.laned, b.laned, mapping: mapping, normalizing: normalizing, conflicts: policies[0])
    }
    let ring: [@Sendable () -> any Disposable] = [
      { TwoWayBinding(b.laned, c.laned, conflicts: policies[1]) },
      { TwoWayBinding(c.laned, a.laned, conflicts: policies[2]) },
    ]
    return World(
      cells: cells, writers: cells.map(scribbler),
      isSettled: { Set(cells.map(\.state)).count == 1 && a.value == digits(a.value) },
      bindings: [correcting] + (isRing ? ring : []))
  }

  private static func policy(_ random: inout SplitMix) -> Conflicts<String, String> {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .lastWriteWins
    case 1: .prefer(.left)
    case 2: .prefer(.right)
    default: .merge { _, left, right in String(Set(left).union(right).sorted()) }
    }
  }

  /// Two parts of one model, each bound to a field, and both to a third.
  static func parts(_ stepper: Stepper?) -> World {
    let (model, first, last) = three(stepper)
    let both = StepCell(stepper)
    return World(
      cells: [model, first, last, both],
      writers: [
        writer(first, ["a", "b"]), writer(last, ["c", "d"]), writer(both, ["e/f", "g/h"]),
        writer(model, ["i/j", "k/l"]),
      ],
      isSettled: {
        model.value.halves == (first.value, last.value) && both.value == model.value
          && Set([model, first, last, both].map(\.version)).count == 1
      },
      bindings: [
        { model.laned[\.left] <-> first.laned }, { model.laned[\.right] <-> last.laned },
        {
          let model = model.laned
          return TwoWayBinding(
            Cells(model[\.left], model[\.right]), both.laned,
            mapping: Mapping(forward: { "\($0)/\($1)" }, backward: { $0.halves }))
        },
      ])
  }

  private static func three(_ stepper: Stepper?) -> (StepCell, StepCell, StepCell) {
    (StepCell(stepper), StepCell(stepper), StepCell(stepper))
  }

  private static func scribbler(_ cell: StepCell) -> @Sendable (inout SplitMix) -> Void {
    { cell.relay.accept(scribble(&$0)) }
  }
}

extension String {
  var halves: (String, String) {
    let parts = split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
  }

  fileprivate var left: String {
    get { halves.0 }
    set { self = "\(newValue)/\(halves.1)" }
  }

  fileprivate var right: String {
    get { halves.1 }
    set { self = "\(halves.0)/\(newValue)" }
  }
}

@Sendable private func digits(_ text: String) -> String { text.filter(\.isNumber) }

private func scribble(_ random: inout SplitMix) -> String {
  String((0..<3).map { _ in "12ab".randomElement(using: &random)! })
}
