public import Tideway

// Properties of objects from outside this library: a toolkit's controls, view models, the terminal.
extension ControlProperty {
  /// Creates a property that wraps a property of an object, which reports the user's changes.
  ///
  /// ```swift
  /// let text = ControlProperty(
  ///   getter: { [weak view] in view?.text ?? "" }, setter: { [weak view] in view?.text = $0 },
  ///   changes: view.editingChanged)
  /// ```
  ///
  /// Values that the program writes to this property, directly or by bindings, are set on the
  /// object; only the newest pending value is set. The user's changes aren't set back, and a report
  /// that comes while the object is being set doesn't count as an edit. The property doesn't
  /// observe direct writes to the object: call ``refresh()`` after such a write. It ends when it is
  /// released, or when `changes` ends. Capture the object weakly in the closures.
  ///
  /// - Parameters:
  ///   - getter: Returns the object's value. Called now and at each change.
  ///   - setter: Sets the object's value.
  ///   - changes: Emits when the user has changed the value.
  ///   - commits: Emits when the user is done with a change, for example by pressing Return or
  ///     leaving the field. Until then bindings don't correct it. Without it each change is
  ///     corrected at once.
  public convenience init(
    getter: @escaping () -> Value, setter: @escaping (Value) -> Void,
    changes: ControlEvent<Void>, commits: (any UISource<Void>)? = nil
  ) {
    let links = CompositeDisposable()
    self.init(EventLog(.current, current: getter()), linkedBy: links)
    self.getter = getter
    let reports = Reports(changes.makeUICursor().map { getter() }, to: self, isFirstInitial: false)
    links.insert(reports.subscription)
    reports.begin()
    links.insert(application(of: setter))
    if let commits { links.insert(commitment(at: commits)) }
  }

  /// Creates a property from a source of values, which the user changes, and a target for writes by
  /// the program.
  ///
  /// The source must emit its current value when it is watched. Its later values are edits by the
  /// user. Values that the program writes to this property are written to the target; only the
  /// newest pending value is written. Values from the source aren't written back. A value that the
  /// source emits because the target was written isn't an edit, and this property keeps the value
  /// that was set. It ends when it is released, or when the source ends.
  ///
  /// - Parameters:
  ///   - values: Emits the current value, and the user's edits.
  ///   - sink: Takes the values that the program writes.
  ///   - commits: Emits when the user is done with an edit, for example by pressing Return or
  ///     leaving the field. Until then bindings don't correct it. Without it each edit is corrected
  ///     at once.
  public convenience init(
    values: some UISource<Value>, sink: some BindingTarget<Value>,
    commits: (any UISource<Void>)? = nil
  ) {
    let links = CompositeDisposable()
    self.init(EventLog(.current), linkedBy: links)
    let reports = Reports(values.makeUICursor(), to: self, isFirstInitial: true)
    links.insert(reports.subscription)
    reports.begin()
    require(
      reports.hasGiven,
      "The values of a ControlProperty must give the current one when they are watched.")
    let sink = sink.sink
    links.insert(
      application { value, version in
        // Keeps the sink's relay alive, which this property writes.
        withExtendedLifetime(sink.owner) { _ = sink.write(value, version) }
      })
    if let commits { links.insert(commitment(at: commits)) }
  }

  /// Reads the wrapped object again after a direct write to it. The result is a change by the
  /// program.
  public func refresh() {
    guard let getter else { return }
    // The version is known before any watcher sees the write.
    simultaneously {
      log.write(getter())
      reportedVersion = log.latestVersion
    }
  }

  private func application(of setter: @escaping (Value) -> Void) -> any Disposable {
    application { value, _ in setter(value) }
  }

  /// Sets the values that the program writes on the wrapped object.
  private func application(of set: @escaping (Value, Version) -> Void) -> any Disposable {
    let work = Conflating(log.makeCursor()) { [weak self] value, version in
      guard let self else { return false }
      if onUIActor({ self.isToBeSet(version) }) {
        let before = Version.now
        set(value, version)
        onUIActor { self.echoes.note(version, before + 1..<Version.now + 1) }
      }
      return true
    }
    let subscription = Subscription(
      isState: true, lane: UILane.shared, name: .made { "a wrapped object's property" }, work: work)
    subscription.start()
    return subscription
  }

  /// Whether a value has to be set. The object already shows the values that it reported, and only
  /// the newest value need be shown.
  private func isToBeSet(_ version: Version) -> Bool {
    version != reportedVersion && version == log.writtenVersion
  }

  /// Commits an edit when the user is done with it, rather than at once.
  private func commitment(at commits: any UISource<Void>) -> any Disposable {
    commitsAtOnce = false
    let work = Draining(commits.makeUICursor()) { [weak self] _, _ in
      guard let self else { return false }
      onUIActor { self.commitEdit() }
      return true
    }
    let subscription = Subscription(
      isState: true, lane: UILane.shared, name: .made { "a wrapped object's commits" }, work: work)
    subscription.start()
    return subscription
  }

  // MARK: Reports of the object

  fileprivate func report(_ value: Value, _ version: Version, isInitial: Bool) {
    if isInitial { return take(value, version) }
    let isEcho = echoes.contains(version)
    // It may have come by another way too.
    if version == log.latestVersion { return }
    if isEcho { return showAgain() }
    if isOvertaken(version) { return _ = editLog.write(value, causedBy: version) }
    holding.edit(in: log) { take(value, version) }
    if commitsAtOnce { commitEdit() }
    editLog.pass(value, at: reportedVersion)
  }

  private func take(_ value: Value, _ version: Version) {
    _ = log.write(value, causedBy: version)
    reportedVersion = log.latestVersion
  }

  /// Ignores the echo of a write to the object. If that write replaced a newer value that the
  /// object had reported, the object is set to that value again.
  private func showAgain() {
    if log.writtenVersion == reportedVersion { log.write(log.value) }
  }

  /// Whether the program has written a newer value, which is or will be set on the object.
  private func isOvertaken(_ version: Version) -> Bool {
    let written = log.writtenVersion
    return written != reportedVersion && version < written
  }
}

/// Passes the reports of a wrapped object to its property, which it doesn't keep alive.
@UIActor
private final class Reports<Value> {
  let subscription: Subscription
  private let first: (Subscription) -> Void
  private let state: State

  @UIActor
  final class State {
    var isInitial: Bool
    var hasGiven = false
    weak var property: ControlProperty<Value>?

    init(_ property: ControlProperty<Value>, isInitial: Bool) {
      self.property = property
      self.isInitial = isInitial
    }

    func take(_ value: Value, _ version: Version) -> Bool {
      property?.report(value, version, isInitial: isInitial)
      isInitial = false
      hasGiven = true
      return property != nil
    }

    func end() {
      property?.log.end()
      property?.editLog.end()
    }
  }

  init(
    _ cursor: FlowCursor<Value, Never>, to property: ControlProperty<Value>, isFirstInitial: Bool
  ) {
    let state = State(property, isInitial: isFirstInitial)
    self.state = state
    let take: (Value, Version) -> Bool = { value, version in
      // Safe because the subscription's lane is the UI actor's: the closure runs here, synchronously.
      nonisolated(unsafe) let value = value
      return onUIActor { unsafe state.take(value, version) }
    }
    subscription = Subscription(
      isState: true, writing: .several([.whole(property.log), .whole(property.editLog)]),
      lane: UILane.shared, name: .made { "a wrapped object's changes" },
      work: Draining(cursor, onElement: take) { _ in onUIActor { state.end() } })
    first = { subscription in
      if case .element(let value, let version) = cursor.poll(subscription) {
        _ = take(value, version)
      }
    }
  }

  /// Whether a value has been reported.
  var hasGiven: Bool { state.hasGiven }

  /// Takes the current value directly, because the subscription's first run may have to wait.
  func begin() {
    if state.isInitial { first(subscription) }
    subscription.start()
  }
}
