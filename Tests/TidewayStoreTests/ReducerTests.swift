import Testing
import TidewayStore

@Suite("Reducers")
struct ReducerTests {
  struct Whole: StateType, Equatable {
    var app = AppState(count: 100)
    var total = 0
  }

  @Test("that change in place are reducers, and begin with their first state")
  func inPlaceReducer() {
    let store = Store<Int>(
      reducer: inPlace(startingWith: 5) { action, state in
        if let action = action as? Add { state += action.amount }
      }, state: nil)
    #expect(store.state == 5)
    store.dispatch(Add(amount: 2))
    #expect(store.state == 7)
  }

  @Test("combined are given what the one before made")
  func combined() {
    let doubling: Reducer<AppState> = { _, state in
      var state = state ?? AppState()
      state.count *= 2
      return state
    }
    let store = Store(reducer: combineReducers(reducer, doubling), state: nil)
    store.dispatch(Add(amount: 3))
    #expect(store.state.count == 6)
  }

  @Test("combined may be any number, and one")
  func combinedCounts() {
    let add: Reducer<Int> = { _, state in (state ?? 0) + 1 }
    #expect(combineReducers(add)(Nothing(), 0) == 1)
    #expect(combineReducers(add, add, add, add)(Nothing(), 0) == 4)
    #expect(combineReducers(add, add)(InitialAction(), nil) == 2)
  }

  @Test("scoped by key paths work on their part of the whole")
  func scopedReducers() {
    let store = Store(
      reducer: combineReducers(
        startingWith: Whole(), scoped(\.app, reducer),
        scoped(\.total) { _, total in (total ?? 0) + 1 }), state: nil)
    #expect(store.state == Whole(app: AppState(count: 100), total: 1))
    store.dispatch(Add(amount: 3))
    #expect(store.state == Whole(app: AppState(count: 103), total: 2))
  }
}
