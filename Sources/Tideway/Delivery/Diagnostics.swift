/// A programming error that the library detected at run time and that no type could prevent.
public enum FlowFault: Sendable, CustomStringConvertible {
  /// One-way bindings form a cycle that never settles; the path names each of them once.
  case endlessBinding(path: [String])
  /// One-way bindings or closures have caused each other so many runs for one write, and go on. Only
  /// logged, once for each path; what never settles is reported as ``endlessBinding(path:)`` later.
  case longLoop(path: [String], runs: Int)
  /// A subscription without `onError:` failed.
  case unhandledError(any Error, in: String)
  /// Two-way bindings correct each other endlessly. The binding named first has stopped.
  case fightingBindings([String])
  /// A binding has one cell on both sides, or twice on one side. It does nothing.
  case boundToItself(String)
  /// A binding has ended because a control that it writes was released, but another object, such as
  /// a bag, still holds the binding. Reported by debug builds, once for a binding, and never ends
  /// the process.
  case lostControl(String)
  /// So many elements wait for one reader, named by what it does and where it was made, that they may
  /// fill the memory: 65,536, and again each time that the number has doubled. Only logged.
  ///
  /// The reader may be slow, stand still, or be kept though nobody reads. Elements wait only for
  /// those that have not read them; `flow(buffering:)` limits their number.
  case slowReader(String, of: String, waiting: Int)
  /// A reducer dispatched an action to its own store, which rejected the action.
  case dispatchInReducer(refused: String, inProgress: String)
  /// A subscriber of a store gets equal values of a type that is `Equatable`, because the compiler
  /// couldn't use that where it subscribed: the conformance is isolated to an actor, or a generic
  /// function doesn't require it. Only logged, once for each store and type.
  case uncompared(String)

  public var description: String {
    switch self {
    case .endlessBinding(let path):
      """
      One-way bindings form a cycle that never settles: \
      \((path + path.prefix(1)).joined(separator: " → ")). \
      Bind one of these pairs two-way with `<->`, or break the cycle with distinctUntilChanged().
      """
    case .longLoop(let path, let runs):
      """
      One write has caused a chain of \(runs) runs, which goes on: \
      \((path + path.prefix(1)).joined(separator: " → ")). If it is to end, count in one closure; if not, \
      bind one of these pairs two-way with `<->`, or break the cycle with distinctUntilChanged().
      """
    case .unhandledError(let error, let name):
      "\(name) failed with \(error), and nobody handles it. Give subscribe an `onError:`."
    case .fightingBindings(let names):
      """
      \(names.joined(separator: " and ")) corrected each other more than 60 times for one write; \
      the first has stopped. Let one binding alone normalize a value.
      """
    case .lostControl(let name):
      """
      \(name) has ended because its control has gone, but the binding is still kept. Keep the control for as long \
      as its bindings, or keep these in a bag that goes with it.
      """
    case .slowReader(let reader, let source, let waiting):
      """
      \(waiting) elements of \(source) wait for \(reader). If it can't keep up, limit what waits for \
      it with flow(buffering:).
      """
    case .dispatchInReducer(let refused, let inProgress):
      """
      The reducer dispatched \(refused) while it handled \(inProgress). A reducer only computes the next \
      state: dispatch in a middleware, in a thunk or in a subscriber. \(refused) was refused.
      """
    case .uncompared(let type):
      """
      \(type) is Equatable, but not where a subscriber of a store subscribed: it gets each value, also \
      an equal one. If the conformance is isolated to an actor, write `nonisolated extension \(type): \
      Equatable {}`; a generic function requires `Equatable`. Or say which values repeat, with \
      skipRepeats { … }.
      """
    case .boundToItself(let name):
      """
      \(name) binds a cell to itself, which does nothing. Bind it to another one; parts of one model are \
      changed together in its `update`.
      """
    }
  }
}

/// The place where the library reports faults.
public enum Diagnostics {
  /// Takes each fault instead of the default handler, which stops a debug build and logs in a
  /// release build. An unhandled error, a control that is released before its bindings, a slow reader,
  /// a loop that may end and values that aren't compared are only logged.
  ///
  /// Set it once, before the first use of the library, for example to log faults to a file. It is
  /// called on the thread that detected the fault, and must not use the flow that is at fault. A slow
  /// reader is detected by a thread that writes for it.
  public static var handler: (@Sendable (FlowFault) -> Void)? {
    get { shared.lock.withLock { shared.handler } }
    set {
      // The previous one is released after the lock: what it captures may report a fault.
      let before = shared.lock.withLock {
        defer { shared.handler = newValue }
        return shared.handler
      }
      withExtendedLifetime(before) {}
    }
  }

  private static let shared = Handler()

  /// Sendable because the lock guards its only variable.
  private final class Handler: @unchecked Sendable {
    let lock = Lock()
    var handler: (@Sendable (FlowFault) -> Void)?
  }

  @usableFromInline
  package static func report(_ fault: FlowFault) {
    if let handler { return handler(fault) }
    switch fault {
    case .unhandledError, .lostControl, .slowReader, .longLoop, .uncompared:
      writeToStandardError("Tideway: \(fault)")
    default: stop(fault)
    }
  }

  private static func stop(_ fault: FlowFault) {
    #if DEBUG
      fatalError("Tideway: \(fault)")
    #else
      writeToStandardError("Tideway: \(fault)")
    #endif
  }
}
