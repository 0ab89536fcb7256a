/// The protocol of two-way bindings, for one binding: what to do when a side has changed.
///
/// A version does not name a value, since two ways from one write can bring two values to a cell. So
/// the binding compares its two sides instead of trusting one event, and remembers which versions of
/// each cell it has read or written. The model in `Tests/Models/two_way_model.py` is the same step for
/// step; a change of one is a change of both, the model first.
///
/// It settles because versions are totally ordered, a cell takes each at most once, and revisions are
/// bounded. Used by the binding's pump only, by one thread at a time.
@usableFromInline
final class TwoWayProtocol<Left, Right> {
  @usableFromInline let left: Side<Left>
  @usableFromInline let right: Side<Right>
  @usableFromInline let mapping: Mapping<Left, Right>
  /// Tells the revisions of this binding from those of others.
  @usableFromInline let identity = UInt32(truncatingIfNeeded: bindings.add(1))
  @usableFromInline let name: @Sendable () -> String

  /// The newest moment that was passed on.
  @usableFromInline var handled = Version.initial
  /// The side that it was passed on from.
  @usableFromInline var source = Source.none
  @usableFromInline var hasStarted = false

  @usableFromInline
  enum Source { case none, left, right }

  @inlinable
  init(
    _ left: Side<Left>, _ right: Side<Right>, _ mapping: Mapping<Left, Right>,
    name: @escaping @Sendable () -> String
  ) {
    self.left = left
    self.right = right
    self.mapping = mapping
    self.name = name
  }

  /// Looks at both sides until there is nothing to pass on.
  @inlinable
  func settle() -> Pump.Outcome {
    if left.hasEnded() || right.hasEnded() { return .ended }
    if !hasStarted { start() }
    while true {
      let nowLeft = left.glance()
      let nowRight = right.glance()
      let version = max(nowLeft.version, nowRight.version)
      if version > handled {
        accept(version, nowLeft, nowRight)
      } else if version == handled, isSourceLate {
        guard passOnAgain() else { return .ended }
      } else {
        return .waiting
      }
    }
  }

  /// At the start the right side wins: the left is written, the right keeps its value.
  @inlinable
  func start() {
    hasStarted = true
    handled = .fresh()
    source = .right
    right.raise(handled, false)
    passOn(left.glance(), right.glance())
  }

  /// A moment that is new to the binding.
  @inlinable
  func accept(_ version: Version, _ nowLeft: Side<Left>.Glance, _ nowRight: Side<Right>.Glance) {
    handled = version
    if nowLeft.version == nowRight.version {
      // It has come to both sides by another way.
      source = .none
      left.remember()
      right.remember()
    } else {
      source = nowLeft.version > nowRight.version ? .left : .right
      passOn(nowLeft, nowRight)
    }
  }

  @inlinable
  var isSourceLate: Bool {
    switch source {
    case .none: false
    case .left: left.isLate
    case .right: right.isLate
    }
  }

  /// A cell of the source took the moment late: passes the moment on again, at a raised revision.
  ///
  /// - Returns: False when this binding and another one correct each other without end.
  @inlinable
  func passOnAgain() -> Bool {
    guard let raised = handled.raised(by: identity) else {
      Diagnostics.report(.fightingBindings(name()))
      return false
    }
    handled = raised
    // Only what is of this moment: an older value, raised, would overwrite this moment's in the cells
    // that the late one is bound to.
    if source == .left { left.raise(raised, true) } else { right.raise(raised, true) }
    passOn(left.glance(), right.glance())
    return true
  }

  /// Maps the source's values, and merges them into the other side. A refused value is not passed on.
  @inlinable
  func passOn(_ nowLeft: Side<Left>.Glance, _ nowRight: Side<Right>.Glance) {
    if source == .left {
      left.remember()
      guard let value = try? mapping.forward(nowLeft.value, nowRight.value) else { return }
      right.merge(value, at: handled)
    } else {
      right.remember()
      guard let value = try? mapping.backward(nowRight.value, nowLeft.value) else { return }
      left.merge(value, at: handled)
    }
  }
}

@usableFromInline package let bindings = AtomicInt(0)
