import TestSupport
import Testing
import Tideway
@testable import TidewayStore

@Suite("Orders in a store:")
struct StoreOrderTests {
  @Test("an action that is dispatched inside the middleware follows the one that is in it")
  func insideMiddleware() {
    let store = makeStore(middleware: [
      { dispatch, _ in
        { next in
          { action in
            if action is Add { dispatch(SetText(text: "follows")) }
            next(action)
          }
        }
      }
    ])
    let states = Watcher<AppState>()
    store.subscribe(states)
    store.dispatch(Add())
    #expect(states.values.map(\.count) == [0, 1, 1])
    #expect(states.values.map(\.text) == ["", "", "follows"])
  }

  @Test("an action of another thread doesn't wait for the one that is in the middleware")
  func otherThread() {
    let waiting = Number(), texts = Collected<String>()
    let store = makeStore(middleware: [
      { dispatch, state in
        { next in
          { action in
            if action is Add, waiting.increment() == 1 {
              onAnotherThread { dispatch(SetText(text: "at once")) }
              texts.add(state()?.text ?? "")
            }
            next(action)
          }
        }
      }
    ])
    store.dispatch(Add())
    #expect(texts.values == ["at once"])
    #expect(store.state.count == 1)
  }

  @Test("a value that the middleware swallows gives every field of the path one version")
  func swallowed() {
    let store = makeStore(middleware: [
      { _, _ in { next in { action in if !(action is SetText) { next(action) } } } }
    ])
    let fields = [BehaviorRelay(value: ""), BehaviorRelay(value: "")], bag = DisposeBag()
    for field in fields {
      (field <-> store[\.text, action: { SetText(text: $0) }]).disposed(by: bag)
    }
    fields[0].accept("swallowed")
    #expect(fields.map(\.value) == ["", ""])
    #expect(fields[0].lastVersion == fields[1].lastVersion)
  }

  @Test("all bindings of one path have one cell")
  func oneCell() {
    let cells = PathCells()
    let made = (0..<2).map { _ in
      cells.cell(for: \AppState.text, isOnUIActor: false) { Witness() }
    }
    #expect(made[0] === made[1])
  }

  @Test("a value of a path is raised only if no other one has been written")
  func raised() {
    let log = EventLog<Int, Never>(.current, current: 1), cell = PathCell(log, \Int.self)
    let written = log.latestVersion
    #expect(cell.raise(to: .fresh(), ifWritten: written))
    log.write(2)
    #expect(!cell.raise(to: .fresh(), ifWritten: written))
  }

  @Test("a value that was overtaken inside the middleware isn't reduced")
  func overtaken() {
    let log = EventLog<Int, Never>(.current, current: 1), cell = PathCell(log, \Int.self)
    var isReduced = false
    let isTaken = cell.merge(2, at: .fresh()) { merge in
      log.write(3)
      isReduced = merge(3, log.latestVersion) { _ in 2 } != nil
    }
    #expect(!isTaken && !isReduced)
  }

  @Test("the failure of a thunk that was cancelled isn't reported, and that of the next one is")
  func cancelledThunk() async {
    await #expect(processExitsWith: .success) {
      let faults = AsyncStream<String>.makeStream()
      Diagnostics.handler = { faults.continuation.yield("\($0)") }
      let store = makeStore()
      let weak: Weak<Witness>
      do {
        let witness = Witness()
        weak = Weak(witness)
        store.start(
          AsyncThunk<AppState, LoadError> { [witness] _, _ throws(LoadError) in
            while !Task.isCancelled { await Task.yield() }
            withExtendedLifetime(witness) {}
            throw .cancelled
          }
        ).dispose()
      }
      // Until its task is over.
      while weak.object != nil { await Task.yield() }
      store.dispatchFunction(
        AsyncThunk<AppState, LoadError> { _, _ throws(LoadError) in throw .offline })
      for await fault in faults.stream {
        precondition(fault.contains("failed with offline"))
        break
      }
    }
  }

  private enum LoadError: Error { case cancelled, offline }
}
