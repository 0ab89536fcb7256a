/// The inputs of an operator that has many of them. Only inputs that may have an element are
/// polled.
///
/// Each input has its own waker and reads one element ahead. A heap orders the inputs by the
/// versions of these elements. A change of one input costs O(log n), no matter how many inputs
/// don't change.
///
/// Used by one thread at a time, the thread that polls the cursor.
///
/// Safe because what is in the heap is among `inputs`.
@safe @usableFromInline
final class FanIn<Element, Failure: Error> {
  @usableFromInline
  final class Input: PeekableCursor<Element, Failure> {
    @usableFromInline let waker: InputWaker
    /// The minimum version of its elements: the version of the outer element that the input was
    /// created for.
    @usableFromInline let version: Version
    /// The version of the element that was taken last.
    @safe @exclusivity(unchecked) @usableFromInline var last = Version.initial

    @usableFromInline
    init(_ cursor: FlowCursor<Element, Failure>, _ waker: InputWaker, _ version: Version) {
      self.waker = waker
      self.version = version
      super.init(cursor)
    }

    /// Returns whether the next element was written in the same block as the element that was taken
    /// last.
    @inlinable
    func hasMoreOfBlock(at tick: UInt64) -> Bool {
      moment == tick && head.map { $0.version > last } ?? false
    }

    @inlinable
    func precedes(_ other: Input) -> Bool {
      guard let mine = head?.version, let theirs = other.head?.version else { return false }
      return mine == theirs ? waker.index < other.waker.index : mine < theirs
    }
  }

  @usableFromInline let list = InputList()
  /// The inputs that have not ended or still have elements.
  @safe @exclusivity(unchecked) @usableFromInline var inputs: [Int: Input] = [:]
  /// The inputs that have an element, as a binary heap with the oldest first. Such an input is among
  /// `inputs`, which keep it alive: a heap that did too would count references in each step.
  @safe @exclusivity(unchecked) @usableFromInline var heap: [Unmanaged<Input>] = unsafe []
  @safe @exclusivity(unchecked) @usableFromInline var made = 0
  /// The wakers of the inputs that are to be polled: those that were noted, and those whose element
  /// was taken and that may have a further one, for which no wake will come.
  @safe @exclusivity(unchecked) @usableFromInline var noted: [InputWaker] = []
  /// The failure of the first input that has failed.
  @safe @exclusivity(unchecked) @usableFromInline var failure: Failure?
  /// Whether inputs that already have an element are polled for more.
  @usableFromInline let keepsUp: Bool
  /// Called for each input that has ended, after all its elements were taken.
  @safe @exclusivity(unchecked) @usableFromInline var onEnd: ((Int) -> Void)?

  /// - Parameter keepsUp: Whether elements may be left waiting. If so, inputs that must be polled
  ///   in time are read ahead.
  @usableFromInline init(keepsUp: Bool = false) { self.keepsUp = keepsUp }

  deinit { list.close() }

  @inlinable var isEmpty: Bool { inputs.isEmpty }
  @inlinable var count: Int { inputs.count }

  /// The version of the oldest available element.
  @inlinable var oldest: Version? {
    unsafe heap.first?._withUnsafeGuaranteedRef { $0.head?.version }
  }

  /// The version of the next element of the input that was added last.
  @inlinable var newest: Version? { inputs[made - 1]?.head?.version }

  @inlinable
  func add(_ cursor: FlowCursor<Element, Failure>, from version: Version = .initial) {
    let input = Input(cursor, InputWaker(made, in: list), version)
    input.waker.asksWhetherLast = cursor.saysWhetherLast && !keepsUp
    inputs[made] = input
    input.waker.input = unsafe .passUnretained(input)
    made += 1
    input.waker.note()
  }

  /// Polls the inputs that may have an element, until none is left.
  ///
  /// - Returns: The failure, if an input has failed and the elements that the others had then have
  ///   been taken.
  @inlinable
  func gather(_ waker: FlowWaker) -> Failure? {
    list.arm(waker)
    if !list.unsettled.isEmpty { list.noteUnsettled() }
    lookAtNoted()
    // What this operator answers is combined with an element that another input has already.
    if waker.isComparing { lookOnceMore(comparedWith: oldest?.tick ?? waker.comparedMoment) }
    if !list.unsettled.isEmpty { readOn(waker) }
    return unsafe failure == nil || !heap.isEmpty ? nil : failure
  }

  /// Polls the inputs that rest once more for what isn't newer than the oldest element of the others, or
  /// than the element with which this operator's is compared.
  @inlinable @inline(never)
  func readOn(_ waker: FlowWaker) {
    let moment = oldest?.tick ?? waker.comparedMoment
    if moment <= FlowWaker.leastMoment, oldest == nil { return }
    for input in list.unsettled where input.isResting {
      input.comparedMoment = max(moment, FlowWaker.leastMoment)
      poll(input)
      input.comparedMoment = FlowWaker.leastMoment
    }
    lookAtNoted()
  }

  /// Looks once more before an element of a moment is combined with others. Inputs that no log notes may have
  /// an element of that moment by now, and one may be under way to others, which are noted when it is there.
  @inlinable
  func lookOnceMore(comparedWith moment: UInt64) {
    list.waitForWriters(comparedWith: moment)
    if !list.unannounced.isEmpty {
      list.unannounced.removeAll { unsafe $0.input == nil }
      for waker in list.unannounced { look(at: waker) }
    }
    lookAtNoted()
  }

  @inlinable
  func lookAtNoted() {
    while true {
      if let only = list.takeAll(into: &noted) {
        look(at: only)
        continue
      }
      if noted.isEmpty { return }
      // Poll in the order of the inputs, not of the wakes: an element that depends on a clock gets
      // its moment when it is polled.
      if noted.count > 1 { noted.sort { $0.index < $1.index } }
      for index in noted.indices { look(at: noted[index]) }
      noted.empty()
    }
  }

  @inlinable
  func look(at waker: InputWaker) {
    // However often it is noted meanwhile.
    if !waker.isResting { poll(waker) }
  }

  @inlinable @inline(__always)
  func poll(_ waker: InputWaker) {
    unsafe waker.input?._withUnsafeGuaranteedRef {
      unsafe look(at: unsafeDowncast($0, to: Input.self), waker)
    }
  }

  @inlinable @inline(__always)
  func look(at input: Input, _ waker: InputWaker) {
    let hadSomething = input.head != nil
    // An input that already has an element is polled again when that element is taken, also if that
    // was the last one when it was read: this note is of a later one.
    if hadSomething, !keepsUp { return input.wakesForMore = false }
    let settled = Settled(.live, waker)
    if keepsUp { input.keepUp(waker) } else { input.look(waker) }
    if settled.isNot(waker), input.head == nil { list.unsettled.append(waker) }
    if input.head != nil {
      if !hadSomething { push(input) }
    } else if input.hasEnded, input.failure == nil {
      return remove(input)
    }
    if let failure = input.failure {
      // Where elements may be left waiting, each needs one of every other input.
      fail(with: failure, leaving: keepsUp ? input.waitingCount : Fairness.mostElements)
    }
  }

  /// Records a failure. The elements that the inputs have now are still emitted, and nothing after
  /// them.
  ///
  /// - Parameter most: How many of each input can still be emitted.
  @inlinable
  func fail(with failure: Failure, leaving most: Int = Fairness.mostElements) {
    if self.failure != nil { return }
    self.failure = failure
    for input in inputs.values where !input.hasEnded {
      let hadSomething = input.head != nil
      input.readOut(input.waker, upTo: most)
      if input.head != nil, !hadSomething { push(input) }
    }
  }

  @inlinable
  func remove(_ input: Input) {
    let index = input.waker.index
    input.waker.input = nil
    // The only reference to it.
    inputs[index] = nil
    onEnd?(index)
  }

  /// Whether all elements were taken, and what comes later wakes the poller.
  @inlinable
  var isDrained: Bool {
    unsafe heap.isEmpty && noted.isEmpty && failure == nil
  }

  /// Takes the oldest element.
  @inlinable
  func popOldest() -> (element: Element, version: Version, index: Int)? {
    unsafe popHeap()?._withUnsafeGuaranteedRef { input in
      guard let head = input.removeHead() else { return nil }
      noteRest(of: input)
      return (head.element, max(head.version, input.version), input.waker.index)
    }
  }
}

// MARK: Taking several

extension FanIn {
  /// Takes one element from each input that has one.
  @inlinable
  func popRow(_ body: (Element, Version, Int) -> Void) {
    let row = heap
    unsafe heap.removeAll(keepingCapacity: true)
    for index in unsafe row.indices {
      let input = unsafe row[index].takeUnretainedValue()
      guard let head = input.removeHead() else { continue }
      noteRest(of: input)
      body(head.element, max(head.version, input.version), input.waker.index)
    }
  }

  /// Takes the elements of a moment: from each input one element, or all that were written in one
  /// block.
  ///
  /// - Parameter body: Called with each element. If an input has several, the last one counts.
  @inlinable
  func popAll(ofMoment tick: UInt64, _ body: (Element, Version, Int) -> Void) {
    var isBlock = false
    repeat {
      isBlock = false
      var again: [Input] = []
      while oldest?.tick == tick, let input = unsafe popHeap()?.takeUnretainedValue(),
        let head = input.removeHead()
      {
        isBlock = isBlock || head.version.order != 0
        input.last = head.version
        if input.head == nil { noteEmptied(input) } else { again.append(input) }
        body(head.element, max(head.version, input.version), input.waker.index)
      }
      for input in again { push(input) }
      if isBlock { lookAtNoted() }
    } while unsafe isBlock && heap.first?.takeUnretainedValue().hasMoreOfBlock(at: tick) == true
  }

  @inlinable
  func noteRest(of input: Input) {
    if input.head == nil { noteEmptied(input) } else { push(input) }
  }

  @inlinable
  func noteEmptied(_ input: Input) {
    if !input.wakesForMore { noted.append(input.waker) }
  }
}

// MARK: The heap

extension FanIn {
  @inlinable
  func push(_ input: Input) {
    unsafe heap.append(.passUnretained(input))
    var index = unsafe heap.count - 1
    while index > 0, precedes(index, (index - 1) / 2) {
      unsafe heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  @inlinable
  func popHeap() -> Unmanaged<Input>? {
    guard let last = unsafe heap.popLast() else { return nil }
    guard let first = unsafe heap.first else { return unsafe last }
    unsafe heap[0] = last
    var index = 0
    while let child = firstChild(of: index), precedes(child, index) {
      unsafe heap.swapAt(index, child)
      index = child
    }
    return unsafe first
  }

  @inlinable
  func firstChild(of index: Int) -> Int? {
    let left = 2 * index + 1
    let right = left + 1
    guard unsafe left < heap.count else { return nil }
    return unsafe right < heap.count && precedes(right, left) ? right : left
  }

  @inlinable
  func precedes(_ index: Int, _ other: Int) -> Bool {
    unsafe heap[index]._withUnsafeGuaranteedRef { input in
      unsafe heap[other]._withUnsafeGuaranteedRef { input.precedes($0) }
    }
  }
}

extension Array {
  /// Removes all elements, and keeps the memory.
  ///
  /// For arrays that mostly have one: `removeAll(keepingCapacity:)` replaces a range, which takes
  /// 160 instructions.
  @inlinable
  mutating func empty() {
    while !isEmpty { removeLast() }
  }
}
