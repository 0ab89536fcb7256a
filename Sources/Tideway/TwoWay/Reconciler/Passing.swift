/// How the value of one side is passed to the other.
extension Reconciler {
  @inlinable
  func passOn(_ nowLeft: NowLeft, _ nowRight: NowRight) { ask(.pass, nowLeft, nowRight) }

  /// Asks the mapping. The answer is used at once, or later if neither side has changed by then.
  @inlinable
  func ask(_ question: BindingQuestion, _ nowLeft: NowLeft, _ nowRight: NowRight) {
    standing = .open
    left.agree()
    right.agree()
    if source != .right { left.remember() }
    if source != .left { right.remember() }
    if answersNow { answer(question, nowLeft, nowRight) } else { askLater(question) }
  }

  @usableFromInline
  func askLater(_ question: BindingQuestion) {
    stage = .waiting(question)
    quietPeriod?.begin()
  }

  /// Whether the next answer can be used or requested.
  @usableFromInline
  func isReady(_ subscription: Subscription) -> Bool {
    if case .waiting(let question) = stage {
      guard quietPeriod?.hasCome(subscription) ?? true else { return false }
      stage = .asking(question, PendingAnswers())
    }
    if case .asking(_, let answers) = stage { return answers.isReady(subscription) }
    return true
  }

  /// Whether the side that the question is about has only a newer version, and is still the newer
  /// side.
  @usableFromInline
  func isStillAsked(_ nowLeft: NowLeft, _ nowRight: NowRight) -> Bool {
    guard let question = stage.question, question != .retry, nowLeft.version != nowRight.version
    else { return false }
    return source == newer(nowLeft, nowRight) && areAsAgreed
  }

  /// Keeps the pending question. Its answer belongs to the value, and is passed on at the value's
  /// newest version.
  @usableFromInline
  func goOn(at version: Version) {
    handled = version
    if source != .right { left.remember() }
    if source != .left { right.remember() }
  }

  /// Uses the answer, given the current state of both sides.
  @inlinable
  func answer(_ question: BindingQuestion, _ nowLeft: NowLeft, _ nowRight: NowRight) {
    do {
      if question == .merge {
        try passOnMerged(nowLeft, nowRight)
      } else if question == .retry {
        try passOnRefused(nowLeft, nowRight)
      } else if source == .left {
        try pass(toTheRight, toTheLeft, nowLeft, nowRight, isFirst: question == .start)
      } else {
        try pass(toTheLeft, toTheRight, nowRight, nowLeft, isFirst: question == .start)
      }
    } catch { refuse(question, error) }
  }

  /// Maps the source's value, corrects it if required, and merges it into the other side.
  ///
  /// - Parameter isFirst: Whether this is the first value that the binding passes on.
  @inlinable
  func pass<Source, Target>(
    _ direction: Direction<Source, Target>, _ back: Direction<Target, Source>,
    _ now: Side<Source>.Snapshot,
    _ other: Side<Target>.Snapshot, isFirst: Bool
  ) throws {
    let value = try now.value.get()
    let replaced = try? other.value.get()
    var mapped = try ask(direction, value, replaced)
    var better: Source?
    if corrected != nil { better = try correct(direction, back, value, &mapped) }
    if !answersNow { stage = .resting }
    if isFirst, !begins(direction, now, other, with: mapped, isCorrected: better != nil) { return }
    if link != nil, !isFirst, direction.source.cells[0].mayHaveParts,
      try passByParts(direction, mapped, now.version)
    {
      return
    }
    var allWereTaken = true
    if let better {
      guard revise(handled) else { return }
      allWereTaken = try note(direction.source.merge(better, at: handled), ofSource: true)
    }
    if try !note(direction.target.merge(mapped, at: handled), ofSource: false) {
      allWereTaken = false
    }
    standing = allWereTaken ? .agreed : .open
  }

  /// Merges a model's parts, if they have versions of their own.
  ///
  /// - Returns: False if they have none.
  @usableFromInline
  func passByParts<Source, Target>(
    _ direction: Direction<Source, Target>, _ value: Target, _ version: Version
  ) throws -> Bool {
    guard let set = direction.target.set, let now = direction.source.firstRoot.versionsOfParts()
    else {
      return false
    }
    // Otherwise the model was written in the meantime, and is read again.
    guard now.version == version else { return true }
    let outcome = direction.target.firstRoot.join(set(value), at: handled, now.parts)
    direction.target.note(outcome, at: handled)
    standing = try note(outcome, ofSource: false) ? .agreed : .open
    return true
  }

  /// Returns the value that the mapping makes of a value.
  ///
  /// - Throws: `NotYet` until an asynchronous mapping has answered.
  @inlinable
  func ask<Source, Target>(
    _ direction: Direction<Source, Target>, _ value: Source, _ replaced: Target?
  ) throws -> Target {
    switch direction.mapper {
    case .now(let map): return try map(value, replaced)
    case .later(let map):
      guard case .asking(_, let answers) = stage else { throw NotYet() }
      return try answers.answer { map(value, $0) }
    }
  }

  /// Returns the corrected value, or nil if no correction is needed, and updates `mapped` to match.
  /// If `mapped` still came from the raw value, the sides would differ.
  @usableFromInline
  func correct<Source, Target>(
    _ direction: Direction<Source, Target>, _ back: Direction<Target, Source>, _ value: Source,
    _ mapped: inout Target
  ) throws -> Source? {
    let readBack = try direction.source.shown(ask(back, direction.target.shown(mapped), value))
    if direction.isChanged?(value, readBack) == true {
      mapped = try ask(direction, readBack, mapped)
      return readBack
    }
    // The value that arrives is corrected too, and then the source gets the corrected value as
    // well.
    guard let isChanged = back.isChanged else { return nil }
    let again = try direction.target.shown(ask(direction, readBack, mapped))
    guard isChanged(mapped, again) else { return nil }
    let better = try direction.source.shown(ask(back, again, value))
    mapped = again
    return better
  }

  /// Records the result of a merge.
  ///
  /// - Returns: False when the side had something newer.
  @inlinable
  func note(_ outcome: MergeOutcome, ofSource isOfSource: Bool) throws -> Bool {
    switch outcome {
    case .taken, .takenAs: return true
    case .refused(let error): throw error
    case .heldBack:
      assert(mayHold)
      if !isOfSource { isOvertaken = true }
      return true
    case .overtaken:
      if !isOfSource { isOvertaken = true }
      return false
    }
  }

  // MARK: The start

  /// Gives the right side's first value a version that is newer than the left side's. If both sides
  /// already have the same value, nothing is written, and the older version is raised.
  ///
  /// Versions are given to the values that were read. If one has changed in the meantime, the
  /// binding starts again.
  ///
  /// - Returns: Whether the value has to be passed on.
  @usableFromInline
  func begins<Source, Target>(
    _ direction: Direction<Source, Target>, _ now: Side<Source>.Snapshot,
    _ other: Side<Target>.Snapshot,
    with mapped: Target, isCorrected: Bool
  ) -> Bool {
    if !isCorrected, let shown = try? other.value.get(), areKnownToBeSame(mapped, shown) {
      join(now.version, other.version)
      return false
    }
    let version = versionOfStart(newest: max(now.version, other.version))
    if now.version > other.version, version == nil { return true }
    handled = version ?? .fresh()
    guard direction.source.raiseAgreed(to: handled) else {
      stage = .new
      return false
    }
    _ = direction.source.snapshot()
    direction.source.remember()
    return true
  }

  /// Starts it where a side has been written since the binding was made in a block: what has been is newer than
  /// the right side was then. Of models that concerns the parts.
  @usableFromInline
  func start(at place: PlaceInBlock, _ nowLeft: NowLeft, _ nowRight: NowRight) {
    let version = handled
    handled = place.version
    guard link != nil, let set = left.set, let now = right.firstRoot.versionsOfParts(),
      let value = try? ask(toTheLeft, nowRight.value.get(), nowLeft.value.get())
    else { return take(version, nowLeft, nowRight) }
    guard now.version == nowRight.version else { return stage = .new }
    guard revise(version) else { return }
    source = .right
    raiseSource(onlyRevising: false)
    _ = (left.snapshot(), right.snapshot())
    left.agree()
    right.agree()
    right.remember()
    let parts = now.parts.raised(to: place.version)
    let outcome = left.firstRoot.join(set(value), at: handled, parts)
    left.note(outcome, at: handled)
    standing = (try? note(outcome, ofSource: false)) == true ? .agreed : .open
  }

  /// The version with which it starts; nil if the newest one of its sides will do.
  private func versionOfStart(newest: Version) -> Version? {
    if let place { return place.version }
    return left.mayBeReverted(at: newest) || right.mayBeReverted(at: newest) ? .fresh() : nil
  }

  /// Gives the older side the version of the newer one, since both have the same value, or both the one with
  /// which it starts.
  private func join(_ now: Version, _ other: Version) {
    if other > now { source = .left }
    handled = max(now, other)
    left.remember()
    right.remember()
    if let version = versionOfStart(newest: handled), version > handled {
      handled = version
      guard left.raiseAgreed(to: handled) else {
        stage = .new
        return
      }
      source = .left
    }
    guard raiseAgreedTarget() else {
      stage = .new
      return
    }
    standing = .agreed
  }

  /// Handles a value that can't be mapped. At the start the left side then wins.
  @usableFromInline
  func refuse(_ question: BindingQuestion, _ error: any Error) {
    if error is NotYet { return }
    if !answersNow { stage = .resting }
    switch question {
    case .pass, .merge: standing = .refused(source ?? .right, error)
    case .start: restart(from: .left, at: place?.version)
    case .retry: return
    }
  }

  /// Passes on the value of a side as if it had been written now, or at a version, if that is the newest.
  @usableFromInline
  func restart(from side: BindingSide, at version: Version? = nil) {
    if let version, version > max(left.snapshot().version, right.snapshot().version) {
      handled = version
    } else {
      handled = .fresh()
    }
    passOnRaised(from: side)
  }

  /// Gives the handled version to the values of a side, and passes them on.
  @usableFromInline
  func passOnRaised(from side: BindingSide) {
    source = side
    raiseSource(onlyRevising: false)
    passOn(left.snapshot(), right.snapshot())
  }
}
