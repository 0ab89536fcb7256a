/// Which versions a binding has passed on, and gives to its sides.
extension Reconciler {
  /// The side with the newer version.
  @inlinable
  func newer(_ nowLeft: NowLeft, _ nowRight: NowRight) -> BindingSide {
    nowLeft.version > nowRight.version ? .left : .right
  }

  /// Whether a cell of the source took the moment late.
  @inlinable
  var isSourceLate: Bool {
    switch source {
    case nil: false
    case .left: left.isLate
    case .right: right.isLate
    }
  }

  /// Whether no value has changed since one was last passed on, or asked about.
  @inlinable
  var areAsAgreed: Bool { left.isAsAgreed && right.isAsAgreed }

  @inlinable
  var isAsAgreed: Bool {
    if case .agreed = standing { areAsAgreed } else { false }
  }

  /// Whether only versions have changed, and those of the source say no more than that: what it keeps back
  /// is newer.
  @inlinable
  var isOnlyRaised: Bool {
    isAsAgreed && !(source == .left ? left.holdsBack : right.holdsBack)
  }

  // MARK: Versions

  /// Raises the revision of what is handled.
  ///
  /// - Returns: False when this binding and another one correct each other without end.
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

  /// Gives what is handled to the source as its version.
  ///
  /// When it only revises, only what is of this moment: an older value, raised, would overwrite this
  /// moment's in the cells that the late one is bound to.
  @usableFromInline
  func raiseSource(onlyRevising: Bool) {
    if source == .left {
      left.raise(to: handled, onlyRevising: onlyRevising)
    } else {
      right.raise(to: handled, onlyRevising: onlyRevising)
    }
  }

  /// Gives what is handled to the values of the other side that were agreed on.
  ///
  /// - Returns: False when one has changed meanwhile.
  @usableFromInline
  func raiseAgreedTarget() -> Bool {
    source == .left ? right.raiseAgreed(to: handled) : left.raiseAgreed(to: handled)
  }

  /// Gives the other side the version that is handled, where only versions have changed. What agrees is not
  /// mapped again: a lossy mapping would lose what it does not show.
  @usableFromInline
  func passOnVersion() {
    if source == .left { left.remember() } else { right.remember() }
    if source == .left ? right.holdsBack : left.holdsBack { isOvertaken = true }
    if raiseAgreedTarget() { return }
    // A value of the target has changed meanwhile. If it has the moment that is handled, the source was only
    // raised to that and has an older one.
    let target = source == .left ? right.glance().version : left.glance().version
    guard target == handled else { return passOn(left.glance(), right.glance()) }
    if revise(handled) { passOnRaised(from: source?.other ?? .left) }
  }

  // MARK: What is kept back

  /// Whether nothing but versions has changed, and one was raised past that of what its cell keeps back.
  @inlinable
  var isHeldTooOld: Bool { (left.isHeldTooOld || right.isHeldTooOld) && isAsAgreed }

  /// What is kept back has to be sent again, newer: the side that sent it is the source.
  @usableFromInline
  func reviseHeld(_ version: Version) {
    if revise(version) { passOnRaised(from: right.holdsBack ? .left : .right) }
  }
}
