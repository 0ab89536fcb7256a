/// The protocol of two-way bindings, for one binding: what to do when a side has changed.
///
/// A version does not name a value, since two ways from one write can bring two values to a cell. So
/// the binding compares its two sides instead of trusting one event, and remembers which versions of
/// each cell it has read or written. The model in `Tests/Models/two_way_model.py` is the same step for
/// step; a change of one is a change of both, the model first.
///
/// It settles because versions are totally ordered, a cell takes each at most once, and revisions are
/// bounded. Used by the binding's pump only, by one thread at a time.
@usableFromInline
final class TwoWayProtocol<Left, Right>: TwoSides<Left, Right> {
  @usableFromInline let mapping: Mapping<Left, Right>

  @inlinable
  init(
    _ left: Side<Left>, _ right: Side<Right>, _ mapping: Mapping<Left, Right>,
    _ normalising: Normalising<Left, Right>, _ conflicts: Conflicts<Left, Right>,
    _ state: BindingState
  ) {
    self.mapping = mapping
    super.init(left, right, normalising, conflicts, state)
  }

  /// Looks at both sides until there is nothing to pass on.
  @inlinable
  func settle() -> Pump.Outcome {
    if hasEnded { return .ended }
    if !hasStarted { start() }
    while !isFighting {
      let nowLeft = left.glance()
      let nowRight = right.glance()
      let version = max(nowLeft.version, nowRight.version)
      if version >= handled, isHeldTooOld {
        if reviseHeld(version) { passOn(left.glance(), right.glance()) }
      } else if version > handled {
        take(version, nowLeft, nowRight)
      } else if version == handled, isSourceLate {
        passOnAgain()
      } else {
        conclude(nowLeft, nowRight)
        return .waiting
      }
    }
    return stop()
  }

  /// At the start the right side wins: the left is written, the right keeps its value. A right value that
  /// cannot be mapped gives way to the left one.
  @inlinable
  func start() {
    hasStarted = true
    handled = .fresh()
    source = .right
    right.raise(to: handled, onlyRevising: false)
    passOn(left.glance(), right.glance())
    guard refusal != nil else { return }
    handled = .fresh()
    source = .left
    left.raise(to: handled, onlyRevising: false)
    passOn(left.glance(), right.glance())
  }

  /// A moment that is new to the binding.
  @inlinable
  func take(_ version: Version, _ nowLeft: NowLeft, _ nowRight: NowRight) {
    if isStillRefused, nowLeft.version != nowRight.version {
      if isToBeTriedAgain, isWanted(nowLeft, nowRight) { return passOnRefused(version) }
      return keepRefusing(version, newer(nowLeft, nowRight))
    }
    if !conflicts.isLastWriteWins {
      let isUnhandled = isOvertaken && source != nil
      if isConflict(nowLeft.version, nowRight.version, isUnhandled: isUnhandled) {
        return resolve(version, nowLeft, nowRight)
      }
    }
    handled = version
    isOvertaken = false
    heldBack = nil
    refusal = nil
    if nowLeft.version == nowRight.version {
      meet()
      hasAgreed = isAsAgreed
      guard !hasAgreed, let side = normalising.side else { return }
      // As it is: other ways correct nothing.
      source = side
      passOn(nowLeft, nowRight)
    } else {
      source = newer(nowLeft, nowRight)
      guard isOnlyRaised else { return passOn(nowLeft, nowRight) }
      passOnVersion()
    }
  }

  /// A cell of the source took the moment late: passes the moment on again, at a raised revision. Where the
  /// cell took no more than a version, so does the other side.
  @inlinable
  func passOnAgain() {
    if isStillRefused { return keepRefusing(handled, source) }
    guard revise(handled) else { return }
    raiseSource(onlyRevising: true)
    let nowLeft = left.glance(), nowRight = right.glance()
    if isOnlyRaised { passOnVersion() } else { passOn(nowLeft, nowRight) }
  }

  // MARK: Refused values

  /// Whether the value that was refused would be taken now.
  @usableFromInline
  func isWanted(_ nowLeft: NowLeft, _ nowRight: NowRight) -> Bool {
    do {
      if refused == .left {
        _ = try mappedThere(try nowLeft.value.get(), try? nowRight.value.get())
      } else {
        _ = try mappedBack(try nowRight.value.get(), try? nowLeft.value.get())
      }
      return true
    } catch { return false }
  }

  /// The value that was refused is wanted now, though it is older than what made it so.
  @usableFromInline
  func passOnRefused(_ version: Version) {
    guard revise(version) else { return }
    source = refused
    raiseSource(onlyRevising: false)
    passOn(left.glance(), right.glance())
  }

  // MARK: Passing on

  /// Gives the other side the version that is handled, and a value only if one has changed.
  @inlinable
  func passOnVersion() {
    if raiseTarget() { return }
    if !turnRound(), isFighting { return }
    passOn(left.glance(), right.glance())
  }

  /// Maps the source's values, corrects them if it is to, and merges them into the other side. A refused
  /// value is not passed on.
  @inlinable
  func passOn(_ nowLeft: NowLeft, _ nowRight: NowRight) {
    do {
      refusal = nil
      allWereTaken = true
      agree()
      if source == .left {
        left.remember()
        try passToTheRight(try nowLeft.value.get(), try? nowRight.value.get())
      } else {
        right.remember()
        try passToTheLeft(try nowRight.value.get(), try? nowLeft.value.get())
      }
      hasAgreed = allWereTaken
    } catch { note(error) }
  }

  @inlinable
  func passToTheRight(_ value: Left, _ replaced: Right?) throws {
    var mapped = try mapping.forward(value, replaced)
    if normalising.side != nil, let corrected = try correctedLeft(value, &mapped) {
      guard revise(handled) else { return }
      note(left.merge(corrected, at: handled), of: .left)
    }
    let outcome = right.merge(mapped, at: handled)
    if case .refused(let error) = outcome { throw error }
    note(outcome, of: .right)
  }

  @inlinable
  func passToTheLeft(_ value: Right, _ replaced: Left?) throws {
    var mapped = try mapping.backward(value, replaced)
    if normalising.side != nil, let corrected = try correctedRight(value, &mapped) {
      guard revise(handled) else { return }
      note(right.merge(corrected, at: handled), of: .right)
    }
    let outcome = left.merge(mapped, at: handled)
    if case .refused(let error) = outcome { throw error }
    note(outcome, of: .left)
  }

  /// What the left value is corrected to, if it is, and then what it maps to: not what the raw value does,
  /// or the sides would differ.
  @usableFromInline
  func correctedLeft(_ value: Left, _ mapped: inout Right) throws -> Left? {
    let readBack = try mappedBack(mapped, value)
    if normalising.isLeftChanged?(value, readBack) == true {
      mapped = try mapping.forward(readBack, mapped)
      return readBack
    }
    // What arrives is corrected too, and then the source is given the same.
    let again = try mappedThere(readBack, mapped)
    guard normalising.isRightChanged?(mapped, again) == true else { return nil }
    mapped = again
    return try mappedBack(again, value)
  }

  @usableFromInline
  func correctedRight(_ value: Right, _ mapped: inout Left) throws -> Right? {
    let readBack = try mappedThere(mapped, value)
    if normalising.isRightChanged?(value, readBack) == true {
      mapped = try mapping.backward(readBack, mapped)
      return readBack
    }
    let again = try mappedBack(readBack, mapped)
    guard normalising.isLeftChanged?(mapped, again) == true else { return nil }
    mapped = again
    return try mappedThere(again, value)
  }

  /// What the left side would read for a right value.
  private func mappedBack(_ value: Right, _ replaced: Left?) throws -> Left {
    let back = try mapping.backward(right.roundTrip?(value) ?? value, replaced)
    return try left.roundTrip?(back) ?? back
  }

  /// What the right side would read for a left value.
  private func mappedThere(_ value: Left, _ replaced: Right?) throws -> Right {
    let there = try mapping.forward(left.roundTrip?(value) ?? value, replaced)
    return try right.roundTrip?(there) ?? there
  }

  // MARK: Conflicts

  /// Gives both sides one value, newer than either.
  @inlinable
  func resolve(_ version: Version, _ nowLeft: NowLeft, _ nowRight: NowRight) {
    guard revise(version) else { return }
    isOvertaken = false
    heldBack = nil
    if case .merge(let merge) = conflicts.policy, let leftValue = try? nowLeft.value.get(),
      let rightValue = try? mapping.backward(nowRight.value.get(), leftValue)
    {
      source = .left
      refusal = nil
      hasAgreed = false
      left.remember()
      passOnMerged(merge(base ?? leftValue, leftValue, rightValue), try? nowRight.value.get())
      return
    }
    source = .left
    if case .prefer(let side) = conflicts.policy { source = side }
    raiseSource(onlyRevising: false)
    passOn(left.glance(), right.glance())
  }

  /// Merges what both values have become into both sides, corrected if it is to be.
  @inlinable
  func passOnMerged(_ merged: Left, _ replaced: Right?) {
    var value = merged
    var mapped: Right?
    do {
      var there = try mapping.forward(merged, replaced)
      if normalising.side != nil, let corrected = try correctedLeft(merged, &there) {
        value = corrected
      }
      mapped = there
    } catch { note(error) }
    note(left.merge(value, at: handled), of: .left)
    guard let mapped else { return }
    let outcome = right.merge(mapped, at: handled)
    if case .refused(let error) = outcome { note(error) }
    note(outcome, of: .right)
  }

  /// Every cell has got the moment: nothing is unhandled.
  @inlinable
  func agreeAll(_ nowLeft: NowLeft) {
    isOvertaken = false
    if case .merge = conflicts.policy { base = try? nowLeft.value.get() }
  }

  // MARK: Status

  /// Nothing is left to pass on: says how the binding stands.
  @inlinable
  func conclude(_ nowLeft: NowLeft, _ nowRight: NowRight) {
    if nowLeft.version == nowRight.version {
      // Both have got the moment, perhaps by another way.
      refusal = nil
      if left.isEven, right.isEven { agreeAll(nowLeft) }
    }
    if let refusal {
      state.note(.refused(refused, refusal))
    } else if let composing = composingSide(nowLeft, nowRight) {
      state.note(.composing(composing))
    } else {
      state.noteSettled(at: handled)
    }
  }
}
