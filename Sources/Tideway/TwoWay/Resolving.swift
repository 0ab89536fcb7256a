/// What a binding does with conflicts, and with values that were refused.
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
      // Both: whatever changes before the answer is in conflict again.
      source = nil
      ask(.merge, nowLeft, nowRight)
    }
  }

  /// Merges what both values have become into both sides, corrected if it is to be.
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

  /// What both values become; nil where one of them is none, or is refused: then the left one is kept.
  private func merged(_ nowLeft: NowLeft, _ nowRight: NowRight) throws -> Left? {
    guard case .merge(let merge) = conflicts.policy, let value = try? nowLeft.value.get(),
      let other = try? nowRight.value.get()
    else { return nil }
    do {
      return merge(base ?? value, value, try ask(toTheLeft, other, value))
    } catch let error as NotYet { throw error } catch { return nil }
  }

  /// What a merged value maps to, or why to nothing, and what it is corrected to.
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

  // MARK: Refused values

  /// Whether a value was refused, and nothing but versions has changed since: it is as little wanted now,
  /// unless the other side's is a part of a whole that refuses it.
  @inlinable
  var isStillRefused: Bool {
    if case .refused = standing { areAsAgreed } else { false }
  }

  /// Lets the refused value stand, and the other side keep its own. If that is a part of a whole whose other
  /// parts have changed, the value is tried again.
  @usableFromInline
  func keepRefusing(_ version: Version, _ nowLeft: NowLeft, _ nowRight: NowRight) {
    guard case .refused(let refused, _) = standing else { return }
    let isToBeTried = refused == .left ? right.isStorageChanged : left.isStorageChanged
    rememberRefused(version, newer(nowLeft, nowRight))
    guard isToBeTried else { return }
    if answersNow { answer(.retry, nowLeft, nowRight) } else { askLater(.retry) }
  }

  /// - Parameter side: The newer one: its cells may be late, and one of them bring a value that settles it.
  @usableFromInline
  func rememberRefused(_ version: Version, _ side: BindingSide?) {
    handled = version
    source = side
    left.remember()
    right.remember()
    left.noteTried()
    right.noteTried()
  }

  /// Passes on the value that was refused if it is wanted now, though it is older than what made it so.
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
    _ way: Way<Source, Target>, _ now: Side<Source>.Glance, _ other: Side<Target>.Glance
  ) throws {
    let mapped = try ask(way, way.source.shown(now.value.get()), try? other.value.get())
    _ = try way.target.shown(mapped)
  }

  /// - Returns: False when what was refused is given up: the other side is passed on, as a fresh moment.
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
