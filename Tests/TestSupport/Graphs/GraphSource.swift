package import Tideway

/// A cell that is written from outside of a random graph. From any thread.
package final class GraphSource: Sendable {
  /// A cell, and the way in which it is written.
  package struct Kind: Sendable {
    package typealias Change = @Sendable (inout Trace) -> Void
    package typealias Made = (
      flow: Flow<Trace, Never>, value: @Sendable () -> Trace,
      write: @Sendable (@escaping Change) -> Void,
      writeDirectly: @Sendable (@escaping Change) -> Void
    )

    let name: String
    let make: @Sendable (Trace) -> Made

    /// - Parameter make: Makes a source with its first value. `writeDirectly` writes on the calling thread,
    ///   in its block if there is one.
    package init(_ name: String, _ make: @escaping @Sendable (Trace) -> Made) {
      self.name = name
      self.make = make
    }
  }

  package static let core = [
    // An `update`, which has no other writer between its reading and its write.
    Kind("relay") { first in
      let relay = BehaviorRelay(value: first)
      return (relay.asFlow(), { relay.value }, { relay.update($0) }, { relay.update($0) })
    },
    Kind("part") { first in
      let part = BehaviorRelay(value: Parts(first: first))[\.first]
      return (part.asFlow(), { part.value }, { part.update($0) }, { part.update($0) })
    },
    // A closure that another relay calls.
    Kind("closure") { first in
      let relay = BehaviorRelay(value: first)
      let trigger = PublishRelay<Kind.Change>()
      let binding = trigger.bind { relay.update($0) }
      return (
        relay.asFlow(), { relay.value },
        {
          withExtendedLifetime(binding) {}
          trigger.accept($0)
        }, { relay.update($0) }
      )
    },
  ]

  private struct Parts: Sendable { var first: Trace, second = 0 }

  private let index: Int
  let flow: Flow<Trace, Never>
  private let read: @Sendable () -> Trace
  private let change: @Sendable (@escaping Kind.Change) -> Void
  private let changeDirectly: @Sendable (@escaping Kind.Change) -> Void

  init(_ kind: Kind, _ first: Trace) {
    index = first.newest.firstIndex(of: 0) ?? 0
    (flow, read, change, changeDirectly) = kind.make(first)
  }

  var value: Trace { read() }
  /// How often it was written.
  var count: Int { value.newest[index] }

  func write() { change { [index] in $0 = $0.next(of: index) } }

  /// Writes it on this thread and in its block, if there is one.
  func writeDirectly() { changeDirectly { [index] in $0 = $0.next(of: index) } }
}

extension Trace {
  fileprivate func next(of source: Int) -> Trace {
    Trace(write: newest[source] + 1, of: source, sources: newest.count)
  }
}

extension GraphKind {
  /// That of what is written from outside.
  static let source = GraphKind("source") { computed, _ in Cell(computed) }
}
