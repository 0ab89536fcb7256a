import Tideway

/// The iterator of every `UISource`. Its cursor is used on `UIActor`, wherever the loop runs.
public struct UIIterator<Element>: AsyncIteratorProtocol {
  private let place: UIPlace<Element>
  private var iteration: UIIteration<Element> { place.iteration }

  init(_ source: some UISource<Element>) {
    let iteration = UIIteration(source.cursors)
    place = UIPlace(iteration)
    if UILane.shared.isCurrent { onUIActor { iteration.begin() } }
  }

  public mutating func next() async -> Element? {
    await iteration.next().element
  }

  public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
    await iteration.next().element
  }
}

/// The reference of a loop to its iteration, which it releases on `UIActor`, wherever the loop
/// ends.
private final class UIPlace<Element>: Sendable {
  let iteration: UIIteration<Element>

  init(_ iteration: UIIteration<Element>) { self.iteration = iteration }

  deinit {
    if UILane.shared.isCurrent { return }
    // Emptied rather than passed on: this thread may be the last to release the object.
    UILane.shared.post { [iteration] in onUIActor { iteration.leave() } }
  }
}

@UIActor
private final class UIIteration<Element> {
  private var start: (@UIActor () -> FlowCursor<Element, Never>)?
  private var iterator: FlowIterator<Element, Never>?

  nonisolated init(_ start: @escaping @UIActor () -> FlowCursor<Element, Never>) {
    self.start = start
  }

  func begin() {
    guard let start = start.take() else { return }
    iterator = FlowIterator(start(), on: UILane.shared)
  }

  func next() async -> HandedOut<Element> {
    begin()
    var iterator = iterator
    defer { self.iterator = iterator }
    return HandedOut(element: await iterator?.next())
  }

  func leave() {
    start = nil
    iterator = nil
  }
}

/// Sendable because the element leaves `UIActor` for the one loop that asked for it.
private struct HandedOut<Element>: @unchecked Sendable {
  let element: Element?
}
