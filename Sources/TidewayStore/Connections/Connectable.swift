public import TidewayUI

/// A screen that shows the state of a store, and dispatches to it, through its `connection`.
///
/// The associated types are inferred from the connection. Screens have nested types named `Props`
/// and `Actions`. A screen is a class or a struct: its copies share the connection.
@UIActor
public protocol Connectable<AppStateType, PropsType, ActionsType> {
  /// The state of the store.
  associatedtype AppStateType: Sendable
  /// The values that the screen shows.
  associatedtype PropsType
  /// The actions that the screen can dispatch.
  associatedtype ActionsType
  /// The connection of the screen to its store. The screen retains it.
  var connection: Connection<AppStateType, PropsType, ActionsType> { get }
}

@UIActor
extension Connectable {
  /// The values that the screen shows.
  public var props: PropsType {
    get { connection.props.value }
    nonmutating set { connection.props.accept(newValue) }
  }

  /// The actions that the screen can dispatch.
  public var actions: ActionsType {
    get { connection.actions }
    nonmutating set { connection.actions = newValue }
  }
}
