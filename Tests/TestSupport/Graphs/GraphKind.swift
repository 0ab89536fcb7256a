package import Tideway

/// A kind of cell in a random graph: how a flow becomes a cell that others read.
package struct GraphKind: Sendable {
  package struct Cell {
    let flow: Flow<Trace, Never>
    /// Binds the computed flow to the cell, if the cell is storage.
    let bind: (@Sendable () -> any Disposable)?

    package init(_ flow: Flow<Trace, Never>, bind: (@Sendable () -> any Disposable)? = nil) {
      self.flow = flow
      self.bind = bind
    }
  }

  let name: String
  /// Whether it gives its value to who comes later, and only the last one of a moment.
  let hasValue: Bool
  /// Whether it has each moment also while several threads write what it follows from.
  package let hasEachMoment: Bool
  /// Whether it drops elements for who is slow, as threads may be.
  package let isBounded: Bool
  /// Whether it is read from its source by whoever subscribes.
  package let isShared: Bool
  let make: @Sendable (_ computed: Flow<Trace, Never>, _ model: GraphModel) -> Cell

  package init(
    _ name: String, hasValue: Bool = true, hasEachMoment: Bool = true, isShared: Bool = false,
    isBounded: Bool = false,
    _ make: @escaping @Sendable (_ computed: Flow<Trace, Never>, _ model: GraphModel) -> Cell
  ) {
    self.name = name
    self.hasValue = hasValue
    self.hasEachMoment = hasEachMoment
    self.isShared = isShared
    self.isBounded = isBounded
    self.make = make
  }

  /// Storage that the computed flow is bound to.
  package static func bound<Target: FlowSource & BindingTarget & Sendable>(
    _ computed: Flow<Trace, Never>, _ target: Target
  ) -> Cell where Target.Element == Trace, Target.Value == Trace, Target.Failure == Never {
    Cell(target.asFlow()) { computed.bind(to: target) }
  }
}

extension GraphKind {
  private struct Model: Sendable { var value: Trace, other = 0 }

  /// The kinds of the core.
  package static let core = [
    GraphKind("relay") { bound($0, BehaviorRelay(value: $1.nothing)) },
    GraphKind("event", hasValue: false) { computed, _ in bound(computed, PublishRelay()) },
    GraphKind("replay", hasValue: false) { computed, _ in
      bound(computed, ReplayRelay(bufferSize: 1))
    },
    GraphKind("newest", isBounded: true) { computed, model in
      let relay = BehaviorRelay(value: model.nothing)
      return Cell(relay.flow(buffering: .newest(3))) { computed.bind(to: relay) }
    },
    GraphKind("oldest", isBounded: true) { computed, model in
      let relay = BehaviorRelay(value: model.nothing)
      return Cell(relay.flow(buffering: .oldest(3))) { computed.bind(to: relay) }
    },
    GraphKind("subject") { bound($0, BehaviorSubject<Trace, Never>(value: $1.nothing)) },
    GraphKind("event subject", hasValue: false) { computed, _ in
      bound(computed, PublishSubject<Trace, Never>())
    },
    GraphKind("shared", hasValue: false, isShared: true) { computed, _ in Cell(computed.share()) },
    GraphKind("replayed", hasValue: false, isShared: true) { computed, _ in
      Cell(computed.share(replay: 1))
    },
    GraphKind("twin", hasEachMoment: false) { computed, model in
      let relay = BehaviorRelay(value: model.nothing), twin = BehaviorRelay(value: model.nothing)
      return Cell(twin.asFlow()) { CompositeDisposable(relay <-> twin, computed.bind(to: relay)) }
    },
    // Several cells on a side.
    GraphKind("pair", hasEachMoment: false) { computed, model in
      let relay = BehaviorRelay(value: model.nothing), rest = BehaviorRelay(value: 0)
      let twin = BehaviorRelay(value: Model(value: model.nothing))
      return Cell(twin.map(\.value)) {
        CompositeDisposable(
          TwoWayBinding(
            Cells(relay, rest), twin,
            mapping: Mapping(
              forward: { value, rest in Model(value: value, other: rest) },
              backward: { ($0.value, $0.other) })),
          computed.bind(to: relay))
      }
    },
    GraphKind("part") { computed, model in
      bound(computed, BehaviorRelay(value: Model(value: model.nothing))[\.value])
    },
    GraphKind("read from a model") { computed, model in
      let whole = BehaviorRelay(value: Model(value: model.nothing))
      return Cell(whole.map(\.value)) { computed.bind(to: whole[\.value]) }
    },
    // What is read is found by a run.
    GraphKind("late") { computed, model in
      let relay = BehaviorRelay(value: model.nothing), isBegun = BehaviorRelay(value: 0)
      return Cell(isBegun.flatMapLatest { _ in relay }) { computed.bind(to: relay) }
    },
    GraphKind("field", hasEachMoment: false) { computed, model in
      bound(computed, model.nextField() ?? model.ownPart())
    },
    GraphKind("row", hasEachMoment: false) { computed, model in
      bound(computed, model.nextRow() ?? model.ownPart())
    },
  ]
}

/// A model, parts of which are computed from others.
package final class GraphModel {
  private struct Sheet: Sendable {
    struct Row: Identifiable, Equatable, Sendable {
      let id: Int
      var value: Trace
    }

    var first, second, third, fourth, fifth: Trace
    var rows: [Row]

    init(_ value: Trace) {
      (first, second, third, fourth, fifth) = (value, value, value, value, value)
      rows = (0..<20).map { Row(id: $0, value: value) }
    }
  }

  /// A value that depends on nothing.
  package let nothing: Trace
  private let sheet: BehaviorRelay<Sheet>
  /// The parts that nothing has been computed into.
  private var fields: [PartRelay<Trace>]
  private var rows = 0..<20

  init(_ nothing: Trace) {
    self.nothing = nothing
    sheet = BehaviorRelay(value: Sheet(nothing))
    fields = [sheet[\.first], sheet[\.second], sheet[\.third], sheet[\.fourth], sheet[\.fifth]]
  }

  func nextField() -> PartRelay<Trace>? { fields.popLast() }
  func nextRow() -> PartRelay<Trace>? {
    rows.popFirst().flatMap { sheet[\.rows, id: $0]?[\.value] }
  }

  func ownPart() -> PartRelay<Trace> { BehaviorRelay(value: Sheet(nothing))[\.first] }
}
