public import Tideway
public import TidewayUI

/// A part of a store's state for two-way bindings. Writing it dispatches an action.
///
/// The cell retains the store, and so does a binding to the cell.
public struct StoreCell<Value>: VersionedCell {
  /// How a two-way binding reads the part, and dispatches the values that it writes.
  public let cell: CellAccess<Value>
  private let owner: (any StorageOwner)?

  init(_ cell: CellAccess<Value>) {
    self.cell = cell
    owner = cell.owner
  }
}

extension Store {
  /// Returns a part of the state for two-way bindings. When a binding writes a value, the action
  /// that `action` returns for the value is dispatched:
  ///
  /// ```swift
  /// (store[\.text, action: { SetText(text: $0) }] <-> field.$text).disposed(by: bag)
  /// ```
  ///
  /// The cell accepts a value only if it is newer than the last change of this part. The result of
  /// the reducer counts: if the reducer changes or rejects the value, or middleware drops the
  /// action, the other side gets the store's value. A binding to the cell retains the store.
  public nonisolated final subscript<Value: Equatable & Sendable>(
    _ path: any KeyPath<State, Value> & Sendable,
    action action: @escaping @Sendable (Value) -> any Action
  ) -> StoreCell<Value> {
    let path: KeyPath<State, Value> = path
    let cell = core.cells.cell(for: path, isOnUIActor: false) { PathCell(core.log, path) }
    return makeCell(cell, on: nil, CellAction(make: action))
  }

  /// Returns a part of the state for two-way bindings on `UIActor`, where `action` and the
  /// comparison of values can use isolated state.
  @UIActor
  public subscript<Value: Equatable>(
    ui path: KeyPath<State, Value>, action action: @escaping (Value) -> any Action
  ) -> StoreCell<Value> {
    let cell = core.cells.cell(for: path, isOnUIActor: true) { PathCell(core.log, path) }
    return makeCell(cell, on: UILane.shared, CellAction(make: action))
  }

  private nonisolated final func makeCell<Value>(
    _ cell: PathCell<State, Value>, on lane: (any Lane)?,
    _ action: CellAction<Value>
  ) -> StoreCell<Value> {
    StoreCell(
      CellAccess(
        of: cell, on: lane, owner: self,
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
          watch: { cell.log.watch(by: $0) },
          hasEnded: { cell.log.isEnded }, written: .whole(cell.log)),
        name: "Store<\(typeName(State.self))>, \(cell.path)"))
  }
}

/// The action that a write to a cell dispatches.
///
/// Sendable because the closure either is Sendable, or belongs to a cell on `UIActor`, whose lane
/// calls it there.
private struct CellAction<Value>: @unchecked Sendable {
  let make: (Value) -> any Action
}
