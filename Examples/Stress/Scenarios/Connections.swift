import Tideway
import TidewayStore
import TidewayUI

/// Connections on `UIActor` that come and go while two threads dispatch: what is connected shows the
/// last state.
struct Connections: Scenario {
  let name = "Connections"
  private static let each = 150, writers = 2, visits = 20

  struct State: StateType { var count = 0 }
  struct Add: Action {}
  struct Props: Equatable { var count = 0 }

  @UIActor
  private final class Screen {
    let connection: Connection<State, Props, Void>
    let shown = ControlProperty(wrappedValue: -1)

    init(_ store: Store<State>) {
      connection = Connection(
        store: store, mapStateToProps: { Props(count: $0.count) }, mapDispatchToActions: { _ in })
      connection.bind(\.count, to: shown)
      connection.connect()
    }
  }

  func run(_ round: Round) async {
    let store = Store<State>(
      reducer: { action, state in State(count: (state?.count ?? 0) + (action is Add ? 1 : 0)) },
      state: nil)
    let screen = await Screen(store), total = Connections.each * Connections.writers
    async let visits: Void = visit(store, round)
    await round.threads(Connections.writers) { _ in
      for _ in 0..<Connections.each { store.dispatch(Add()) }
    }
    await visits
    round.check(store.state.count == total, "\(store.state.count) of \(total) actions")
    let shown = await screen.shown.first { $0 == total }
    round.check(shown == total, "a screen shows \(shown as Any)")
    await release(screen)
    await round.settles("connections stay") { store.subscriberCount <= 1 }
    round.count(total * 2 + 6 * Connections.visits)
    round.inject(Connections.visits)
  }

  @UIActor
  private func release(_ screen: Screen) { screen.connection.disconnect() }

  @UIActor
  private func visit(_ store: Store<State>, _ round: Round) async {
    for number in 0..<Connections.visits {
      let screen = Screen(store), witness = round.witness()
      screen.shown.bind { _ in witness.look() }.disposed(by: screen.connection.disposeBag)
      if number % 2 == 0 { screen.connection.disconnect() }
      await Task.yield()
    }
  }
}
