import Tideway
import TidewayStore
import TidewayUI

struct Counted: Equatable, Sendable { var number = 0, other = 0 }
struct Increment: Action {}

@Sendable private func reduce(_ action: any Action, _ state: Counted?) -> Counted {
  var state = state ?? Counted()
  if action is Increment { state.number += 1 }
  return state
}

@UIActor
func actions() -> [Price] {
  struct Props { let text: Int }
  let alone = Store<Counted>(reducer: reduce, state: Counted())
  let watched = Store<Counted>(reducer: reduce, state: Counted()), seen = Sum()
  let binding = watched.map(\.number).bind { _ in seen.count += 1 }
  let connected = Store<Counted>(reducer: reduce, state: Counted())
  let hundred = Store<Counted>(reducer: reduce, state: Counted())
  func connection(to store: Store<Counted>) -> Connection<Counted, Props, Void> {
    let connection = Connection(
      store: store, mapStateToProps: { Props(text: $0.number) }, mapDispatchToActions: { _ in () })
    connection.subscribe(\.text) { _ in seen.count += 1 }
    connection.connect()
    return connection
  }
  let one = connection(to: connected), many = (0..<100).map { _ in connection(to: hundred) }
  return [
    Price(.action, "nobody follows") { times in
      for _ in 0..<times { alone.dispatch(Increment()) }
    },
    Price(.action, "a closure follows a part") { times in
      for _ in 0..<times { watched.dispatch(Increment()) }
      withExtendedLifetime(binding) {}
    },
    Price(.action, "a connection with one property") { times in
      for _ in 0..<times { connected.dispatch(Increment()) }
      withExtendedLifetime(one) {}
    },
    Price(.action, "each of a hundred connections") { times in
      for _ in 0..<times / 100 { hundred.dispatch(Increment()) }
      withExtendedLifetime(many) {}
    },
  ]
}
