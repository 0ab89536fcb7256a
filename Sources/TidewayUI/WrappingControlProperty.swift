public import Tideway

// Properties of objects that are not this library's: a toolkit's controls, view models, the terminal.
extension ControlProperty {
  /// Wraps a property of an object that says when the user has changed it.
  ///
  /// ```swift
  /// let text = ControlProperty(
  ///   getter: { [weak view] in view?.text ?? "" }, setter: { [weak view] in view?.text = $0 },
  ///   changes: view.editingChanged)
  /// ```
  ///
  /// What the program writes to this property, directly or by bindings, is set on the object, the newest
  /// of what waits; what the user changes is not set back, and a report that comes while the object is set is
  /// none of the user's. It does not see what somebody sets on the object past it: call ``refresh()`` then.
  /// It ends when it goes, or when `changes` ends. Keep the object weakly in the closures.
  ///
  /// - Parameters:
  ///   - getter: Gives the object's value; called now and at each change.
  ///   - setter: Sets it.
  ///   - changes: The user has changed it.
  ///   - commits: The user is done with a change, as by Return or by leaving the field: until then
  ///     bindings do not correct it. Without it each change is corrected at once.
  public convenience init(
    getter: @escaping () -> Value, setter: @escaping (Value) -> Void,
    changes: ControlEvent<Void>, commits: (any UISource<Void>)? = nil
  ) {
    let links = CompositeDisposable()
    self.init(Hub(.current, current: getter()), linkedBy: links)
    self.getter = getter
    let reports = Reports(changes.makeUICursor().map { getter() }, to: self, isFirstInitial: false)
    links.insert(reports.pump)
    reports.begin()
    links.insert(application(of: setter))
    if let commits { links.insert(commitment(at: commits)) }
  }

  /// Makes a property of a source of values, which the user changes, and of a target for writes of the
  /// program.
  ///
  /// The source must give its current value when it is watched; what it gives later are edits of the
  /// user. What the program writes to this property is written to the target, the newest of what waits;
  /// what the source gives is not. What the source gives because the target was written is no edit, and this
  /// property keeps what it was set to. It ends when it goes, or when the source ends.
  ///
  /// - Parameters:
  ///   - values: Gives the current value, and what the user makes of it.
  ///   - sink: Takes what the program writes.
  ///   - commits: The user is done with an edit, as by Return or by leaving the field: until then
  ///     bindings do not correct it. Without it each edit is corrected at once.
  public convenience init(
    values: some UISource<Value>, sink: some BindingTarget<Value>,
    commits: (any UISource<Void>)? = nil
  ) {
    let links = CompositeDisposable()
    self.init(Hub(.current), linkedBy: links)
    let reports = Reports(values.makeUICursor(), to: self, isFirstInitial: true)
    links.insert(reports.pump)
    reports.begin()
    require(
      reports.hasGiven,
      "The values of a ControlProperty must give the current one when they are watched.")
    let sink = sink.sink
    links.insert(
      application { value, version in
        // With its relay, which this property writes.
        withExtendedLifetime(sink.home) { _ = sink.write(value, version) }
      })
    if let commits { links.insert(commitment(at: commits)) }
  }

  /// Reads the wrapped object anew, after somebody has set it past this property: a change of the program.
  public func refresh() {
    guard let getter else { return }
    // The version is known before anybody sees the write.
    simultaneously {
      hub.write(getter())
      reportedVersion = hub.latestVersion
    }
  }

  private func application(of setter: @escaping (Value) -> Void) -> any Disposable {
    application { value, _ in setter(value) }
  }

  /// Sets what the program writes on the wrapped object.
  private func application(of set: @escaping (Value, Version) -> Void) -> any Disposable {
    let work = Conflating(hub.makeCursor()) { [weak self] value, version in
      guard let self else { return false }
      if onUIActor({ self.isToBeSet(version) }) {
        let before = Version.now
        set(value, version)
        onUIActor { self.echoes.note(version, before + 1..<Version.now + 1) }
      }
      return true
    }
    let pump = Pump(
      isState: true, lane: UILane.shared, name: .made { "a wrapped object's property" }, work: work)
    pump.start()
    return pump
  }

  /// What the object said itself, it shows already; and what is not the newest need not be shown.
  private func isToBeSet(_ version: Version) -> Bool {
    version != reportedVersion && version == hub.writtenVersion
  }

  /// Commits an edit when the user is done with it, rather than at once.
  private func commitment(at commits: any UISource<Void>) -> any Disposable {
    commitsAtOnce = false
    let work = Draining(commits.makeUICursor()) { [weak self] _, _ in
      guard let self else { return false }
      onUIActor { self.commitEdit() }
      return true
    }
    let pump = Pump(
      isState: true, lane: UILane.shared, name: .made { "a wrapped object's commits" }, work: work)
    pump.start()
    return pump
  }

  // MARK: What the object says

  fileprivate func report(_ value: Value, _ version: Version, isInitial: Bool) {
    if isInitial { return take(value, version) }
    let isEcho = echoes.contains(version)
    // Perhaps it came by another way too.
    if version == hub.latestVersion { return }
    if isEcho { return showAgain() }
    if isOvertaken(version) { return _ = editHub.write(value, causedBy: version) }
    holding.edit(in: hub) { take(value, version) }
    if commitsAtOnce { commitEdit() }
    editHub.pass(value, at: reportedVersion)
  }

  private func take(_ value: Value, _ version: Version) {
    _ = hub.write(value, causedBy: version)
    reportedVersion = hub.latestVersion
  }

  /// A write to the object came back, which is no news. If it was put on top of something newer that the
  /// object had said, the object is set to that again.
  private func showAgain() {
    if hub.writtenVersion == reportedVersion { hub.write(hub.value) }
  }

  /// Whether the program has written something newer, which is set on the object or will be.
  private func isOvertaken(_ version: Version) -> Bool {
    let written = hub.writtenVersion
    return written != reportedVersion && version < written
  }
}

/// Brings what a wrapped object says to its property, which it does not keep alive.
@UIActor
private final class Reports<Value> {
  let pump: Pump
  private let first: (Pump) -> Void
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
      property?.hub.end()
      property?.editHub.end()
    }
  }

  init(
    _ cursor: FlowCursor<Value, Never>, to property: ControlProperty<Value>, isFirstInitial: Bool
  ) {
    let state = State(property, isInitial: isFirstInitial)
    self.state = state
    let take: (Value, Version) -> Bool = { value, version in
      // The pump's lane is the UI actor's: the closure runs here and now.
      nonisolated(unsafe) let value = value
      return onUIActor { state.take(value, version) }
    }
    pump = Pump(
      isState: true, lane: UILane.shared, name: .made { "a wrapped object's changes" },
      work: Draining(cursor, onElement: take) { _ in onUIActor { state.end() } })
    first = { pump in
      if case .element(let value, let version) = cursor.poll(pump) { _ = take(value, version) }
    }
  }

  /// Whether there has been a value.
  var hasGiven: Bool { state.hasGiven }

  /// Takes the current value in place, where the turn may have to wait.
  func begin() {
    if state.isInitial { first(pump) }
    pump.start()
  }
}
