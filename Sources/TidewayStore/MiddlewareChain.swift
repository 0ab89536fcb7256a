import Tideway

/// The middleware of a store, and who is in it.
///
/// An action that is dispatched by a thread inside of the middleware waits in the *passage* of that
/// thread, until the one that is under way has come out.
///
/// Sendable because the lock guards the variables.
final class MiddlewareChain<State: Sendable>: @unchecked Sendable {
  /// Is shown each reduction, in order: the action, the state before and the state after.
  typealias Observer = @Sendable (any Action, State?, State) -> Void

  /// One thread's way through the middleware.
  private struct Passage {
    let thread: Int
    var waiting: [any Action] = []
    /// What is reduced on this way is merged by, if a binding caused it.
    var merge: Merge<State>?
  }

  private let lock = Lock()
  private var installed: [Middleware<State>] = []
  private var function: DispatchFunction?
  private var passages: [Passage] = []
  private var observer: Observer?
  /// Threads that are making a chain, and the observer that it will have.
  private var installing: [(thread: Int, observer: Observer?)] = []

  var middleware: [Middleware<State>] { lock.withLock { installed } }

  /// Replaces all middleware, in one piece; actions that are under way stay in the one that they are in.
  ///
  /// - Parameters:
  ///   - flag: Is not 0 while there is middleware.
  ///   - function: Makes the chain out of the middleware, which may observe reductions from then on.
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

  /// Who sees each reduction; set by the recorder of a time travel, which is a middleware, when it is installed.
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

  /// Sends an action through the middleware, then those that were dispatched inside of it.
  ///
  /// - Parameters:
  ///   - perform: Carries out an action that is not for the reducer.
  ///   - reduce: The end of the chain.
  func pass(
    _ action: any Action, mergedBy merge: Merge<State>?, performing perform: (any Action) -> Bool,
    _ reduce: DispatchFunction
  ) {
    Turn.postponing {
      var waiting = passOnce(action, merge, reduce)[...]
      while let next = waiting.popFirst() {
        if !perform(next) { waiting += passOnce(next, nil, reduce) }
      }
    }
  }

  /// - Returns: What was dispatched inside.
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

  /// Lets an action wait if this thread is inside of the middleware.
  ///
  /// - Returns: Whether it waits.
  func wait(_ action: any Action) -> Bool {
    let thread = currentThread()
    return lock.withLock {
      guard let index = passages.lastIndex(where: { $0.thread == thread }) else { return false }
      passages[index].waiting.append(action)
      return true
    }
  }

  /// What the actions are merged by that this thread has under way: middleware may make several of one.
  var merge: Merge<State>? {
    let thread = currentThread()
    return lock.withLock { passages.last { $0.thread == thread }?.merge }
  }
}
