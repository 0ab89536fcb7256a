/// One direction of a mapping, which answers now or later.
@usableFromInline
enum Mapper<Source, Target> {
  /// Takes the value, and the one that it replaces where there is one.
  case now(@Sendable (Source, Target?) throws -> Target)
  /// Begins to map the value, and wakes when that is done.
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

  @inlinable
  init(_ mapping: Mapping<Left, Right>) {
    forward = .now(mapping.forward)
    backward = .now(mapping.backward)
    areIdentity = mapping.isIdentity
  }

  @usableFromInline
  init(_ mapping: AsyncMapping<Left, Right>) where Left: Sendable, Right: Sendable {
    forward = .later { LaterAnswer($0, mapping.forward, $1) }
    backward = .later { LaterAnswer($0, mapping.backward, $1) }
    areIdentity = false
  }
}

/// One way through a two-way binding: from which side to which, and how values are mapped on it.
@usableFromInline
struct Way<Source, Target> {
  @usableFromInline let source: Side<Source>
  @usableFromInline let target: Side<Target>
  @usableFromInline let mapper: Mapper<Source, Target>
  /// Whether a value of the source has to be corrected to another one; nil if none has to be.
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
  /// What the side would read after taking a value.
  @inlinable
  func shown(_ value: Value) throws -> Value { try roundTrip?(value) ?? value }
}
