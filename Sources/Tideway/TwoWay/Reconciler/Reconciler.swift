/// What one two-way binding does when a side has changed, with a synchronous or an asynchronous
/// mapping.
///
/// A version doesn't identify a value, since two ways from one write can bring two values to a
/// cell. So the binding compares its two sides instead of relying on a single event, and remembers
/// which versions of each cell it has read or written. The model in `Tests/Models/two_way_model.py`
/// has exactly the same steps; change both together, the model first.
///
/// It settles because versions are totally ordered, a cell takes each version at most once, and
/// revisions are bounded. Used by the binding's subscription only, by one thread at a time.
@usableFromInline
final class Reconciler<Left, Right>: BeginsInBlock {
  @usableFromInline typealias NowLeft = Side<Left>.Snapshot
  @usableFromInline typealias NowRight = Side<Right>.Snapshot

  @usableFromInline let left: Side<Left>
  @usableFromInline let right: Side<Right>
  @usableFromInline let toTheRight: Direction<Left, Right>
  @usableFromInline let toTheLeft: Direction<Right, Left>
  /// The side that is corrected; nil if neither is.
  @usableFromInline let corrected: BindingSide?
  @usableFromInline let conflicts: Conflicts<Left, Right>
  @usableFromInline let state: BindingState
  @usableFromInline let quietPeriod: QuietPeriod?
  /// Whether a value is mapped and passed on in one step.
  @usableFromInline let answersNow: Bool
  /// Whether a cell may hold back what is sent to it.
  @usableFromInline let mayHold: Bool
  /// Shares the places of both sides, where both are models or parts of models, bound without a
  /// mapping.
  @usableFromInline let link: PartsLink?

  /// The newest version that was passed on.
  @safe @exclusivity(unchecked) @usableFromInline var handled = Version.initial
  /// The side from which it was passed on.
  @safe @exclusivity(unchecked) @usableFromInline var source: BindingSide?
  @safe @exclusivity(unchecked) @usableFromInline var stage = BindingStage.new
  @safe @exclusivity(unchecked) @usableFromInline var standing = BindingStanding.open
  /// Whether a cell had something newer than the value sent to it, or holds that value back.
  @safe @exclusivity(unchecked) @usableFromInline var isOvertaken = false
  /// Where it begins in the block in which it was made, if in one.
  @usableFromInline var place: PlaceInBlock?
  /// The last left value on which both sides agreed, if conflicts are merged.
  @safe @exclusivity(unchecked) @usableFromInline var base: Left?

  @inlinable
  init(
    _ left: Side<Left>, _ right: Side<Right>, _ mappers: Mappers<Left, Right>,
    _ normalizing: Normalizing<Left, Right>, _ conflicts: Conflicts<Left, Right>,
    _ state: BindingState, _ quietPeriod: QuietPeriod?
  ) {
    self.left = left
    self.right = right
    toTheRight = Direction(left, right, mappers.forward, normalizing.isLeftChanged)
    toTheLeft = Direction(right, left, mappers.backward, normalizing.isRightChanged)
    corrected = normalizing.side
    self.conflicts = conflicts
    self.state = state
    self.quietPeriod = quietPeriod
    mayHold = left.mayCompose || right.mayCompose
    answersNow = quietPeriod == nil && mappers.forward.answersNow
    let areWholes = mappers.areIdentity && left.set != nil && right.set != nil
    link = areWholes ? PartsLink(left.firstRoot, right.firstRoot) : nil
  }

  /// Reads both sides until there is nothing to pass on.
  ///
  /// The binding isn't woken by its own writes, since it looks again after each. What it has read is
  /// destroyed after the last look, and a `deinit` may write a side: then it looks once more.
  @inlinable
  func settle(_ subscription: Subscription) -> Subscription.Outcome {
    while true {
      let outcome = look(subscription)
      if outcome != .waiting || !subscription.hasIgnoredWake { return outcome }
    }
  }

  @inlinable
  func look(_ subscription: Subscription) -> Subscription.Outcome {
    if left.hasEnded || right.hasEnded { return .ended }
    while true {
      subscription.hasIgnoredWake = false
      guard stage.isRunning else {
        if case .stopped = stage { return stop() }
        start()
        continue
      }
      let nowLeft = left.snapshot()
      let nowRight = right.snapshot()
      let version = max(nowLeft.version, nowRight.version)
      if mayHold, version >= handled, isHeldTooOld {
        reviseHeld(version)
      } else if version > handled {
        take(version, nowLeft, nowRight)
      } else if version == handled, isSourceLate {
        passOnAgain()
      } else if let question = stage.question {
        guard isReady(subscription) else { return sayWhatIsAsked(question, nowLeft, nowRight) }
        answer(question, nowLeft, nowRight)
      } else if conclude(nowLeft, nowRight) {
        return .waiting
      }
    }
  }

  // MARK: Moments

  /// Takes its place in a block, which counts as that of a write of the right side.
  @usableFromInline
  func takePlace(in thread: ThisThread) {
    place = thread.placeInBlock(after: max(left.snapshot().version, right.snapshot().version))
  }

  /// Starts the binding. The right side wins, whichever is newer.
  @inlinable
  func start() {
    stage = .resting
    let nowLeft = left.snapshot()
    let nowRight = right.snapshot()
    handled = max(nowLeft.version, nowRight.version)
    if let place { if handled > place.version { return start(at: place, nowLeft, nowRight) } }
    source = .right
    ask(.start, nowLeft, nowRight)
  }

  /// Handles a version that is new to the binding.
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

  /// Handles a version that reached both sides through other bindings.
  @inlinable
  func meet(_ nowLeft: NowLeft, _ nowRight: NowRight) {
    source = nil
    left.remember()
    right.remember()
    // Other bindings have passed on the values without correcting them: this one does, where it
    // corrects a side.
    if isAsAgreed { return }
    standing = .open
    guard let corrected else { return }
    source = corrected
    passOn(nowLeft, nowRight)
  }

  /// Passes the handled version on again, at a raised revision, when a cell of the source took it
  /// late. If only versions have changed, only the version is passed on.
  @usableFromInline
  func passOnAgain() {
    if case .start = stage.question { return start() }
    if isStillRefused { return rememberRefused(handled, source) }
    guard revise(handled) else { return }
    raiseSource(onlyRevising: true)
    let nowLeft = left.snapshot(), nowRight = right.snapshot()
    if stage.question != nil, areAsAgreed { return goOn(at: handled) }
    guard isOnlyRaised else { return passOn(nowLeft, nowRight) }
    passOnVersion()
  }

  // MARK: Status

  /// Reports the status when nothing is left to pass on.
  ///
  /// - Returns: False when a rejected value is reverted, so that there is something to pass on.
  @inlinable
  func conclude(_ nowLeft: NowLeft, _ nowRight: NowRight) -> Bool {
    if nowLeft.version == nowRight.version {
      // Both have the version, perhaps through another binding.
      if case .refused = standing { standing = .open }
      if left.isEven, right.isEven { agreeAll(nowLeft) }
    }
    if case .refused(let side, let error) = standing { return concludeRefused(side, error) }
    if mayHold, let composing = composingSide {
      state.note(.composing(composing))
    } else {
      state.noteSettled(at: handled)
    }
    return true
  }

  /// Records that every cell has the version: nothing is unhandled.
  @inlinable
  func agreeAll(_ nowLeft: NowLeft) {
    isOvertaken = false
    if case .merge = conflicts.policy { base = try? nowLeft.value.get() }
  }

  /// The side on which the user is composing text, or which holds back what was sent to it.
  @inlinable
  var composingSide: BindingSide? {
    if left.isComposing { return .left }
    if right.isComposing { return .right }
    return left.holdsBack ? .left : right.holdsBack ? .right : nil
  }

  @usableFromInline
  func sayWhatIsAsked(
    _ question: BindingQuestion, _ nowLeft: NowLeft, _ nowRight: NowRight
  ) -> Subscription.Outcome {
    if case .refused(let side, let error) = standing {
      state.note(.refused(side, error))
    } else {
      state.note(.mapping(source ?? newer(nowLeft, nowRight)))
    }
    return .waiting
  }

  /// Stops this binding because two bindings correct each other, and reports it.
  @usableFromInline
  func stop() -> Subscription.Outcome {
    state.note(.stopped(bindings: state.fighters(handled)))
    Diagnostics.report(.fightingBindings(state.fighters(handled)))
    return .ended
  }
}
