public import Tideway
public import TidewayUI

/// Connects a screen to a store: maps the state to the props that the screen shows, and gives it the
/// actions that it may dispatch.
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
/// It lives on `UIActor` and takes plain closures. It does not keep the screen alive, and leaves the store
/// when it goes.
@UIActor
public final class Connection<State: Sendable, Props, Actions> {
  /// The props: those of the store's state when the connection is made, then those of each state
  /// between `connect()` and `disconnect()`. They can be set, for tests.
  public let props: PropsRelay<Props>

  /// What the screen may do. They can be set, for tests.
  public var actions: Actions

  /// The store. When it is replaced, as in tests, props and actions are those of the new one, and a
  /// connection that is connected is connected to that.
  public var store: Store<State> {
    didSet { moveToStore() }
  }

  /// Ends the bindings and subscriptions of this connection when it goes; the place for others of its
  /// screen.
  public let disposeBag = DisposeBag()

  private let mapStateToProps: (State) -> Props
  private let mapDispatchToActions: (@escaping DispatchFunction) -> Actions
  private let subscription = SerialDisposable()

  /// Makes a connection that does not follow the store yet.
  ///
  /// - Parameters:
  ///   - store: What it maps the states of, and dispatches to. The connection keeps it alive.
  ///   - mapStateToProps: Called with each state while it is connected, and once now.
  ///   - mapDispatchToActions: Called once for each store.
  public init(
    store: Store<State>, mapStateToProps: @escaping (State) -> Props,
    mapDispatchToActions: @escaping (@escaping DispatchFunction) -> Actions
  ) {
    self.store = store
    self.mapStateToProps = mapStateToProps
    self.mapDispatchToActions = mapDispatchToActions
    props = PropsRelay(value: mapStateToProps(store.state))
    actions = mapDispatchToActions(store.dispatchFunction)
  }

  deinit { subscription.dispose() }

  /// Whether it follows the store.
  public var isConnected: Bool { subscription.disposable != nil }

  /// Follows the store from now on, beginning with its current state; harmless if it does already.
  public func connect() {
    if !isConnected { subscribe() }
  }

  /// Stops following the store; props and actions stay as they are. Harmless if it does not follow.
  public func disconnect() { subscription.disposable = nil }

  /// Maps a state to props, as if it had come from the store.
  public func newState(state: State) { props.accept(mapStateToProps(state)) }

  private func subscribe() {
    subscription.disposable = store.asUIFlow().map(mapStateToProps).bind(to: props)
  }

  private func moveToStore() {
    actions = mapDispatchToActions(store.dispatchFunction)
    // Subscribing gives the current state.
    if isConnected { subscribe() } else { newState(state: store.state) }
  }
}
