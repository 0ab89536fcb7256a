/// The storage that a subscription writes.
@usableFromInline
package enum WrittenStorage: Sendable {
  case nothing
  case whole(LockExecutor)
  case part(WrittenPart)
  case several([WrittenStorage])

  @usableFromInline
  package init(_ all: [WrittenStorage]) {
    self = all.count == 1 ? all[0] : all.isEmpty ? .nothing : .several(all)
  }

  var isNothing: Bool {
    if case .nothing = self { true } else { false }
  }

  func forEach(_ body: (LockExecutor, LeveledPart?) -> Void) {
    switch self {
    case .nothing: break
    case .whole(let storage): body(storage, nil)
    case .part(let written): body(written.storage, written.part)
    case .several(let all): for one in all { one.forEach(body) }
    }
  }
}

/// A part of storage that a subscription writes.
///
/// Sendable because it is constant.
@usableFromInline
package class WrittenPart: @unchecked Sendable {
  final let storage: LockExecutor
  final let part: LeveledPart

  init(_ part: LeveledPart, of storage: LockExecutor) {
    self.part = part
    self.storage = storage
  }
}

/// A part of storage that has a level of its own: see `Levels`.
@usableFromInline
package class LeveledPart {
  /// The highest level to which what writes this very part has raised it. Guarded by the lock of the
  /// storage.
  @safe @exclusivity(unchecked) final var level: UInt32 = 0

  init() {}
}
