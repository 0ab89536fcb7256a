import TestSupport
import Testing
import Tideway
import TidewayStore
import TidewayUI

@Suite("Random graphs of cells with stores")
struct RandomStoreGraphTests {
  private struct State: Sendable {
    var value: Trace
    var count = 0
  }

  private struct Put: Action {
    let value: Trace
  }

  private static func store(_ value: Trace) -> Store<State> {
    Store(
      reducer: { action, state in
        var state = state!
        if let put = action as? Put {
          state.value = put.value
          state.count += 1
        }
        return state
      }, state: State(value: value))
  }

  private static let kinds = [
    GraphKind("store", hasEachMoment: false) { computed, model in
      let store = store(model.nothing), relay = BehaviorRelay(value: model.nothing)
      return GraphKind.Cell(store.map(\.value).distinctUntilChanged()) {
        CompositeDisposable(
          store[\.value, action: { Put(value: $0) }] <-> relay, computed.bind(to: relay))
      }
    }
  ]

  nonisolated private static let props = GraphKind("props", hasValue: false) { computed, model in
    let nothing = model.nothing
    return onUIActor {
      let props = PropsRelay(value: nothing)
      return GraphKind.Cell(props.asFlow()) { computed.bind(to: props) }
    }
  }

  private static let sources = [
    GraphSource.Kind("store's action") { first in
      let store = store(first)
      return (
        store.map(\.value), { store.state.value },
        { store.dispatch(Put(value: changed(store, $0))) },
        { store.dispatch(Put(value: changed(store, $0))) }
      )
    }
  ]

  private static func changed(_ store: Store<State>, _ change: (inout Trace) -> Void) -> Trace {
    var value = store.state.value
    change(&value)
    return value
  }

  @Test("show each moment whole and once, and compute each cell once, in any order of binding")
  func random() {
    for seed in 0..<stressed(400) {
      let fault = RandomGraph.fault(
        seed: seed, of: Self.kinds + GraphKind.core, sources: Self.sources + GraphSource.core,
        atMost: 40)
      if let fault {
        Issue.record("\(fault)")
        return
      }
    }
  }

  @UIActor
  @Test("do so with a connection's props")
  func withProps() {
    for seed in 0..<stressed(400) {
      let fault = RandomGraph.fault(seed: seed, of: [Self.props] + GraphKind.core, atMost: 40)
      if let fault {
        Issue.record("\(fault)")
        return
      }
    }
  }
}
