/// How the value of one side comes to the other.
extension Reconciler {
  @inlinable
  func passOn(_ nowLeft: NowLeft, _ nowRight: NowRight) { ask(.pass, nowLeft, nowRight) }

  /// Asks the mapping, which answers at once, or later if neither side has changed by then.
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
    quiet?.begin()
  }

  /// Whether the next answer may be used, or asked for.
  @usableFromInline
  func isReady(_ pump: Pump) -> Bool {
    if case .waiting(let question) = stage {
      guard quiet?.hasCome(pump) ?? true else { return false }
      stage = .asking(question, Inquiry())
    }
    if case .asking(_, let inquiry) = stage { return inquiry.isReady(pump) }
    return true
  }

  /// Whether what is asked about has got no more than a newer version, and is still the newer side.
  @usableFromInline
  func isStillAsked(_ nowLeft: NowLeft, _ nowRight: NowRight) -> Bool {
    guard let question = stage.question, question != .retry, nowLeft.version != nowRight.version
    else { return false }
    return source == newer(nowLeft, nowRight) && areAsAgreed
  }

  /// Goes on asking: the answer belongs to the value, and is passed on at its newest version.
  @usableFromInline
  func goOn(at version: Version) {
    handled = version
    if source != .right { left.remember() }
    if source != .left { right.remember() }
  }

  /// Uses the answer, for which both sides have been looked at.
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

  /// Maps the source's value, corrects it if it is to, and merges it into the other side.
  ///
  /// - Parameter isFirst: Whether the binding starts with it.
  @inlinable
  func pass<Source, Target>(
    _ way: Way<Source, Target>, _ back: Way<Target, Source>, _ now: Side<Source>.Glance,
    _ other: Side<Target>.Glance, isFirst: Bool
  ) throws {
    let value = try now.value.get()
    let replaced = try? other.value.get()
    var mapped = try ask(way, value, replaced)
    var better: Source?
    if corrected != nil { better = try correct(way, back, value, &mapped) }
    if !answersNow { stage = .resting }
    if isFirst, !begins(way, now, other, with: mapped, isCorrected: better != nil) { return }
    if link != nil, !isFirst, try passByParts(way, mapped, now.version) { return }
    var allWereTaken = true
    if let better {
      guard revise(handled) else { return }
      allWereTaken = try note(way.source.merge(better, at: handled), ofSource: true)
    }
    if try !note(way.target.merge(mapped, at: handled), ofSource: false) { allWereTaken = false }
    standing = allWereTaken ? .agreed : .open
  }

  /// Merges a model's parts, where they have versions of their own.
  ///
  /// - Returns: False where there are none.
  @usableFromInline
  func passByParts<Source, Target>(
    _ way: Way<Source, Target>, _ value: Target, _ version: Version
  ) throws -> Bool {
    guard let set = way.target.set, let now = way.source.firstRoot.versionsOfParts() else {
      return false
    }
    // Otherwise written meanwhile, and looked at again.
    guard now.version == version else { return true }
    let outcome = way.target.firstRoot.join(set(value), at: handled, now.parts)
    way.target.note(outcome, at: handled)
    standing = try note(outcome, ofSource: false) ? .agreed : .open
    return true
  }

  /// What a value maps to.
  ///
  /// - Throws: `NotYet` until an asynchronous mapping has answered.
  @inlinable
  func ask<Source, Target>(
    _ way: Way<Source, Target>, _ value: Source, _ replaced: Target?
  ) throws -> Target {
    switch way.mapper {
    case .now(let map): return try map(value, replaced)
    case .later(let map):
      guard case .asking(_, let inquiry) = stage else { throw NotYet() }
      return try inquiry.answer { map(value, $0) }
    }
  }

  /// What a value is corrected to, if it is, and then what it maps to: not what the raw value does, or the
  /// sides would differ.
  @usableFromInline
  func correct<Source, Target>(
    _ way: Way<Source, Target>, _ back: Way<Target, Source>, _ value: Source,
    _ mapped: inout Target
  ) throws -> Source? {
    let readBack = try way.source.shown(ask(back, way.target.shown(mapped), value))
    if way.isChanged?(value, readBack) == true {
      mapped = try ask(way, readBack, mapped)
      return readBack
    }
    // What arrives is corrected too, and then the source is given the same.
    guard let isChanged = back.isChanged else { return nil }
    let again = try way.target.shown(ask(way, readBack, mapped))
    guard isChanged(mapped, again) else { return nil }
    let better = try way.source.shown(ask(back, again, value))
    mapped = again
    return better
  }

  /// What became of a value.
  ///
  /// - Returns: False when the side had something newer.
  @inlinable
  func note(_ outcome: MergeOutcome, ofSource isOfSource: Bool) throws -> Bool {
    switch outcome {
    case .taken, .takenAs: return true
    case .refused(let error): throw error
    case .heldBack:
      if !isOfSource { isOvertaken = true }
      return true
    case .overtaken:
      if !isOfSource { isOvertaken = true }
      return false
    }
  }

  // MARK: The start

  /// Gives the right side's first value a version that is newer than the left side's. What both sides show
  /// already is not written: the older version is raised.
  ///
  /// Versions are given to the values that were looked at. If one has changed meanwhile, the binding starts
  /// anew.
  ///
  /// - Returns: Whether the value has to be passed on.
  @usableFromInline
  func begins<Source, Target>(
    _ way: Way<Source, Target>, _ now: Side<Source>.Glance, _ other: Side<Target>.Glance,
    with mapped: Target, isCorrected: Bool
  ) -> Bool {
    if !isCorrected, let shown = try? other.value.get(), areKnownToBeSame(mapped, shown) {
      join(isTargetNewer: other.version > now.version)
      return false
    }
    if now.version > other.version { return true }
    handled = .fresh()
    guard way.source.raiseAgreed(to: handled) else {
      stage = .new
      return false
    }
    _ = way.source.glance()
    way.source.remember()
    return true
  }

  /// Both sides show the same: the older one gets the version of the newer one.
  private func join(isTargetNewer: Bool) {
    if isTargetNewer { source = .left }
    left.remember()
    right.remember()
    guard raiseAgreedTarget() else {
      stage = .new
      return
    }
    standing = .agreed
  }

  /// A value cannot be mapped. At the start the right one then gives way to the left one.
  @usableFromInline
  func refuse(_ question: BindingQuestion, _ error: any Error) {
    if error is NotYet { return }
    if !answersNow { stage = .resting }
    switch question {
    case .pass, .merge: standing = .refused(source ?? .right, error)
    case .start: restart(from: .left)
    case .retry: return
    }
  }

  /// Passes the value of a side on as if it had been written now.
  @usableFromInline
  func restart(from side: BindingSide) {
    handled = .fresh()
    passOnRaised(from: side)
  }

  /// Gives what is handled to the values of a side as their version, and passes them on.
  @usableFromInline
  func passOnRaised(from side: BindingSide) {
    source = side
    raiseSource(onlyRevising: false)
    passOn(left.glance(), right.glance())
  }
}
