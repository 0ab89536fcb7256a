import Tideway

/// The iterator of every `UISource`: its cursor lives on `UIActor`, wherever the loop is.
public struct UIIterator<Element>: AsyncIteratorProtocol {
  private let iteration: UIIteration<Element>

  init(_ source: some UISource<Element>) {
    let iteration = UIIteration(source.cursors)
    self.iteration = iteration
    if UILane.shared.isCurrent { onUIActor { iteration.begin() } }
  }

  public mutating func next() async -> Element? {
    await iteration.next().element
  }

  public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
    await iteration.next().element
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
    iterator = FlowIterator(start())
  }

  func next() async -> HandedOut<Element> {
    begin()
    var iterator = iterator
    defer { self.iterator = iterator }
    return HandedOut(element: await iterator?.next())
  }
}

/// Sendable because the element leaves `UIActor` for the one loop that asked for it.
private struct HandedOut<Element>: @unchecked Sendable {
  let element: Element?
}
