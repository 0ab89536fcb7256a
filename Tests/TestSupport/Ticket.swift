/// Tells when the last reference to it has gone.
package final class Ticket: Sendable {
  private let onRelease: @Sendable () -> Void

  package init(onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }

  deinit { onRelease() }
}
