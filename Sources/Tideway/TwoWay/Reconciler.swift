/// What one two-way binding does when a side has changed, whether its mapping answers now or later.
///
/// A version does not name a value, since two ways from one write can bring two values to a cell. So
/// the binding compares its two sides instead of trusting one event, and remembers which versions of
/// each cell it has read or written. The model in `Tests/Models/two_way_model.py` is the same step for
/// step; a change of one is a change of both, the model first.
///
/// It settles because versions are totally ordered, a cell takes each at most once, and revisions are
/// bounded. Used by the binding's pump only, by one thread at a time.
@usableFromInline
final class Reconciler<Left, Right> {
  @usableFromInline typealias NowLeft = Side<Left>.Glance
  @usableFromInline typealias NowRight = Side<Right>.Glance

  @usableFromInline let left: Side<Left>
  @usableFromInline let right: Side<Right>
  @usableFromInline let toTheRight: Way<Left, Right>
  @usableFromInline let toTheLeft: Way<Right, Left>
  /// A side that is corrected; nil if none is.
  @usableFromInline let corrected: BindingSide?
  @usableFromInline let conflicts: Conflicts<Left, Right>
  @usableFromInline let state: BindingState
  @usableFromInline let quiet: Quiet?
  /// Whether a value is mapped and passed on in one step.
  @usableFromInline let answersNow: Bool
  /// Makes the sides' parts places of both, where both are models, or parts of some, that are bound as they are.
  @usableFromInline let link: PartsLink?

  /// The newest moment that was passed on.
  @exclusivity(unchecked) @usableFromInline var handled = Version.initial
  /// The side that it was passed on from.
  @exclusivity(unchecked) @usableFromInline var source: BindingSide?
  @exclusivity(unchecked) @usableFromInline var stage = BindingStage.new
  @exclusivity(unchecked) @usableFromInline var standing = BindingStanding.open
  /// Whether a cell had something newer than what it was sent, or keeps that back.
  @exclusivity(unchecked) @usableFromInline var isOvertaken = false
  /// The last left value that both sides had, where conflicts are merged.
  @exclusivity(unchecked) @usableFromInline var base: Left?

  @inlinable
  init(
    _ left: Side<Left>, _ right: Side<Right>, _ mappers: Mappers<Left, Right>,
    _ normalizing: Normalizing<Left, Right>, _ conflicts: Conflicts<Left, Right>,
    _ state: BindingState, _ quiet: Quiet?
  ) {
    self.left = left
    self.right = right
    toTheRight = Way(left, right, mappers.forward, normalizing.isLeftChanged)
    toTheLeft = Way(right, left, mappers.backward, normalizing.isRightChanged)
    corrected = normalizing.side
    self.conflicts = conflicts
    self.state = state
    self.quiet = quiet
    answersNow = quiet == nil && mappers.forward.answersNow
    let areWholes = mappers.areIdentity && left.set != nil && right.set != nil
    link = areWholes ? PartsLink(left.firstRoot, right.firstRoot) : nil
  }

  /// Looks at both sides until there is nothing to pass on.
  @inlinable
  func settle(_ pump: Pump) -> Pump.Outcome {
    if left.hasEnded || right.hasEnded { return .ended }
    while true {
      guard stage.isRunning else {
        if case .stopped = stage { return stop() }
        start()
        continue
      }
      let nowLeft = left.glance()
      let nowRight = right.glance()
      let version = max(nowLeft.version, nowRight.version)
      if version >= handled, isHeldTooOld {
        reviseHeld(version)
      } else if version > handled {
        take(version, nowLeft, nowRight)
      } else if version == handled, isSourceLate {
        passOnAgain()
      } else if let question = stage.question {
        guard isReady(pump) else { return sayWhatIsAsked(question, nowLeft, nowRight) }
        answer(question, nowLeft, nowRight)
      } else if conclude(nowLeft, nowRight) {
        return .waiting
      }
    }
  }

  // MARK: Moments

  /// The right side wins, whichever is newer.
  @usableFromInline
  func start() {
    stage = .resting
    let nowLeft = left.glance()
    let nowRight = right.glance()
    handled = max(nowLeft.version, nowRight.version)
    source = .right
    ask(.start, nowLeft, nowRight)
  }

  /// A moment that is new to the binding.
  @inlinable
  func take(_ version: Version, _ nowLeft: NowLeft, _ nowRight: NowRight) {
    if !answersNow, isStillAsked(nowLeft, nowRight) { return goOn(at: version) }
    if isStillRefused, nowLeft.version != nowRight.version {
      return keepRefusing(version, nowLeft, nowRight)
    }
    if !conflicts.isLastWriteWins, isConflict(nowLeft.version, nowRight.version) {
      return resolve(version, nowLeft, nowRight)
    }
    if !answersNow { stage = .resting }
    handled = version
    isOvertaken = false
    if nowLeft.version == nowRight.version {
      meet(nowLeft, nowRight)
    } else {
      source = newer(nowLeft, nowRight)
      guard isOnlyRaised else { return passOn(nowLeft, nowRight) }
      passOnVersion()
    }
  }

  /// The moment has come to both sides by another way.
  @inlinable
  func meet(_ nowLeft: NowLeft, _ nowRight: NowRight) {
    source = nil
    left.remember()
    right.remember()
    // As it is: other ways correct nothing.
    if isAsAgreed { return }
    standing = .open
    guard let corrected else { return }
    source = corrected
    passOn(nowLeft, nowRight)
  }

  /// A cell of the source took the moment late: passes the moment on again, at a raised revision. Where the
  /// cell took no more than a version, so does the other side.
  @usableFromInline
  func passOnAgain() {
    if case .start = stage.question { return start() }
    if isStillRefused { return rememberRefused(handled, source) }
    guard revise(handled) else { return }
    raiseSource(onlyRevising: true)
    let nowLeft = left.glance(), nowRight = right.glance()
    if stage.question != nil, areAsAgreed { return goOn(at: handled) }
    guard isOnlyRaised else { return passOn(nowLeft, nowRight) }
    passOnVersion()
  }

  // MARK: Status

  /// Nothing is left to pass on: says how the binding stands.
  ///
  /// - Returns: False when what was refused is given up, and there is something to pass on after all.
  @inlinable
  func conclude(_ nowLeft: NowLeft, _ nowRight: NowRight) -> Bool {
    if nowLeft.version == nowRight.version {
      // Both have got the moment, perhaps by another way.
      if case .refused = standing { standing = .open }
      if left.isEven, right.isEven { agreeAll(nowLeft) }
    }
    if case .refused(let side, let error) = standing { return concludeRefused(side, error) }
    if let composing = composingSide {
      state.note(.composing(composing))
    } else {
      state.noteSettled(at: handled)
    }
    return true
  }

  /// Every cell has got the moment: nothing is unhandled.
  @inlinable
  func agreeAll(_ nowLeft: NowLeft) {
    isOvertaken = false
    if case .merge = conflicts.policy { base = try? nowLeft.value.get() }
  }

  /// The side whose user is at it: he composes text, or the side keeps back what it was sent.
  @inlinable
  var composingSide: BindingSide? {
    if left.isComposing { return .left }
    if right.isComposing { return .right }
    return left.holdsBack ? .left : right.holdsBack ? .right : nil
  }

  @usableFromInline
  func sayWhatIsAsked(
    _ question: BindingQuestion, _ nowLeft: NowLeft, _ nowRight: NowRight
  ) -> Pump.Outcome {
    if case .refused(let side, let error) = standing {
      state.note(.refused(side, error))
    } else {
      state.note(.mapping(source ?? newer(nowLeft, nowRight)))
    }
    return .waiting
  }

  /// Two bindings correct each other: this one stops, and says so.
  @usableFromInline
  func stop() -> Pump.Outcome {
    state.note(.stopped(bindings: state.fighters(handled)))
    Diagnostics.report(.fightingBindings(state.fighters(handled)))
    return .ended
  }
}
