/// The waker of one of many inputs: notes that its input may have something, and passes the wake on.
///
/// Noting is a leaf operation of a few atomic instructions. A hub does it for all its waiting inputs
/// under its lock, before it shows an element: whoever has seen an element of a moment finds all other
/// inputs of the same hub noted, so nobody combines half of a moment.
///
/// Sendable because `next` is touched only by whoever has moved `isNoted`, and everything else is
/// constant or atomic.
@usableFromInline
final class InputWaker: FlowWaker, @unchecked Sendable {
  /// Which input, in the order of the list of inputs.
  @usableFromInline let index: Int
  /// The input, which whoever polls keeps alive and alone touches; nil once that has ended.
  @usableFromInline unowned(unsafe) var input: AnyObject?
  private let list: InputList
  private let isNoted = AtomicInt(0)
  fileprivate var next: Unmanaged<InputWaker>?

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

  /// Puts its input on the list of those that may have something, and so on outwards: the list may itself be
  /// that of one of many inputs.
  @usableFromInline
  func note() {
    if isNoted.exchange(1) == 0 { list.push(self) }
    list.outerInput?.note()
  }

  /// Says that its source is read by others too, of which one may have to be asked: no hub notes this input
  /// before an element can be seen elsewhere.
  @usableFromInline
  func noteShared() { list.addShared(self) }

  /// Takes it off the list, before it is polled: what is written from now on notes it again.
  fileprivate func takeOff() -> InputWaker? {
    let next = next.take()
    isNoted.setOrdered(0)
    return next?.takeUnretainedValue()
  }
}

/// The inputs that may have something: a stack that any thread pushes to, and one takes as a whole
/// (Treiber 1986; taking all at once leaves no room for the ABA problem).
///
/// Sendable because the stack is atomic, `outer` is written once, before any input is polled, and
/// `shared` is touched only by who polls.
@usableFromInline
final class InputList: @unchecked Sendable {
  /// Whom to wake: the one who polls the inputs.
  @usableFromInline fileprivate(set) var outer: FlowWaker?
  /// The same, if that is itself one of many inputs.
  fileprivate private(set) var outerInput: InputWaker?
  /// Inputs that have to be looked at again before anything is combined.
  @usableFromInline var shared: [InputWaker] = []
  private let top = AtomicInt(0)
  /// What is on top when nobody takes any more.
  private static let closed = -1

  @usableFromInline init() {}

  /// Lets go of all that are noted, and takes no more: they hold the list, and with it whom it wakes.
  @usableFromInline
  func close() {
    shared = []
    unstack(top.exchange(InputList.closed)) { _ in }
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
    let pushed = Unmanaged.passRetained(waker)
    let address = Int(bitPattern: pushed.toOpaque())
    while true {
      let before = top.ordered
      if before == InputList.closed { return pushed.release() }
      waker.next = Unmanaged(address: before)
      if top.replace(before, with: address) { return }
    }
  }

  /// Takes all, in the order in which they were noted.
  ///
  /// - Parameter taken: Is empty, and keeps its room from one time to the next.
  @usableFromInline
  func takeAll(into taken: inout [InputWaker]) {
    unstack(top.exchange(0)) { taken.append($0) }
    if taken.count > 1 { taken.reverse() }
  }

  private func unstack(_ top: Int, _ body: (InputWaker) -> Void) {
    var next = Unmanaged<InputWaker>(address: top)
    while let waker = next?.takeRetainedValue() {
      next = waker.next
      _ = waker.takeOff()
      body(waker)
    }
  }
}

extension Unmanaged<InputWaker> {
  fileprivate init?(address: Int) {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    self = .fromOpaque(pointer)
  }
}
