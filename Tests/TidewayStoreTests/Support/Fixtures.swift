import Tideway
import TidewayStore

struct AppState: StateType, Equatable {
  var count = 0
  var text = ""
  var note: String?
  var numbers: [Int] = []
}

struct Add: Action { var amount = 1 }
struct SetText: Action { let text: String }
struct SetNote: Action { let note: String? }
struct SetNumbers: Action { let numbers: [Int] }
struct Nothing: Action {}

func reducer(_ action: any Action, _ state: AppState?) -> AppState {
  var state = state ?? AppState()
  switch action {
  case let action as Add: state.count += action.amount
  case let action as SetText: state.text = action.text
  case let action as SetNote: state.note = action.note
  case let action as SetNumbers: state.numbers = action.numbers
  default: break
  }
  return state
}

func makeStore(
  _ state: AppState? = AppState(), middleware: [Middleware<AppState>] = [],
  automaticallySkipsRepeats: Bool = true
) -> Store<AppState> {
  Store(
    reducer: reducer, state: state, middleware: middleware,
    automaticallySkipsRepeats: automaticallySkipsRepeats)
}

/// Keeps what it is called with, and calls a closure on the thread that dispatches.
final class Watcher<Value: Sendable>: ConcurrentStoreSubscriber, @unchecked Sendable {
  private let lock = Lock()
  private var seen: [Value] = []
  private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?
  private let onState: (@Sendable (Value) -> Void)?

  init(_ onState: (@Sendable (Value) -> Void)? = nil) { self.onState = onState }

  var values: [Value] { lock.withLock { seen } }

  func newState(state: Value) {
    change { seen.append(state) }
    onState?(state)
  }

  /// What it was called with, once that is as many as `count`.
  func values(count: Int) async -> [Value] {
    await withCheckedContinuation { continuation in
      change { waiting = (count, continuation) }
    }
    return values
  }

  private func change(_ body: () -> Void) {
    let satisfied = lock.withLock { () -> CheckedContinuation<Void, Never>? in
      body()
      guard let waiting, seen.count >= waiting.count else { return nil }
      defer { self.waiting = nil }
      return waiting.continuation
    }
    satisfied?.resume()
  }
}
