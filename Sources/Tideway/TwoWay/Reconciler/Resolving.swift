/// What a binding does with conflicts, and with rejected values.
extension Reconciler {
  // MARK: Conflicts

  /// Whether a side has changed while a change of the other one is unhandled.
  @usableFromInline
  func isConflict(_ nowLeft: Version, _ nowRight: Version) -> Bool {
    if nowLeft.isRevision(of: nowRight) { return false }
    if nowLeft > handled, nowRight > handled { return true }
    let isAsked = stage.question != nil && stage.question != .retry
    return (isAsked || isOvertaken && source != nil)
      && source != (nowLeft > nowRight ? .left : .right)
  }

  /// Gives both sides one value, newer than either.
  @usableFromInline
  func resolve(_ version: Version, _ nowLeft: NowLeft, _ nowRight: NowRight) {
    stage = .resting
    guard revise(version) else { return }
    isOvertaken = false
    switch conflicts.policy {
    case .prefer(let side): passOnRaised(from: side)
    case .merge, .lastWriteWins:
      // The source is both sides: a change of either before the answer is a conflict again.
      source = nil
      ask(.merge, nowLeft, nowRight)
    }
  }

  /// Merges the combined value into both sides, corrected if required.
  @usableFromInline
  func passOnMerged(_ nowLeft: NowLeft, _ nowRight: NowRight) throws {
    guard let value = try merged(nowLeft, nowRight) else {
      stage = .resting
      return passOnRaised(from: .left)
    }
    let target = try mapped(value, nowRight)
    stage = .resting
    source = .left
    _ = try note(left.merge(target.better ?? value, at: handled), ofSource: true)
    _ = try note(right.merge(target.mapped.get(), at: handled), ofSource: false)
  }

  /// Returns the combined value. Returns nil if a side has no value, or if the right value is
  /// rejected; then the left value is kept.
  private func merged(_ nowLeft: NowLeft, _ nowRight: NowRight) throws -> Left? {
    guard case .merge(let merge) = conflicts.policy, let value = try? nowLeft.value.get(),
      let other = try? nowRight.value.get()
    else { return nil }
    do {
      return merge(base ?? value, value, try ask(toTheLeft, other, value))
    } catch let error as NotYet { throw error } catch { return nil }
  }

  /// Returns what a merged value maps to, or the error, and its corrected value.
  private func mapped(
    _ value: Left, _ nowRight: NowRight
  ) throws -> (mapped: Result<Right, any Error>, better: Left?) {
    do {
      var mapped = try ask(toTheRight, value, try? nowRight.value.get())
      let better =
        corrected == nil ? nil : try correct(toTheRight, toTheLeft, value, &mapped)
      return (.success(mapped), better)
    } catch let error as NotYet { throw error } catch { return (.failure(error), nil) }
  }

  // MARK: Rejected values

  /// Whether a value was rejected, and only versions have changed since. It is still rejected,
  /// unless the other side is a part of a whole that rejects it.
  @inlinable
  var isStillRefused: Bool {
    if case .refused = standing { areAsAgreed } else { false }
  }

  /// Leaves the rejected value in place, while the other side keeps its own. If the other side is a
  /// part of a whole whose other parts have changed, the value is tried again.
  @usableFromInline
  func keepRefusing(_ version: Version, _ nowLeft: NowLeft, _ nowRight: NowRight) {
    guard case .refused(let refused, _) = standing else { return }
    let isToBeTried = refused == .left ? right.isStorageChanged : left.isStorageChanged
    rememberRefused(version, newer(nowLeft, nowRight))
    guard isToBeTried else { return }
    if answersNow { answer(.retry, nowLeft, nowRight) } else { askLater(.retry) }
  }

  /// - Parameter side: The newer side. Its cells may be late, and a late cell may bring a value
  ///   that settles the binding.
  @usableFromInline
  func rememberRefused(_ version: Version, _ side: BindingSide?) {
    handled = version
    source = side
    left.remember()
    right.remember()
    left.noteTried()
    right.noteTried()
  }

  /// Passes on the rejected value if it is accepted now, though it is older than the change that
  /// made it acceptable.
  @usableFromInline
  func passOnRefused(_ nowLeft: NowLeft, _ nowRight: NowRight) throws {
    guard case .refused(let refused, _) = standing else { return stage = .resting }
    if refused == .left {
      try tryOut(toTheRight, nowLeft, nowRight)
    } else {
      try tryOut(toTheLeft, nowRight, nowLeft)
    }
    stage = .resting
    if revise(handled) { passOnRaised(from: refused) }
  }

  private func tryOut<Source, Target>(
    _ direction: Direction<Source, Target>, _ now: Side<Source>.Snapshot,
    _ other: Side<Target>.Snapshot
  ) throws {
    let mapped = try ask(direction, direction.source.shown(now.value.get()), try? other.value.get())
    _ = try direction.target.shown(mapped)
  }

  /// - Returns: False when the rejected value is reverted: the other side is passed on, at a fresh
  ///   version.
  @usableFromInline
  func concludeRefused(_ side: BindingSide, _ error: any Error) -> Bool {
    if state.takesRevert() {
      restart(from: side.other)
      return false
    }
    state.note(.refused(side, error))
    return true
  }
}
