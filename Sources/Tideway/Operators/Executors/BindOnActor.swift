extension FlowSource where Failure == Never, Element: Sendable {
  /// Calls a closure that is isolated to an actor with the actor and every element.
  ///
  /// ```swift
  /// actor Statistics {
  ///   private var count = 0
  ///   private let bag = DisposeBag()
  ///
  ///   func watch(_ readings: PublishRelay<Reading>) {
  ///     readings.bind(on: self) { statistics, reading in statistics.count += 1 }.disposed(by: bag)
  ///   }
  /// }
  /// ```
  ///
  /// Elements are delivered as by `observe(on:)`: in order, after the write has returned if it was
  /// made elsewhere, and a burst by one job. The binding doesn't keep the actor: it also ends with
  /// the next element after the actor is deallocated.
  public func bind<Home: Actor>(
    on actor: Home, fileID: StaticString = #fileID, line: UInt = #line,
    _ onNext: @escaping @Sendable (isolated Home, Element) -> Void
  ) -> any Disposable {
    observe(on: actor).bind(fileID: fileID, line: line) { [weak actor] element in
      // Its executor runs this, and keeps it during the call.
      actor?.assumeIsolated { onNext($0, element) }
    }
  }
}
