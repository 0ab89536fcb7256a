#if SchedulePoints
  import TestSupport
  import Testing
  import Tideway
  import TidewayStore
  import TidewayTesting

  /// Orders of the store's own locks and atomics.
  @Suite("A store, with a step at every lock and atomic,")
  struct StoreScheduleTests {
    @Test("has the middleware of one of two threads that set it at once, as a whole")
    func settingMiddleware() async throws {
      let report = try await Simulation.explore(
        schedules: 20_000, strategy: .exhaustive(preemptions: 1), steps: .atomics
      ) { simulation in
        let store = makeStore(), history = TimeTravel<AppState>()
        let setting = simulation.thread("sets") { store.middleware = [history.middleware] }
        let clearing = simulation.thread("clears") { store.middleware = [] }
        try await setting.value
        try await clearing.value
        store.dispatch(Add())
        try simulation.check(
          history.actions.count == store.middleware.count,
          "\(store.middleware.count) installed, \(history.actions.count) recorded.")
      }
      #expect(report.isExhausted)
    }
  }
#endif
