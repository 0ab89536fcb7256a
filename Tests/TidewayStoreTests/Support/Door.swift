import Tideway

/// A door that one thread opens for others.
final class Door: Sendable {
  private let gate = Gate()
  private let isOpen = AtomicInt(0)
  func open() { gate.change { isOpen.setOrdered(1) } }
  func wait() { gate.wait { isOpen.ordered == 0 ? nil : () } }
}
