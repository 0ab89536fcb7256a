import Tideway
import TidewayStore

private struct Count: StateType {
  var number = 0
}

private struct Add: Action {}

extension Misuse {
  static let store = [
    Misuse("middleware that swallows all", "Call `next` with it") {
      _ = Store<Count>(
        reducer: { _, state in state ?? Count() }, state: nil,
        middleware: [{ _, _ in { _ in { _ in } } }])
    },
    Misuse("a thunk of another store", "Dispatch it to a store of Int") {
      let store = Store<Count>(reducer: { _, state in state ?? Count() }, state: Count())
      store.dispatch(Thunk<Int> { _, _ in })
    },
    Misuse("TimeTravel(keeping: 0)", "at least one action") {
      _ = TimeTravel<Count>(keeping: 0)
    },
    Misuse("dispatch in a reducer", "A reducer only computes the next state", .report) {
      let relay = BehaviorRelay<Store<Count>?>(value: nil)
      let store = Store<Count>(
        reducer: { action, state in
          if let store = relay.value { store.dispatchFunction(Add()) }
          return state ?? Count()
        }, state: Count())
      relay.accept(store)
      store.dispatch(Add())
    },
  ]
}
