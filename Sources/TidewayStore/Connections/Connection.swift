public import Tideway
public import TidewayUI

/// Connects a screen to a store. The connection maps the state to the props that the screen shows,
/// and provides the actions that the screen can dispatch.
///
/// ```swift
/// final class NameScreen: Connectable {
///   struct Props { let text: String }
///   struct Actions { let setText: (String) -> Void }
///
///   let connection = Connection(
///     store: store, mapStateToProps: mapStateToProps, mapDispatchToActions: mapDispatchToActions)
///   let field = TextField()
///
///   init() { connection.bind(\.text, to: field.$text) }
///   func willAppear() { connection.connect() }
///   func didDisappear() { connection.disconnect() }
/// }
/// ```
///
/// A connection is used on `UIActor` and takes plain closures. It doesn't retain the screen. It
/// unsubscribes from the store when it is deallocated.
@UIActor
public final class Connection<State: Sendable, Props, Actions> {
  /// The current props. They are mapped from the store's state when the connection is created, and
  /// from each state between `connect()` and `disconnect()`. Tests can set them.
  public let props: PropsRelay<Props>

  /// The actions that the screen can dispatch. Tests can set them.
  public var actions: Actions

  /// The store. When it is replaced, for example in tests, props and actions are mapped from the
  /// new store. An active connection is then connected to the new store.
  public var store: any StoreType<State> {
    didSet { moveToStore() }
  }

  /// Disposes the bindings and subscriptions of this connection when it is deallocated. The screen
  /// can add its own.
  public let disposeBag = DisposeBag()

  /// The states of the store, by its own type where that is known.
  @usableFromInline var states: UIFlow<State>
  @usableFromInline let mapStateToProps: (State) -> Props
  @usableFromInline let mapDispatchToActions: (@escaping DispatchFunction) -> Actions
  @usableFromInline let subscription = SerialDisposable()

  /// Creates a connection that is not connected to the store yet.
  ///
  /// - Parameters:
  ///   - store: The store whose states are mapped, and that actions are dispatched to. The
  ///     connection retains it.
  ///   - mapStateToProps: Called with each state while the connection is active, and once
  ///     immediately.
  ///   - mapDispatchToActions: Called once for each store.
  @inlinable
  public init(
    store: some StoreType<State>, mapStateToProps: @escaping (State) -> Props,
    mapDispatchToActions: @escaping (@escaping DispatchFunction) -> Actions
  ) {
    self.store = store
    states = store.asUIFlow()
    self.mapStateToProps = mapStateToProps
    self.mapDispatchToActions = mapDispatchToActions
    props = PropsRelay(value: mapStateToProps(store.state))
    actions = mapDispatchToActions(store.dispatchFunction)
  }

  deinit { subscription.dispose() }

  /// Whether the connection observes the store.
  @inlinable
  public var isConnected: Bool { subscription.disposable != nil }

  /// Starts observing the store, beginning with its current state. Does nothing if it is already
  /// connected.
  @inlinable
  public func connect() {
    if !isConnected { subscribe() }
  }

  /// Stops observing the store. Props and actions don't change. Does nothing if it is not
  /// connected.
  public func disconnect() { subscription.disposable = nil }

  /// Maps a state to props, as if it came from the store.
  @inlinable
  public func newState(state: State) { props.accept(mapStateToProps(state)) }

  // Compiled in the module that connects, for its types: what is generic looks types up at each action.
  @inlinable
  func subscribe() {
    subscription.disposable = states.map(mapStateToProps).bind(to: props)
  }

  @inlinable
  func moveToStore() {
    states = store.asUIFlow()
    actions = mapDispatchToActions(store.dispatchFunction)
    // Subscribing delivers the current state.
    if isConnected { subscribe() } else { newState(state: store.state) }
  }
}
