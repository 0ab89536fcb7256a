import Tideway

/// The middleware of a store, and the threads that are inside it.
///
/// An action that a thread dispatches inside the middleware waits in the *passage* of that thread,
/// until the current action has left the middleware.
///
/// Sendable because the lock guards the variables.
final class MiddlewareChain<State: Sendable>: @unchecked Sendable {
  /// Called with each reduction, in order: the action, the state before and the state after.
  /// Called in the store's exclusive section. What it returns is released after that.
  typealias Observer = @Sendable (any Action, State?, State) -> Any?

  /// The passage of one thread through the middleware.
  private struct Passage {
    let thread: Int
    var waiting: [any Action] = []
    /// The merge for reductions in this passage, if a binding caused the action.
    var merge: Merge<State>?
  }

  private let lock = Lock()
  private var installed: [Middleware<State>] = []
  private var function: DispatchFunction?
  private var passages: [Passage] = []
  private var observer: Observer?
  /// The threads that are creating a chain, with the observer that the chain will have.
  private var installing: [(thread: Int, observer: Observer?)] = []

  var middleware: [Middleware<State>] { lock.withLock { installed } }

  /// Replaces all middleware at once. Current actions stay in the middleware that they have
  /// entered.
  ///
  /// - Parameters:
  ///   - flag: Set to a value other than 0 while there is middleware.
  ///   - function: Creates the chain of the middleware, which may observe reductions from then on.
  func install(
    _ middleware: [Middleware<State>], noting flag: borrowing AtomicInt,
    _ function: () -> DispatchFunction
  ) {
    let thread = currentThread()
    lock.withLock { installing.append((thread, nil)) }
    let made = middleware.isEmpty ? nil : function()
    let passed = lock.withLock {
      let passed = (installed, self.function, observer)
      installed = middleware
      self.function = made
      if let index = installing.lastIndex(where: { $0.thread == thread }) {
        observer = installing.remove(at: index).observer
      }
      flag.setOrdered(middleware.isEmpty ? 0 : 1)
      return passed
    }
    withExtendedLifetime(passed) {}
  }

  /// The observer of reductions. The recorder of a time travel, which is middleware, sets it when
  /// it is installed.
  var reductionObserver: Observer? { lock.withLock { observer } }

  func observeReductions(_ observer: @escaping Observer) {
    let thread = currentThread()
    let passed = lock.withLock {
      guard let index = installing.lastIndex(where: { $0.thread == thread }) else {
        defer { self.observer = observer }
        return self.observer
      }
      defer { installing[index].observer = observer }
      return installing[index].observer
    }
    withExtendedLifetime(passed) {}
  }

  // MARK: Passing

  /// Sends an action through the middleware, then the actions that were dispatched inside it.
  ///
  /// - Parameters:
  ///   - perform: Performs an action that is not for the reducer.
  ///   - reduce: The end of the chain.
  func pass(
    _ action: any Action, mergedBy merge: Merge<State>?, performing perform: (any Action) -> Bool,
    _ reduce: DispatchFunction
  ) {
    Propagation.postponing {
      var waiting = passOnce(action, merge, reduce)[...]
      while let next = waiting.popFirst() {
        if !perform(next) { waiting += passOnce(next, nil, reduce) }
      }
    }
  }

  /// - Returns: The actions that were dispatched inside the middleware.
  private func passOnce(
    _ action: any Action, _ merge: Merge<State>?, _ reduce: DispatchFunction
  ) -> [any Action] {
    let thread = currentThread()
    let function = lock.withLock {
      passages.append(Passage(thread: thread, merge: merge))
      return self.function
    }
    if let function { function(action) } else { reduce(action) }
    return lock.withLock {
      guard let index = passages.lastIndex(where: { $0.thread == thread }) else { return [] }
      return passages.remove(at: index).waiting
    }
  }

  /// Makes an action wait if this thread is inside the middleware.
  ///
  /// - Returns: Whether the action waits.
  func wait(_ action: any Action) -> Bool {
    let thread = currentThread()
    return lock.withLock {
      guard let index = passages.lastIndex(where: { $0.thread == thread }) else { return false }
      passages[index].waiting.append(action)
      return true
    }
  }

  /// The merge for the current actions of this thread. Middleware may create several actions from
  /// one.
  var merge: Merge<State>? {
    let thread = currentThread()
    return lock.withLock { passages.last { $0.thread == thread }?.merge }
  }
}
