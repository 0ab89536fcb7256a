/// The waker of one of many inputs: notes that its input may have something, and passes the wake on.
///
/// A hub notes all its waiting inputs under its lock, before it shows an element: whoever has seen an
/// element of a moment finds all other inputs of the same hub noted, so nobody combines half of a moment.
///
/// Sendable because the list's lock guards `isNoted`, `isShared` is touched only by who polls, and
/// everything else is constant.
@usableFromInline
final class InputWaker: FlowWaker, @unchecked Sendable {
  /// Which input, in the order of the list of inputs.
  @usableFromInline let index: Int
  /// The input, which whoever polls keeps alive and alone touches; nil once that has ended.
  @usableFromInline unowned(unsafe) var input: AnyObject?
  private let list: InputList
  /// Whether it is on the list.
  fileprivate var isNoted = false
  /// Whether it is on the list of shared ones. Touched only by who polls.
  private var isShared = false

  @usableFromInline
  init(_ index: Int, in list: InputList) {
    self.index = index
    self.list = list
    super.init()
  }

  override var canMove: Bool { list.outer?.canMove ?? false }

  override func wake(in turn: Turn) {
    note()
    list.outer?.wake(in: turn)
  }

  override func comeAgain() {
    note()
    list.outer?.comeAgain()
  }

  /// Puts its input on the list of those that may have something, and so on outwards: the list may itself be
  /// that of one of many inputs.
  @usableFromInline
  func note() {
    list.push(self)
    list.outerInput?.note()
  }

  /// Says that its source is read by others too, of which one may have to be asked: no hub notes this input
  /// before an element can be seen elsewhere.
  @usableFromInline
  func noteShared() {
    // Once, however many shared sources its operators go through: `flatMapLatest` takes one after the other.
    if isShared { return }
    isShared = true
    list.addShared(self)
  }
}

/// The inputs that may have something, in the order in which they were noted.
///
/// Saying that an input is noted and putting it on the list are one step under a lock. As two steps, a
/// thread that was preempted between them made all others believe that its input was on the list already,
/// and half of a moment was combined.
///
/// Sendable because the lock guards the list, `outer` is written once, before any input is polled, and
/// `shared` is touched only by who polls.
@usableFromInline
final class InputList: @unchecked Sendable {
  /// Whom to wake: the one who polls the inputs.
  @usableFromInline fileprivate(set) var outer: FlowWaker?
  /// The same, if that is itself one of many inputs.
  fileprivate private(set) var outerInput: InputWaker?
  /// Inputs that have to be looked at again before anything is combined.
  @usableFromInline var shared: [InputWaker] = []
  private let lock = Lock()
  private var noted: [InputWaker] = []
  /// Whether nobody takes any more.
  private var isClosed = false

  @usableFromInline init() {}

  /// Lets go of all that are noted, and takes no more: they hold the list, and with it whom it wakes.
  @usableFromInline
  func close() {
    shared = []
    let dropped = lock.withLock {
      isClosed = true
      defer { noted = [] }
      return noted
    }
    withExtendedLifetime(dropped) {}
  }

  @usableFromInline
  func arm(_ waker: FlowWaker) {
    if outer != nil { return }
    outer = waker
    outerInput = waker as? InputWaker
  }

  /// Called by who polls the inputs.
  fileprivate func addShared(_ waker: InputWaker) {
    shared.append(waker)
    outerInput?.noteShared()
  }

  fileprivate func push(_ waker: InputWaker) {
    lock.withLock {
      if waker.isNoted || isClosed { return }
      waker.isNoted = true
      noted.append(waker)
    }
  }

  /// Takes all, in the order in which they were noted. What is written from now on notes them again.
  ///
  /// - Parameter taken: Is empty, and keeps its room from one time to the next.
  @usableFromInline
  func takeAll(into taken: inout [InputWaker]) {
    lock.withLock {
      swap(&noted, &taken)
      for waker in taken { waker.isNoted = false }
    }
  }
}
