/// Both sides of a two-way binding and the moment that it has handled: what `TwoWayProtocol` and
/// `AsyncTwoWayProtocol` do alike.
///
/// Used by the binding's pump only, by one thread at a time.
@usableFromInline
class TwoSides<Left, Right> {
  @usableFromInline typealias NowLeft = Side<Left>.Glance
  @usableFromInline typealias NowRight = Side<Right>.Glance

  @usableFromInline final let left: Side<Left>
  @usableFromInline final let right: Side<Right>
  @usableFromInline final let normalising: Normalising<Left, Right>
  @usableFromInline final let conflicts: Conflicts<Left, Right>
  @usableFromInline final let state: BindingState

  /// The newest moment that was passed on.
  @exclusivity(unchecked) @usableFromInline final var handled = Version.initial
  /// The side that it was passed on from.
  @exclusivity(unchecked) @usableFromInline final var source: BindingSide?
  @exclusivity(unchecked) @usableFromInline final var hasStarted = false
  /// Why a value could not be passed on.
  @exclusivity(unchecked) @usableFromInline final var refusal: (any Error)?
  /// The side that has that value.
  @exclusivity(unchecked) @usableFromInline final var refused = BindingSide.right
  /// The last left value that both sides had, where conflicts are merged.
  @exclusivity(unchecked) @usableFromInline final var base: Left?
  /// Whether the values that both sides had when a value was last passed on agree.
  @exclusivity(unchecked) @usableFromInline final var hasAgreed = false
  /// Whether a cell had something newer than what it was sent, or keeps that back.
  @exclusivity(unchecked) @usableFromInline final var isOvertaken = false
  /// A side that keeps back what it was sent.
  @exclusivity(unchecked) @usableFromInline final var heldBack: BindingSide?
  /// Whether every cell took what it was sent last, or will.
  @exclusivity(unchecked) @usableFromInline final var allWereTaken = true
  /// Whether this binding and another one correct each other without end.
  @exclusivity(unchecked) @usableFromInline final var isFighting = false

  @inlinable
  init(
    _ left: Side<Left>, _ right: Side<Right>, _ normalising: Normalising<Left, Right>,
    _ conflicts: Conflicts<Left, Right>, _ state: BindingState
  ) {
    self.left = left
    self.right = right
    self.normalising = normalising
    self.conflicts = conflicts
    self.state = state
  }

  @inlinable
  final var hasEnded: Bool { left.hasEnded || right.hasEnded }

  /// Whether a cell of the source took the moment late.
  @inlinable
  final var isSourceLate: Bool {
    switch source {
    case nil: false
    case .left: left.isLate
    case .right: right.isLate
    }
  }

  /// Whether a side has changed while a change of the other one is unhandled.
  ///
  /// - Parameter isUnhandled: Whether what is handled has not reached the other side yet.
  @inlinable
  final func isConflict(_ nowLeft: Version, _ nowRight: Version, isUnhandled: Bool) -> Bool {
    if nowLeft.isRevision(of: nowRight) { return false }
    if nowLeft > handled, nowRight > handled { return true }
    return isUnhandled && source != (nowLeft > nowRight ? .left : .right)
  }

  // MARK: What became of a value

  @inlinable
  final func note(_ outcome: MergeOutcome, of side: BindingSide) {
    switch outcome {
    case .taken, .refused: return
    case .heldBack: heldBack = side
    case .overtaken: allWereTaken = false
    }
    if side != source { isOvertaken = true }
  }

  /// The side whose user is at it: he composes text, or the side keeps back what it was sent.
  @inlinable
  final func composingSide(_ nowLeft: NowLeft, _ nowRight: NowRight) -> BindingSide? {
    if heldBack == .left, nowLeft.version >= handled, left.isEven { heldBack = nil }
    if heldBack == .right, nowRight.version >= handled, right.isEven { heldBack = nil }
    return left.isComposing ? .left : right.isComposing ? .right : heldBack
  }

  // MARK: Versions

  /// Raises the revision of what is handled.
  ///
  /// - Returns: False when this binding and another one correct each other without end.
  @inlinable
  final func revise(_ version: Version) -> Bool {
    guard let raised = version.raised(by: state.identity) else {
      handled = version
      isFighting = true
      return false
    }
    handled = raised
    return true
  }

  /// Gives what is handled to the source as its version.
  ///
  /// When it only revises, only what is of this moment: an older value, raised, would overwrite this
  /// moment's in the cells that the late one is bound to.
  @inlinable
  final func raiseSource(onlyRevising: Bool) {
    if source == .left {
      left.raise(to: handled, onlyRevising: onlyRevising)
    } else {
      right.raise(to: handled, onlyRevising: onlyRevising)
    }
  }

  /// The side with the newer version.
  @inlinable
  final func newer(_ nowLeft: NowLeft, _ nowRight: NowRight) -> BindingSide {
    nowLeft.version > nowRight.version ? .left : .right
  }

  // MARK: Agreement

  /// Remembers with which versions the values came that are passed on now.
  @inlinable
  final func agree() {
    hasAgreed = false
    left.agree()
    right.agree()
  }

  @inlinable
  final var isAsAgreed: Bool { hasAgreed && left.isAsAgreed && right.isAsAgreed }

  /// Whether a value was refused, and nothing but versions has changed since: it is as little wanted now,
  /// unless the other side's is a part of a whole that refuses it.
  @inlinable
  final var isStillRefused: Bool { refusal != nil && left.isAsAgreed && right.isAsAgreed }

  /// The source's value is refused: the other side keeps its own.
  @inlinable
  final func note(_ refusal: any Error) {
    self.refusal = refusal
    refused = source ?? .right
  }

  /// Lets the refused value stand, and the other side keep its own.
  ///
  /// - Parameter side: The newer one: its cells may be late, and one of them bring a value that settles it.
  @inlinable
  final func keepRefusing(_ version: Version, _ side: BindingSide?) {
    handled = version
    source = side
    left.remember()
    right.remember()
    left.noteTried()
    right.noteTried()
  }

  /// Whether a value may be wanted now that was refused: as a part of a whole whose other parts have changed.
  @inlinable
  final var isToBeTriedAgain: Bool {
    refused == .left ? right.isStorageChanged : left.isStorageChanged
  }

  /// Whether only versions have changed, and those of the source say no more than that: what it keeps back
  /// is newer.
  @inlinable
  final var isOnlyRaised: Bool {
    isAsAgreed && !(source == .left ? left.holdsBack : right.holdsBack)
  }

  /// Only versions have changed. What agrees is not mapped again: a lossy mapping would lose what it does
  /// not show.
  ///
  /// - Returns: False when a value has changed meanwhile.
  @inlinable
  final func raiseTarget() -> Bool {
    if source == .left {
      left.remember()
      if right.holdsBack { noteHeld(of: .right) }
      return right.raiseAgreed(to: handled)
    }
    right.remember()
    if left.holdsBack { noteHeld(of: .left) }
    return left.raiseAgreed(to: handled)
  }

  @usableFromInline
  final func noteHeld(of side: BindingSide) {
    heldBack = side
    isOvertaken = true
  }

  /// A value of the target has changed while versions were raised: at the moment that is handled the source
  /// was only raised, and has an older one.
  ///
  /// - Returns: Whether that is so, and the target is the source now.
  @usableFromInline
  final func turnRound() -> Bool {
    let target = source == .left ? right.glance().version : left.glance().version
    guard target == handled, revise(handled) else { return false }
    source = source == .left ? .right : .left
    raiseSource(onlyRevising: false)
    return true
  }

  /// Whether nothing but versions has changed, and one was raised past that of what its cell keeps back.
  @inlinable
  final var isHeldTooOld: Bool { (left.isHeldTooOld || right.isHeldTooOld) && isAsAgreed }

  /// What is kept back has to be sent again, newer: the side that sent it is the source.
  ///
  /// - Returns: False when this binding and another one correct each other without end.
  @usableFromInline
  final func reviseHeld(_ version: Version) -> Bool {
    guard revise(version) else { return false }
    source = right.holdsBack ? .left : .right
    heldBack = nil
    raiseSource(onlyRevising: false)
    return true
  }

  /// A moment has come to both sides by another way.
  @inlinable
  final func meet() {
    source = nil
    left.remember()
    right.remember()
  }

  // MARK: The end

  /// Two bindings correct each other: this one stops, and says so.
  @usableFromInline
  final func stop() -> Pump.Outcome {
    state.note(.stopped(bindings: state.fighters(handled)))
    Diagnostics.report(.fightingBindings(state.fighters(handled)))
    return .ended
  }
}
