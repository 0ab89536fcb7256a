/// The versions that a binding has passed on, and the versions that it gives to its sides.
extension Reconciler {
  /// The side with the newer version.
  @inlinable
  func newer(_ nowLeft: NowLeft, _ nowRight: NowRight) -> BindingSide {
    nowLeft.version > nowRight.version ? .left : .right
  }

  /// Whether a cell of the source took the handled version late.
  @inlinable
  var isSourceLate: Bool {
    switch source {
    case nil: false
    case .left: left.isLate
    case .right: right.isLate
    }
  }

  /// Whether no value has changed since the last one was passed on or asked about.
  @inlinable
  var areAsAgreed: Bool { left.isAsAgreed && right.isAsAgreed }

  @inlinable
  var isAsAgreed: Bool {
    if case .agreed = standing { areAsAgreed } else { false }
  }

  /// Whether only versions have changed, and the source holds nothing back. A value that it holds
  /// back is newer than its version.
  @inlinable
  var isOnlyRaised: Bool {
    isAsAgreed && !(source == .left ? left.holdsBack : right.holdsBack)
  }

  // MARK: Versions

  /// Raises the revision of the handled version.
  ///
  /// - Returns: False when this binding and another one correct each other endlessly.
  @inlinable
  func revise(_ version: Version) -> Bool {
    guard let raised = version.raised(by: state.identity) else {
      handled = version
      stage = .stopped
      return false
    }
    handled = raised
    return true
  }

  /// Gives the handled version to the source.
  ///
  /// - Parameter onlyRevising: Whether only values of the same moment are raised. An older value,
  ///   raised, would overwrite this moment's value in the cells that the late cell is bound to.
  @usableFromInline
  func raiseSource(onlyRevising: Bool) {
    if source == .left {
      left.raise(to: handled, onlyRevising: onlyRevising)
    } else {
      right.raise(to: handled, onlyRevising: onlyRevising)
    }
  }

  /// Gives the handled version to the values of the other side that were agreed on.
  ///
  /// - Returns: False when one of them has changed in the meantime.
  @usableFromInline
  func raiseAgreedTarget() -> Bool {
    source == .left ? right.raiseAgreed(to: handled) : left.raiseAgreed(to: handled)
  }

  /// Gives the handled version to the other side when only versions have changed. Values that agree
  /// aren't mapped again, because a lossy mapping would lose what it doesn't show.
  @usableFromInline
  func passOnVersion() {
    if source == .left { left.remember() } else { right.remember() }
    if source == .left ? right.holdsBack : left.holdsBack { isOvertaken = true }
    if raiseAgreedTarget() { return }
    // A value of the target has changed in the meantime. If it has the handled version, the source
    // was only raised to that version, and its value is older.
    let target = source == .left ? right.snapshot().version : left.snapshot().version
    guard target == handled else { return passOn(left.snapshot(), right.snapshot()) }
    if revise(handled) { passOnRaised(from: source?.other ?? .left) }
  }

  // MARK: Values that are held back

  /// Whether only versions have changed, and one was raised past the version of a value that its
  /// cell holds back.
  @inlinable
  var isHeldTooOld: Bool { (left.isHeldTooOld || right.isHeldTooOld) && isAsAgreed }

  /// Sends a value that is held back again, at a newer version. The source is the side that sent
  /// it.
  @usableFromInline
  func reviseHeld(_ version: Version) {
    if revise(version) { passOnRaised(from: right.holdsBack ? .left : .right) }
  }
}
