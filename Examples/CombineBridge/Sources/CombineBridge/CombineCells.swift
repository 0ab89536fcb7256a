// Values of Combine's subjects as cells of Tideway's two-way bindings.

#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif
import Foundation
public import Tideway

/// A value of Combine's as a cell of two-way bindings, made by `subject.cell`.
nonisolated public struct CombineCell<Value: Sendable>: VersionedCell {
  /// How a two-way binding reads the value and writes it.
  public var cell: CellAccess<Value> { mirror.cell }
  /// A relay with the same value. Combine's value has no version, so this relay has one for it.
  private let mirror: BehaviorRelay<Value>

  /// Creates a cell of a relay that something keeps the same as a value of Combine's.
  init(_ mirror: BehaviorRelay<Value>) { self.mirror = mirror }

  fileprivate init<Failure: Error>(
    _ subject: CurrentValueSubject<Value, Failure>,
    by areSame: @escaping @Sendable (Value, Value) -> Bool
  ) {
    let value = subject.value
    mirror = BehaviorRelay(value: value).named("CurrentValueSubject<\(Value.self)>")
    let link = CombineLink(OutsideValue(subject), mirror, value, areSame)
    // The mirror holds the link, and releases it when it is released itself.
    _ = mirror.bind { _ in link.changed(.mirror) }
    link.watch()
  }
}

nonisolated extension CurrentValueSubject where Output: Equatable & Sendable {
  /// This subject as a cell of a two-way binding:
  ///
  /// ```swift
  /// (name <-> subject.cell).disposed(by: bag)
  /// ```
  ///
  /// A binding to the cell keeps the subject alive, as it does with relays. A value that equals the
  /// last one isn't passed on. Each cell of one subject has its own
  /// subscription to it. The subscription ends with the last binding to the cell. When the subject
  /// completes, the cell keeps its value, and what is written to it afterward doesn't reach the
  /// subject.
  public var cell: CombineCell<Output> { cell(by: areUnchanged) }
}

nonisolated extension CurrentValueSubject where Output: Sendable {
  /// Returns this subject as a cell, for values that aren't `Equatable`.
  ///
  /// - Parameter areSame: Whether a value needn't be passed on, because the other side has it. If
  ///   this is never true, writes come back endlessly. For objects, write `===`.
  public func cell(
    by areSame: @escaping @Sendable (Output, Output) -> Bool
  ) -> CombineCell<Output> { CombineCell(self, by: areSame) }
}

/// Whether two values are equal. NaN is equal to NaN here, alone and as a part of a value, because
/// it would come back endlessly.
nonisolated func areUnchanged<Value: Equatable>(_ before: Value, _ after: Value) -> Bool {
  if before == after { return true }
  return before != before && after != after && "\(before)" == "\(after)"
}

/// What a link does with a subject of Combine.
///
/// Sendable because its closures may be called on any thread: Combine's subjects have a lock.
nonisolated private struct OutsideValue<Value: Sendable>: @unchecked Sendable {
  let read: () -> Value
  let write: (Value) -> Void
  let watch: (@escaping () -> Void) -> AnyCancellable

  init<Failure: Error>(_ subject: CurrentValueSubject<Value, Failure>) {
    read = { subject.value }
    write = { subject.send($0) }
    watch = { changed in
      subject.sink(receiveCompletion: { _ in }, receiveValue: { _ in changed() })
    }
  }
}

/// Keeps a subject and its mirror the same.
///
/// Combine may deliver the elements of two threads in another order than they were written. So an
/// element only says that there is something to see, and the link reads the value. It passes on
/// what differs from the value that both sides had last: its own writes don't, and so don't come
/// back. One thread at a time does this. Another one leaves it a note and doesn't wait, because it
/// may hold the lock under which Combine calls a subscriber.
///
/// Sendable because only the thread that has the turn uses `known`, the lock guards `turn`, and
/// `subscription` is set before anybody else has the link.
nonisolated private final class CombineLink<Value: Sendable>: @unchecked Sendable {
  private let outside: OutsideValue<Value>
  private weak var mirror: BehaviorRelay<Value>?
  private let areSame: @Sendable (Value, Value) -> Bool
  /// The value that both sides had last.
  private var known: Value
  private let lock = NSLock()
  private var turn = Turn()
  private var subscription: AnyCancellable?

  init(
    _ outside: OutsideValue<Value>, _ mirror: BehaviorRelay<Value>, _ known: Value,
    _ areSame: @escaping @Sendable (Value, Value) -> Bool
  ) {
    self.outside = outside
    self.mirror = mirror
    self.known = known
    self.areSame = areSame
  }

  deinit { subscription?.cancel() }

  func watch() {
    subscription = outside.watch { [weak self] in self?.changed(.outside) }
  }

  /// Passes on what has changed, unless another thread is at it, which then does this too.
  func changed(_ side: Side) {
    let thread = ObjectIdentifier(Thread.current)
    switch lock.withLock({ turn.enter(thread, side) }) {
    case .left: return
    // A closure that this thread calls has written. What it wrote must follow before it goes on.
    case .nested: passOn(side)
    case .begun:
      while let next = lock.withLock({ turn.next() }) { passOn(next) }
    }
  }

  private func passOn(_ side: Side) {
    guard let mirror else { return }
    let inner = mirror.value, outer = outside.read()
    let value = side == .mirror ? inner : outer
    if areSame(known, value) { return }
    known = value
    // In a ring of bindings the value may have come another way.
    if areSame(inner, outer) { return }
    if side == .mirror { outside.write(value) } else { mirror.accept(value) }
  }
}

nonisolated private enum Side { case mirror, outside }

/// Which thread passes on values, and what it has yet to look at.
nonisolated private struct Turn {
  enum Entrance { case begun, nested, left }

  private var thread: ObjectIdentifier?
  private var changes: Set<Side> = []

  mutating func enter(_ newcomer: ObjectIdentifier, _ side: Side) -> Entrance {
    if thread == newcomer { return .nested }
    changes.insert(side)
    if thread != nil { return .left }
    thread = newcomer
    return .begun
  }

  /// Returns the side to look at. If there is none, the turn ends.
  ///
  /// If both have changed, nothing tells which write was later. That of the subject counts as the
  /// later one.
  mutating func next() -> Side? {
    if let next = changes.remove(.outside) ?? changes.remove(.mirror) { return next }
    thread = nil
    return nil
  }
}
