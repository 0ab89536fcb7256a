/// One direction of a mapping, synchronous or asynchronous.
@usableFromInline
enum Mapper<Source, Target> {
  /// Takes the value, and the value that it replaces, if any.
  case now(@Sendable (Source, Target?) throws -> Target)
  /// Begins to map the value, and wakes the waker when the result is there.
  case later((Source, FlowWaker) -> LaterAnswer)

  @usableFromInline var answersNow: Bool {
    if case .now = self { true } else { false }
  }
}

/// Both directions of a mapping.
@usableFromInline
struct Mappers<Left, Right> {
  @usableFromInline let forward: Mapper<Left, Right>
  @usableFromInline let backward: Mapper<Right, Left>
  /// Whether both sides have the same value.
  @usableFromInline let areIdentity: Bool
  /// Where the closures run, if not on the thread that writes.
  @usableFromInline let lane: (any Lane)?

  @inlinable
  init(_ mapping: Mapping<Left, Right>) {
    forward = .now(mapping.forward)
    backward = .now(mapping.backward)
    areIdentity = mapping.isIdentity
    lane = mapping.lane
  }

  @usableFromInline
  init(_ mapping: AsyncMapping<Left, Right>) where Left: Sendable, Right: Sendable {
    forward = .later { LaterAnswer($0, mapping.forward, $1) }
    backward = .later { LaterAnswer($0, mapping.backward, $1) }
    areIdentity = false
    lane = nil
  }
}

/// One direction of a two-way binding: its source, its target, and the mapping between them.
@usableFromInline
struct Direction<Source, Target> {
  @usableFromInline let source: Side<Source>
  @usableFromInline let target: Side<Target>
  @usableFromInline let mapper: Mapper<Source, Target>
  /// Returns whether a value of the source has to be corrected to another one; nil if no value has
  /// to be.
  @usableFromInline let isChanged: (@Sendable (Source, Source) -> Bool)?

  @inlinable
  init(
    _ source: Side<Source>, _ target: Side<Target>, _ mapper: Mapper<Source, Target>,
    _ isChanged: (@Sendable (Source, Source) -> Bool)?
  ) {
    self.source = source
    self.target = target
    self.mapper = mapper
    self.isChanged = isChanged
  }
}

extension Side {
  /// Returns the value that the side would have after taking a value.
  @inlinable
  func shown(_ value: Value) throws -> Value { try roundTrip?(value) ?? value }
}
