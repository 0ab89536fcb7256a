public import TidewayUI

/// A screen that shows the state of a store and dispatches to it by its `connection`.
///
/// The associated types follow from the connection; screens have types of their own named `Props` and
/// `Actions`.
@UIActor
public protocol Connectable<AppStateType, PropsType, ActionsType>: AnyObject {
  /// The state of the store.
  associatedtype AppStateType: Sendable
  /// What the screen shows.
  associatedtype PropsType
  /// What the screen may do.
  associatedtype ActionsType
  /// What connects the screen to its store; the screen keeps it.
  var connection: Connection<AppStateType, PropsType, ActionsType> { get }
}

@UIActor
extension Connectable {
  /// What the screen shows.
  public var props: PropsType {
    get { connection.props.value }
    set { connection.props.accept(newValue) }
  }

  /// What the screen may do.
  public var actions: ActionsType {
    get { connection.actions }
    set { connection.actions = newValue }
  }
}
