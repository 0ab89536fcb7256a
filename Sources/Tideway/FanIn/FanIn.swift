/// The inputs of an operator that has many of them: only those that have something are polled.
///
/// Each input has a waker of its own and one element of look-ahead; a heap orders them by the versions of
/// these. One that changes costs O(log n), however many do not.
///
/// One thread at a time uses it: that of the cursor.
@usableFromInline
final class FanIn<Element, Failure: Error> {
  @usableFromInline
  final class Input {
    @usableFromInline let source: LookAhead<Element, Failure>
    @usableFromInline let waker: InputWaker
    /// The least version of what it gives: that of the element that it was made for.
    @usableFromInline let version: Version

    @usableFromInline
    init(_ source: LookAhead<Element, Failure>, _ waker: InputWaker, _ version: Version) {
      self.source = source
      self.waker = waker
      self.version = version
    }

    @inlinable
    func precedes(_ other: Input) -> Bool {
      guard let mine = source.head?.version, let theirs = other.source.head?.version else {
        return false
      }
      return mine == theirs ? waker.index < other.waker.index : mine < theirs
    }
  }

  @usableFromInline let list = InputList()
  /// Those that have not ended or have something left.
  @exclusivity(unchecked) @usableFromInline var inputs: [Int: Input] = [:]
  /// Those that have something, as a binary heap; the oldest first.
  @exclusivity(unchecked) @usableFromInline var heap: [Input] = []
  @exclusivity(unchecked) @usableFromInline var made = 0
  /// Those that are looked at now.
  @exclusivity(unchecked) @usableFromInline var noted: [InputWaker] = []
  /// That of the first input that has failed.
  @exclusivity(unchecked) @usableFromInline var failure: Failure?
  @usableFromInline let due = Box<Due?>(nil)
  /// Told of each input that has ended, all of it taken.
  @usableFromInline var onEnd: ((Int) -> Void)?

  @usableFromInline init() {}

  deinit { list.close() }

  @inlinable var isEmpty: Bool { inputs.isEmpty }
  @inlinable var count: Int { inputs.count }

  /// The version of the oldest element at hand.
  @inlinable var oldest: Version? { heap.first?.source.head?.version }

  @inlinable
  func add(_ cursor: FlowCursor<Element, Failure>, from version: Version = .initial) {
    let input = Input(LookAhead(cursor), InputWaker(made, in: list), version)
    inputs[made] = input
    input.waker.input = input
    made += 1
    input.waker.note()
  }

  /// Polls the inputs that may have something, until none may.
  ///
  /// - Returns: A failure, if one of them has failed, and what others had then has been given.
  @inlinable
  func gather(_ waker: FlowWaker) -> Failure? {
    list.arm(waker)
    lookAtNoted()
    return failure == nil || isDue ? nil : failure
  }

  /// Looks again at inputs whose source is shared, before something is made of what the others have: they may
  /// have it too by now, and nobody has noted that yet.
  @inlinable
  func lookAtShared() {
    if list.shared.isEmpty || heap.isEmpty { return }
    list.shared.removeAll { $0.input == nil }
    for waker in list.shared { look(at: waker) }
    lookAtNoted()
  }

  @inlinable
  func lookAtNoted() {
    while true {
      list.takeAll(into: &noted)
      if noted.isEmpty { return }
      for index in noted.indices { look(at: noted[index]) }
      noted.removeAll(keepingCapacity: true)
    }
  }

  /// Whether the oldest element at hand was there when an input, or the outer flow, failed.
  @inlinable
  var isDue: Bool { due.isDue(oldest ?? .newest) }

  @inlinable
  func look(at waker: InputWaker) {
    // One that has something already is looked at again when that is taken.
    guard let object = waker.input else { return }
    let input = unsafeDowncast(object, to: Input.self)
    guard input.source.head == nil else { return }
    input.source.look(waker)
    if let failure = input.source.failure {
      self.failure = self.failure ?? failure
      return
    }
    if input.source.head != nil { push(input) } else if input.source.hasEnded { remove(input) }
  }

  @inlinable
  func remove(_ input: Input) {
    input.waker.input = nil
    inputs[input.waker.index] = nil
    onEnd?(input.waker.index)
  }

  /// Takes the oldest element.
  @inlinable
  func popOldest() -> (element: Element, version: Version, index: Int)? {
    guard let input = popHeap(), let head = input.source.head.take() else { return nil }
    // There may be more behind it, of which nobody tells.
    input.waker.note()
    return (head.element, max(head.version, input.version), input.waker.index)
  }
}

// MARK: The heap

extension FanIn {
  @inlinable
  func push(_ input: Input) {
    heap.append(input)
    var index = heap.count - 1
    while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  @inlinable
  func popHeap() -> Input? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if heap.isEmpty { return first }
    heap[0] = last
    var index = 0
    while let child = firstChild(of: index), heap[child].precedes(heap[index]) {
      heap.swapAt(index, child)
      index = child
    }
    return first
  }

  @inlinable
  func firstChild(of index: Int) -> Int? {
    let left = 2 * index + 1
    let right = left + 1
    guard left < heap.count else { return nil }
    return right < heap.count && heap[right].precedes(heap[left]) ? right : left
  }
}
