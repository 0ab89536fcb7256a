// RxSwift's values as cells of Tideway's two-way bindings. Needs RxBridge.swift.

import Foundation
@preconcurrency public import RxRelay
@preconcurrency public import RxSwift
public import Tideway

/// A value of RxSwift's as a cell of two-way bindings, made by `relay.cell`.
///
/// A binding to it keeps the relay of RxSwift alive, as it does with relays of Tideway.
nonisolated public struct RxCell<Value: Sendable>: VersionedCell {
  /// How a two-way binding reads the value and writes it.
  public var cell: CellAccess<Value> { mirror.cell }
  /// A relay with the same value. RxSwift's value has no version, so this relay has one for it.
  private let mirror: Tideway.BehaviorRelay<Value>

  fileprivate init(
    _ value: Value, of outside: OutsideValue<Value>,
    by areSame: @escaping @Sendable (Value, Value) -> Bool
  ) {
    mirror = Tideway.BehaviorRelay(value: value).named(outside.name)
    let link = RxLink(outside, mirror, value, areSame)
    // The mirror holds the link, and releases it when it is released itself.
    _ = mirror.bind { _ in link.changed(.mirror) }
    link.watch()
  }
}

nonisolated extension RxRelay.BehaviorRelay where Element: Equatable & Sendable {
  /// This relay as a cell of a two-way binding:
  ///
  /// ```swift
  /// (name <-> rxName.cell).disposed(by: bag)
  /// ```
  ///
  /// A value that equals the last one isn't passed on. Each cell of one relay has its own
  /// subscription to it. The subscription ends with the last binding to the cell.
  public var cell: RxCell<Element> { cell(by: areUnchanged) }
}

nonisolated extension RxRelay.BehaviorRelay where Element: Sendable {
  /// This relay as a cell, for values that aren't `Equatable`.
  ///
  /// - Parameter areSame: Whether a value needn't be passed on, because the other side has it. If
  ///   this is never true, writes come back endlessly. For objects, write `===`.
  public func cell(
    by areSame: @escaping @Sendable (Element, Element) -> Bool
  ) -> RxCell<Element> { RxCell(value, of: OutsideValue(self), by: areSame) }
}

nonisolated extension RxSwift.BehaviorSubject where Element: Equatable & Sendable {
  /// Returns this subject as a cell of a two-way binding. See `cell` of RxSwift's `BehaviorRelay`.
  ///
  /// A relay has no end, so the cell has none either: when the subject ends, the cell keeps its
  /// value, and what is written to it afterward doesn't reach the subject.
  ///
  /// - Throws: The error of a subject that has failed or was disposed.
  public func cell() throws -> RxCell<Element> { try cell(by: areUnchanged) }
}

nonisolated extension RxSwift.BehaviorSubject where Element: Sendable {
  /// Returns this subject as a cell, for values that aren't `Equatable`.
  ///
  /// - Parameter areSame: Whether a value needn't be passed on, because the other side has it.
  /// - Throws: The error of a subject that has failed or was disposed.
  public func cell(
    by areSame: @escaping @Sendable (Element, Element) -> Bool
  ) throws -> RxCell<Element> { try RxCell(value(), of: OutsideValue(self), by: areSame) }
}

/// Whether two values are equal. NaN is equal to NaN here, alone and as a part of a value, because
/// it would come back endlessly.
nonisolated private func areUnchanged<Value: Equatable>(_ before: Value, _ after: Value) -> Bool {
  if before == after { return true }
  return before != before && after != after && "\(before)" == "\(after)"
}

/// What a link does with a relay or subject of RxSwift.
///
/// Sendable because its closures may be called on any thread: RxSwift's subjects have a lock.
nonisolated private struct OutsideValue<Value: Sendable>: @unchecked Sendable {
  /// What graphs, statuses and messages show.
  let name: String
  /// Returns nil if the subject has ended.
  let read: () -> Value?
  let write: (Value) -> Void
  let watch: (@escaping () -> Void) -> any RxSwift.Disposable

  init(_ relay: RxRelay.BehaviorRelay<Value>) {
    name = "RxRelay.BehaviorRelay<\(Value.self)>"
    read = { relay.value }
    write = { relay.accept($0) }
    watch = { changed in relay.subscribe(onNext: { _ in changed() }) }
  }

  init(_ subject: RxSwift.BehaviorSubject<Value>) {
    name = "RxSwift.BehaviorSubject<\(Value.self)>"
    read = { try? subject.value() }
    write = { subject.onNext($0) }
    watch = { changed in subject.subscribe(onNext: { _ in changed() }) }
  }
}

/// Keeps a value of RxSwift's and its mirror the same.
///
/// RxSwift may deliver the elements of two threads in another order than they were written. So an
/// element only says that there is something to see, and the link reads the value. It passes on
/// what differs from the value that both sides had last: its own writes don't, and so don't come
/// back. One thread at a time does this. Another one leaves it a note and doesn't wait, because it
/// may hold the lock of RxSwift's value: its subscribers get their first element under that lock.
///
/// Sendable because only the thread that has the turn uses `known`, and the lock guards `turn`.
nonisolated private final class RxLink<Value: Sendable>: @unchecked Sendable {
  private let outside: OutsideValue<Value>
  private weak var mirror: Tideway.BehaviorRelay<Value>?
  private let areSame: @Sendable (Value, Value) -> Bool
  /// The value that both sides had last.
  private var known: Value
  private let lock = NSLock()
  private var turn = Turn()
  private let subscription = RxSwift.SerialDisposable()

  init(
    _ outside: OutsideValue<Value>, _ mirror: Tideway.BehaviorRelay<Value>, _ known: Value,
    _ areSame: @escaping @Sendable (Value, Value) -> Bool
  ) {
    self.outside = outside
    self.mirror = mirror
    self.known = known
    self.areSame = areSame
  }

  deinit { subscription.dispose() }

  func watch() {
    subscription.disposable = outside.watch { [weak self] in self?.changed(.outside) }
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
    guard let mirror, let outer = outside.read() else { return }
    let inner = mirror.value
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
  /// If both have changed, nothing tells which write was later. That of RxSwift's value counts as
  /// the later one.
  mutating func next() -> Side? {
    if let next = changes.remove(.outside) ?? changes.remove(.mirror) { return next }
    thread = nil
    return nil
  }
}
