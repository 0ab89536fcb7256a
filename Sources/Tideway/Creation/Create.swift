extension Flow where Element: Sendable {
  /// Creates a flow of the elements that a closure sends, to convert callbacks to a flow.
  ///
  /// ```swift
  /// let moves = Flow<Point, Never>.create { emitter in
  ///   let monitor = addMonitor { emitter.onNext($0) }
  ///   return { removeMonitor(monitor) }
  /// }
  /// ```
  ///
  /// The closure runs at each subscription. The emitter can be used on any thread, even after the
  /// closure has returned. What is sent before that is delivered when it has returned, and if that ends
  /// the flow, after the cleanup. Elements that are sent after the end are ignored. The cleanup closure
  /// that the closure returns runs once: at the end, or when the subscriber unsubscribes. When the
  /// emitter is deallocated, the flow finishes.
  ///
  /// - Parameters:
  ///   - policy: What is stored while the subscriber is slow.
  ///   - body: Starts sending, and returns how to stop it: a closure, or something to dispose.
  // A closure without `return` could return nothing, a cleanup closure or a disposable. Only
  // generic results exclude the last two. For a closure with a single expression, they also rank
  // above the result of no type, with which its subscription would never be disposed.
  @inlinable
  public static func create<Ignored>(
    buffering policy: Buffering = .unbounded,
    _ body: @escaping @Sendable (Emitter<Element, Failure>) -> @Sendable () -> Ignored
  ) -> Flow {
    creating(policy) { emitter in
      let cleanUp = body(emitter)
      return BlockDisposable { _ = cleanUp() }
    }
  }

  /// Creates a flow of the elements that a closure sends. The closure returns a value that is
  /// disposed at the end, or when the subscriber unsubscribes:
  ///
  /// ```swift
  /// Flow<Int, Never>.create { emitter in relay.subscribe(onNext: { emitter.onNext($0) }) }
  /// ```
  @inlinable
  public static func create<Stop: Disposing>(
    buffering policy: Buffering = .unbounded,
    _ body: @escaping @Sendable (Emitter<Element, Failure>) -> Stop
  ) -> Flow {
    creating(policy) { body($0) as! any Disposable }
  }

  /// Creates a flow of the elements that a closure sends. The closure returns disposables of
  /// several types.
  @_disfavoredOverload
  @inlinable
  public static func create(
    buffering policy: Buffering = .unbounded,
    _ body: @escaping @Sendable (Emitter<Element, Failure>) -> any Disposable
  ) -> Flow {
    creating(policy, body)
  }

  /// Creates a flow of the elements that a closure sends, without cleanup.
  @inlinable
  public static func create(
    buffering policy: Buffering = .unbounded,
    _ body: @escaping @Sendable (Emitter<Element, Failure>) -> Void
  ) -> Flow {
    creating(policy) { emitter in
      body(emitter)
      return CompositeDisposable()
    }
  }

  @inlinable
  static func creating(
    _ policy: Buffering, _ body: @escaping @Sendable (Emitter<Element, Failure>) -> any Disposable
  ) -> Flow {
    Flow {
      let log = EventLog<Element, Failure>(.nothing)
      // Created before the closure runs, so that elements that the closure sends immediately are
      // kept.
      let cursor = policy == .unbounded ? log.makeCursor() : log.makeCursor(policy)
      let emitter = Emitter(log)
      let cleanUp = emitter.cleanUp
      cleanUp.disposable = body(emitter)
      return cursor.closing { cleanUp.dispose() }
    }
  }
}
