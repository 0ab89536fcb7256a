import TestSupport
import Testing
import Tideway
import TidewayStore

@Suite("Middleware")
struct MiddlewareTests {
  private func appending(_ text: String) -> Middleware<AppState> {
    { _, _ in
      { next in
        { action in
          guard let action = action as? SetText else { return next(action) }
          next(SetText(text: action.text + text))
        }
      }
    }
  }

  @Test("nests outside in: the first one sees an action first")
  func nests() {
    let store = makeStore(middleware: [appending("1"), appending("2")])
    store.dispatch(SetText(text: "a"))
    #expect(store.state.text == "a12")
  }

  @Test("dispatches to the top: the action passes all of the middleware")
  func dispatchesToTheTop() {
    let dispatching: Middleware<AppState> = { dispatch, _ in
      { next in
        { action in
          if let action = action as? Add { dispatch(SetText(text: "\(action.amount)")) }
          next(action)
        }
      }
    }
    let store = makeStore(middleware: [appending("1"), appending("2"), dispatching])
    store.dispatch(Add(amount: 10))
    #expect(store.state == AppState(count: 10, text: "1012"))
  }

  @Test("may swallow an action, and then nobody is notified")
  func swallows() {
    let swallowing: Middleware<AppState> = { _, _ in
      { next in { action in if !(action is SetText) { next(action) } } }
    }
    let store = makeStore(middleware: [swallowing], automaticallySkipsRepeats: false)
    let watcher = Watcher<AppState>()
    store.subscribe(watcher)
    let version = store.lastVersion
    store.dispatch(SetText(text: "a"))
    #expect(watcher.values == [AppState()])
    #expect(store.lastVersion == version)
    store.dispatch(Add())
    #expect(watcher.values.count == 2)
  }

  @Test("reads the state, dispatches another action and swallows the one that came")
  func readsTheState() {
    let replacing: Middleware<AppState> = { dispatch, getState in
      { next in
        { action in
          if getState()?.text == "OK", (action as? SetText)?.text != "Not OK" {
            dispatch(SetText(text: "Not OK"))
            next(Nothing())
          } else {
            next(action)
          }
        }
      }
    }
    let store = makeStore(AppState(text: "OK"), middleware: [replacing])
    store.dispatch(SetText(text: "This does not get through"))
    #expect(store.state.text == "Not OK")
  }

  @Test("can be set after the start; actions under way stay in theirs")
  func settable() {
    let store = makeStore()
    store.dispatch(SetText(text: "a"))
    #expect(store.state.text == "a")
    store.middleware = [appending("1")]
    store.dispatch(SetText(text: "a"))
    #expect(store.state.text == "a1")
    store.middleware.append { [appending] _, _ in
      { next in
        { action in
          store.middleware = [appending("3")]
          next(action)
        }
      }
    }
    store.dispatch(SetText(text: "a"))
    #expect(store.state.text == "a1")
    store.dispatch(SetText(text: "a"))
    #expect(store.state.text == "a3")
    store.middleware = []
    store.dispatch(SetText(text: "a"))
    #expect(store.state.text == "a")
  }

  @Test("may call next later, on another thread")
  func nextLater() async {
    let held = Collected<@Sendable () -> Void>()
    let holding: Middleware<AppState> = { _, _ in
      { next in { action in held.add { next(action) } } }
    }
    let store = makeStore(middleware: [holding])
    let watcher = Watcher<AppState>()
    store.subscribe(watcher)
    store.dispatch(Add())
    #expect(store.state.count == 0)
    await onThreads(1) { _ in held.values[0]() }
    #expect(watcher.values.map(\.count) == [0, 1])
  }

  @Test("may call next twice")
  func nextTwice() {
    let store = makeStore(middleware: [
      { _, _ in
        { next in
          { action in
            next(action)
            next(action)
          }
        }
      }
    ])
    let watcher = Watcher<AppState>()
    store.subscribe(watcher)
    store.dispatch(Add())
    #expect(watcher.values.map(\.count) == [0, 1, 2])
  }

  @Test("keeps no store alive, and what it holds goes with the store")
  func release() {
    final class Witness: Sendable {}
    var witness: Witness? = Witness()
    let reference = Weak(witness)
    var store: Store<AppState>? = makeStore(middleware: [
      { [witness] dispatch, getState in
        { next in
          { action in
            withExtendedLifetime(witness) { next(action) }
            if getState() == nil { dispatch(action) }
          }
        }
      }
    ])
    witness = nil
    store!.dispatch(Add())
    let storeReference = Weak(store)
    store = nil
    #expect(storeReference.object == nil)
    #expect(reference.object == nil)
  }

  @Test("of two threads runs at once, and the reducer orders them")
  func twoThreads() async {
    let store = makeStore(middleware: [
      { dispatch, _ in
        { next in
          { action in
            if action is SetText { dispatch(Add()) }
            next(action)
          }
        }
      }
    ])
    await onThreads(4) { thread in
      for _ in 0..<stressed(2_000) { store.dispatch(SetText(text: "\(thread)")) }
    }
    #expect(store.state.count == 4 * stressed(2_000))
  }
}
