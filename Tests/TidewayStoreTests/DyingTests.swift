import TestSupport
import Testing
import Tideway
import TidewayStore

@Suite("A deinit may use a store wherever its object is dropped")
struct DyingTests {
  @Test("by states, actions, paths and time travels", arguments: DyingCase.ofStores)
  func stores(dying: DyingCase) async {
    #expect(await dying.fault(threads: 1, times: 20) == nil)
    #expect(await dying.fault(threads: 3, times: stressed(400)) == nil)
  }

  @Test("by a time travel: what it dispatches is reduced")
  func dispatches() {
    let deaths = Deaths(), travel = TimeTravel<DyingCase.State>(keeping: 1)
    let store = Store<DyingCase.State>(
      reducer: DyingCase.reduce, state: nil, middleware: [travel.middleware])
    deaths.use { [weak store] in store?.dispatch(DyingCase.Count()) }
    store.dispatch(DyingCase.Put(object: deaths.object()))
    store.dispatch(DyingCase.Put(object: Dying()))
    store.dispatch(DyingCase.Put(object: Dying()))
    #expect(deaths.count == 1 && store.state.count == 1)
  }
}
