/// The protocol of a two-way binding whose mapping is asynchronous.
///
/// The steps are those of `TwoWayProtocol`, but between looking at a value and passing it on a task maps
/// it. Before an answer is used both sides are looked at again: an answer to a value that is not the
/// newest any more is dropped, and its task cancelled. Used by the binding's pump only.
final class AsyncTwoWayProtocol<Left: Sendable, Right: Sendable>: TwoSides<Left, Right> {
  private typealias Answer = AsyncAnswer<Left, Right>

  private let mapping: AsyncMapping<Left, Right>
  private let isQuiet: (FlowWaker) -> Bool
  private let waitForQuiet: () -> Void

  /// Whether the right side's first value is being mapped: refused, it gives way to the left one.
  private var isFirst = false
  /// What is to be mapped once it is quiet.
  private var next: (@Sendable () async throws -> Answer)?
  private var running: (task: Task<Void, Never>, outcome: TaskOutcome<Answer, any Error>)?

  init<C: Clock>(
    _ left: Side<Left>, _ right: Side<Right>, _ mapping: AsyncMapping<Left, Right>,
    _ normalising: Normalising<Left, Right>, _ conflicts: Conflicts<Left, Right>,
    _ state: BindingState, debounce: Duration, clock: C
  ) where C.Duration == Duration {
    self.mapping = mapping
    let quiet = Deadline(clock)
    isQuiet = { debounce <= .zero || quiet.hasCome($0) }
    waitForQuiet = { if debounce > .zero { quiet.move(to: debounce) } }
    super.init(left, right, normalising, conflicts, state)
  }

  deinit { running?.task.cancel() }

  func settle(_ pump: Pump) -> Pump.Outcome {
    if hasEnded { return .ended }
    if !hasStarted { start() }
    while !isFighting {
      let nowLeft = left.glance(), nowRight = right.glance()
      let version = max(nowLeft.version, nowRight.version)
      if version >= handled, isHeldTooOld {
        if reviseHeld(version) { mapSource(left.glance(), right.glance()) }
      } else if version > handled {
        take(version, nowLeft, nowRight)
      } else if version == handled, isSourceLate {
        passOnAgain()
      } else if let next {
        guard isQuiet(pump) else { return wait(nowLeft, nowRight) }
        self.next = nil
        run(next, pump)
      } else if let running, let (result, _) = running.outcome.result {
        self.running = nil
        use(result)
      } else {
        return wait(nowLeft, nowRight)
      }
    }
    return stop()
  }

  // MARK: Moments

  private func start() {
    hasStarted = true
    isFirst = true
    handled = .fresh()
    source = .right
    restart()
  }

  private func take(
    _ version: Version, _ nowLeft: NowLeft, _ nowRight: NowRight
  ) {
    if isStillRefused, nowLeft.version != nowRight.version {
      return keepRefusing(version, newer(nowLeft, nowRight))
    }
    let isMapping = isMapping
    let isUnhandled = isMapping || isOvertaken && source != nil
    if isConflict(nowLeft.version, nowRight.version, isUnhandled: isUnhandled),
      resolve(version, nowLeft, nowRight)
    {
      return
    }
    forget()
    handled = version
    isOvertaken = false
    heldBack = nil
    hasAgreed = !isMapping && isAsAgreed
    if nowLeft.version == nowRight.version {
      meet()
      guard !hasAgreed, let side = normalising.side else { return }
      source = side
      mapSource(nowLeft, nowRight)
    } else {
      source = newer(nowLeft, nowRight)
      guard hasAgreed, isOnlyRaised else { return mapSource(nowLeft, nowRight) }
      passOnVersion()
    }
  }

  /// A cell of the source took the moment late.
  private func passOnAgain() {
    if isStillRefused { return keepRefusing(handled, source) }
    guard revise(handled) else { return }
    raiseSource(onlyRevising: true)
    let nowLeft = left.glance(), nowRight = right.glance()
    if isOnlyRaised { passOnVersion() } else { mapSource(nowLeft, nowRight) }
  }

  /// Gives the other side the version that is handled, and a value only if one has changed.
  private func passOnVersion() {
    if raiseTarget() || !turnRound() && isFighting { return }
    mapSource(left.glance(), right.glance())
  }

  /// Gives what is handled to the source as its version, and maps it anew.
  private func restart() {
    raiseSource(onlyRevising: false)
    mapSource(left.glance(), right.glance())
  }

  /// Whether an answer is waited for, or for quiet.
  private var isMapping: Bool { running != nil || next != nil }

  /// What was being mapped is not wanted any more.
  private func forget() {
    running?.task.cancel()
    running = nil
    next = nil
    refusal = nil
    isFirst = false
  }

  // MARK: Mapping

  private func mapSource(_ nowLeft: NowLeft, _ nowRight: NowRight) {
    let wasFirst = isFirst
    forget()
    agree()
    isFirst = wasFirst
    let mapping = mapping, normalising = normalising
    do {
      if source == .left {
        left.remember()
        let value = try nowLeft.value.get()
        begin { try await mapping.answer(toLeft: value, normalising) }
      } else {
        right.remember()
        let value = try nowRight.value.get()
        begin { try await mapping.answer(toRight: value, normalising) }
      }
    } catch { refuse(error) }
  }

  private func begin(_ work: @escaping @Sendable () async throws -> Answer) {
    next = work
    waitForQuiet()
  }

  private func run(_ work: @escaping @Sendable () async throws -> Answer, _ pump: Pump) {
    let outcome = TaskOutcome<Answer, any Error>()
    let version = handled
    let task = Scheduler.task("asynchronous mapping of a two-way binding") {
      do {
        outcome.finish(.success(try await work()), version)
      } catch {
        outcome.finish(.failure(error), version)
      }
      pump.wake()
    }
    running = (task, outcome)
  }

  private func use(_ result: Result<Answer, any Error>) {
    do {
      let answer = try result.get()
      allWereTaken = true
      // Both are there when the source is corrected; where two values became one, that is a revision already.
      if let corrected = answer.left, let mapped = answer.right {
        guard source == nil || revise(handled) else { return }
        try check(left.merge(corrected, at: handled), of: .left)
        try check(right.merge(mapped, at: handled), of: .right)
      } else if let mapped = answer.right {
        try check(right.merge(mapped, at: handled), of: .right)
      } else if let mapped = answer.left {
        try check(left.merge(mapped, at: handled), of: .left)
      }
      hasAgreed = allWereTaken
      isFirst = false
    } catch { refuse(error) }
  }

  private func check(_ outcome: MergeOutcome, of side: BindingSide) throws {
    if case .refused(let error) = outcome { throw error }
    note(outcome, of: side)
  }

  private func refuse(_ error: any Error) {
    note(error)
    guard isFirst else { return }
    isFirst = false
    handled = .fresh()
    source = .left
    restart()
  }

  // MARK: Conflicts

  /// - Returns: False when the newer side wins.
  private func resolve(
    _ version: Version, _ nowLeft: NowLeft, _ nowRight: NowRight
  ) -> Bool {
    switch conflicts.policy {
    case .lastWriteWins: return false
    case .prefer(let side):
      guard revise(version) else { return true }
      isOvertaken = false
      heldBack = nil
      source = side
      restart()
    case .merge(let merge):
      guard let leftValue = try? nowLeft.value.get(), let rightValue = try? nowRight.value.get()
      else { return false }
      guard revise(version) else { return true }
      isOvertaken = false
      heldBack = nil
      mergeValues(leftValue, rightValue, merge)
    }
    return true
  }

  private func mergeValues(
    _ leftValue: Left, _ rightValue: Right, _ merge: @escaping @Sendable (Left, Left, Left) -> Left
  ) {
    forget()
    meet()
    agree()
    let base = base ?? leftValue, mapping = mapping, normalising = normalising
    begin {
      let mappedBack = try? await mapping.backward(rightValue)
      let merged = mappedBack.map { merge(base, leftValue, $0) } ?? leftValue
      let answer = try await mapping.answer(toLeft: merged, normalising)
      return Answer(left: answer.left ?? merged, right: answer.right)
    }
  }

  // MARK: Status

  private func wait(
    _ nowLeft: NowLeft, _ nowRight: NowRight
  ) -> Pump.Outcome {
    if nowLeft.version == nowRight.version {
      base = try? nowLeft.value.get()
      refusal = nil
      isOvertaken = false
    }
    let composing = composingSide(nowLeft, nowRight)
    if let refusal {
      state.note(.refused(refused, refusal))
    } else if isMapping {
      state.note(.mapping(source ?? .right))
    } else if let composing {
      state.note(.composing(composing))
    } else {
      state.noteSettled(at: handled)
    }
    return .waiting
  }
}

extension TwoWayBinding {
  /// Binds two cells by an asynchronous mapping.
  ///
  /// A change is mapped by a task; what is mapped reaches the other side at the version of its cause, and
  /// only if neither side has changed meanwhile. So a slow answer to an old edit never overwrites a newer
  /// edit, and its task is cancelled. While one runs, `status` is `mapping`. At the start the right side
  /// wins; a right value that is refused gives way to the left one.
  ///
  /// - Parameters:
  ///   - left: The cell that is written at the start.
  ///   - right: The cell whose value wins at the start, unless the mapping refuses it.
  ///   - mapping: How the two translate into each other.
  ///   - debounce: How long it has to be quiet before a change is mapped.
  ///   - clock: What measures that.
  ///   - normalising: Which side is corrected to what the mapping, there and back, makes of it.
  ///   - conflicts: What wins when one side changes while a change of the other one is being mapped.
  public init<Left: VersionedCell, Right: VersionedCell, C: Clock>(
    _ left: Left, _ right: Right, mapping: AsyncMapping<Left.Value, Right.Value>,
    debounce: Duration = .zero, clock: C = ContinuousClock(),
    normalising: Normalising<Left.Value, Right.Value> = .never,
    conflicts: Conflicts<Left.Value, Right.Value> = .lastWriteWins
  ) where C.Duration == Duration, Left.Value: Sendable, Right.Value: Sendable {
    let left = Side(left.cell), right = Side(right.cell)
    let state = BindingState(left.roots, right.roots)
    let sides = AsyncTwoWayProtocol(
      left, right, mapping, normalising, conflicts, state, debounce: debounce, clock: clock)
    self.init(state, left.lane ?? right.lane, { sides.settle($0) }) { pump in
      left.watch(by: pump) + right.watch(by: pump)
    }
  }
}
