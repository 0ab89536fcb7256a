public import Tideway
public import TidewayUI

/// A part of a store's state that can be bound two-way: writing it dispatches an action.
///
/// It keeps the store, as does a binding to it.
public struct StoreCell<Value>: VersionedCell {
  /// How a two-way binding reads the part, and dispatches what it writes.
  public let cell: CellAccess<Value>
  private let home: (any Home)?

  init(_ cell: CellAccess<Value>) {
    self.cell = cell
    home = cell.home
  }
}

extension Store {
  /// A part of the state that can be bound two-way. A write of a binding dispatches the action that
  /// `action` makes of the value:
  ///
  /// ```swift
  /// (store[\.text, action: { SetText(text: $0) }] <-> field.$text).disposed(by: bag)
  /// ```
  ///
  /// It takes a value only if that is newer than the last change of this part. What the reducer makes of
  /// it is what counts: if it alters or refuses the value, or middleware swallows the action, the other
  /// side gets what the store says. A binding to it keeps the store.
  public nonisolated final subscript<Value: Equatable & Sendable>(
    _ path: any KeyPath<State, Value> & Sendable,
    action action: @escaping @Sendable (Value) -> any Action
  ) -> StoreCell<Value> {
    let path: KeyPath<State, Value> = path
    let cell = core.cells.cell(for: path, isOnUIActor: false) { PathCell(core.hub, path) }
    return makeCell(cell, on: nil, CellAction(make: action))
  }

  /// A part of the state that can be bound two-way on `UIActor`, where `action` and the comparison of values
  /// may use all that lives there.
  @UIActor
  public subscript<Value: Equatable>(
    ui path: KeyPath<State, Value>, action action: @escaping (Value) -> any Action
  ) -> StoreCell<Value> {
    let cell = core.cells.cell(for: path, isOnUIActor: true) { PathCell(core.hub, path) }
    return makeCell(cell, on: UILane.shared, CellAction(make: action))
  }

  private nonisolated final func makeCell<Value>(
    _ cell: PathCell<State, Value>, on lane: (any PumpLane)?,
    _ action: CellAction<Value>
  ) -> StoreCell<Value> {
    StoreCell(
      CellAccess(
        of: cell, on: lane, home: self,
        CellClosures(
          read: { cell.reading },
          known: { cell.knownVersion },
          merge: { [weak self] value, version in
            guard let self else { return false }
            return cell.merge(value, at: version) { merge in
              self.core.pass(action.make(value), in: self, mergedBy: merge)
            }
          },
          raise: { cell.raise(to: $0, onlyRevising: $1) },
          raiseIfWritten: { cell.raise(to: $0, ifWritten: $1) },
          watch: { cell.hub.watch(by: $0) },
          hasEnded: { cell.hub.isEnded }),
        name: "Store<\(State.self)>, \(cell.path)"))
  }
}

/// What a write to a cell dispatches.
///
/// Sendable because the closure either is, or belongs to a cell on `UIActor`, whose lane calls it there.
private struct CellAction<Value>: @unchecked Sendable {
  let make: (Value) -> any Action
}
