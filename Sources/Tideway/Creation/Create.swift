extension Flow where Element: Sendable {
  /// Elements that a closure sends: the way from callbacks to a flow.
  ///
  /// ```swift
  /// let moves = Flow<Point, Never>.create { emitter in
  ///   let monitor = addMonitor { emitter.onNext($0) }
  ///   return { removeMonitor(monitor) }
  /// }
  /// ```
  ///
  /// The closure runs for each subscriber, when it subscribes. The emitter may be used on any thread, also
  /// after the closure has returned; what it sends after the end is ignored. The clean-up that the
  /// closure returns runs once: at the end, or when the subscriber goes. When the emitter itself goes, the
  /// flow finishes.
  ///
  /// - Parameters:
  ///   - policy: What is kept while the subscriber is slow.
  ///   - body: Begins to send, and returns how to stop that: a closure, or something to be disposed.
  // A closure without `return` could be one that returns nothing, a clean-up or a disposable: only generic
  // results rule out the last two. They also are better than nothing for a closure of one expression,
  // whose subscription would never be disposed otherwise.
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

  /// Elements that a closure sends, which returns what is disposed at the end, or when the subscriber goes:
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

  /// Elements that a closure sends, which returns disposables of several types.
  @_disfavoredOverload
  @inlinable
  public static func create(
    buffering policy: Buffering = .unbounded,
    _ body: @escaping @Sendable (Emitter<Element, Failure>) -> any Disposable
  ) -> Flow {
    creating(policy, body)
  }

  /// Elements that a closure sends, with nothing to clean up.
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
      let hub = Hub<Element, Failure>(.nothing)
      // Before the closure runs: what it sends at once is kept.
      let cursor = policy == .unbounded ? hub.makeCursor() : hub.makeCursor(policy)
      let emitter = Emitter(hub)
      let cleanUp = emitter.cleanUp
      cleanUp.disposable = body(emitter)
      return cursor.closing { cleanUp.dispose() }
    }
  }
}
