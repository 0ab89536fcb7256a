/// The moments that settle: what follows from them is being written.
///
/// A write of a cell that others are written from begins a moment, before the element can be read.
/// The moment ends when the propagation of that write has run all that writes state. Until then its
/// elements are given only to the threads that write what follows: another one would find one cell
/// written, and a second one, which follows from it, not yet. A reader that has to wait is woken at
/// the end.
///
/// A moment is owed by a propagation: that of the write, or that to which it is left, because it has
/// what hangs together (`Component`). Where a subscription is run by another thread nevertheless, as
/// one of a lane may be, that thread owes the moment too.
///
/// A subscription that writes state waits, as other readers do, at a moment that isn't owed where it
/// runs: what else it reads may not have been written yet. Of what is owed here, it goes on with what
/// is older than that moment; whoever runs it next owes what is newer, too.
///
/// `Tests/Models/settling.py` explores the steps of two writers and a reader, and misses each of these
/// rules when it is left out.
///
/// Each moment has a word, unless another one has it, to begin and to end with one instruction. What
/// else is to be known of a moment is kept under the lock.
///
/// Sendable because the words are atomic, and the lock guards everything else. Safe because the words
/// are never freed.
@safe @usableFromInline
final class Settling: @unchecked Sendable {
  @usableFromInline static let moments = Settling()

  /// Twice the moment, and 1 if more is known of it.
  @usableFromInline let words: UnsafeMutablePointer<AtomicInt>
  @usableFromInline static var count: Int { 256 }
  /// A word that has no moment.
  private static let free = -2
  /// How many moments settle that have no word.
  @usableFromInline let wordless = AtomicInt(0)
  private let lock = Lock()
  private var known: [Int: Known] = [:]
  /// What was left to something that a thread runs, which owns each moment of it.
  private var left: [ObjectIdentifier: [Int]] = [:]

  private struct Known {
    var owners: Int
    let hasWord: Bool
    var waiting: [FlowWaker] = []
    var identities: Set<ObjectIdentifier> = []

    mutating func note(_ waker: FlowWaker) {
      if identities.insert(ObjectIdentifier(waker)).inserted { waiting.append(waker) }
    }
  }

  private init() {
    unsafe words = .allocate(capacity: Settling.count)
    for index in 0..<Settling.count {
      unsafe (words + index).initialize(to: AtomicInt(Settling.free))
    }
  }

  /// Whether a moment may be settling. Exact, unless one has no word.
  @inlinable @inline(__always)
  func mayHold(_ version: Version) -> Bool {
    hasWord(Int(truncatingIfNeeded: version.tick)) || wordless.relaxed != 0
  }

  @inlinable @inline(__always)
  func hasWord(_ moment: Int) -> Bool {
    unsafe words[moment & (Settling.count - 1)].ordered | 1 == moment << 1 | 1
  }

  /// Whether a moment is settling.
  @usableFromInline
  func settles(_ version: Version) -> Bool {
    let moment = Int(truncatingIfNeeded: version.tick)
    return hasWord(moment) || wordless.ordered != 0 && lock.withLock { known[moment] != nil }
  }

  /// Begins a moment of which nothing is known.
  ///
  /// - Returns: False if it has begun, or if its word isn't free: then `begin` does it.
  @inline(__always)
  func beginsAlone(_ moment: Int) -> Bool {
    // One that has no word must not get one, and whoever adds an owner knows of it.
    wordless.ordered == 0 && takeWord(moment)
  }

  /// Begins a moment, or adds an owner. Called before an element of it can be read.
  func begin(_ moment: Int) {
    if beginsAlone(moment) { return }
    lock.withLock {
      if share(moment) {
        known[moment]?.owners += 1
      } else if !takeWord(moment) {
        known[moment] = Known(owners: 1, hasWord: false)
        _ = wordless.addOrdered(1)
      }
    }
  }

  /// Notes a reader of a moment, unless it has ended.
  func note(_ waker: FlowWaker, in moment: Int) -> Bool {
    lock.withLock {
      guard share(moment) else { return false }
      known[moment]?.note(waker)
      return true
    }
  }

  /// Ends a moment of which nothing more is known.
  ///
  /// - Returns: False if more is known: then `end` does it.
  @inline(__always)
  func endsAlone(_ moment: Int) -> Bool {
    unsafe words[moment & (Settling.count - 1)].replace(moment << 1, with: Settling.free)
  }

  /// Ends a moment for one of its owners.
  ///
  /// - Returns: The readers that are to be woken, if it was the last one.
  func end(_ moment: Int) -> [FlowWaker] {
    if endsAlone(moment) { return [] }
    let word = moment & (Settling.count - 1)
    return lock.withLock {
      guard var entry = known[moment] else { return [] }
      entry.owners -= 1
      if entry.owners > 0 {
        known[moment] = entry
        return []
      }
      known[moment] = nil
      // A combination that then finds an element of another input polls these once more.
      for waker in entry.waiting { waker.noteEndOfMoment() }
      if entry.hasWord {
        unsafe words[word].setOrdered(Settling.free)
      } else {
        _ = wordless.addOrdered(-1)
      }
      return entry.waiting
    }
  }

  // MARK: What is left to others

  /// What becomes of what is left to something.
  enum Left {
    /// Whoever runs it owes it.
    case taken
    /// It has been disposed, and nothing follows from it any more.
    case disposed
    /// Nothing runs it, and nothing was changed.
    case refused
  }

  /// Makes whoever runs `heir` an owner of moments.
  ///
  /// - Parameter take: Says so to the running thread, if there is one.
  func leave(_ moments: [Int], to heir: AnyObject, _ take: () -> Left) -> Left {
    lock.withLock {
      let outcome = take()
      guard case .taken = outcome else { return outcome }
      for moment in moments where share(moment) { known[moment]?.owners += 1 }
      left[ObjectIdentifier(heir), default: []] += moments
      return outcome
    }
  }

  /// Takes what was left to `heir`.
  ///
  /// - Parameter forget: Notes that there is nothing any more.
  func take(from heir: AnyObject, _ forget: () -> Void) -> [Int] {
    lock.withLock {
      forget()
      return left.removeValue(forKey: ObjectIdentifier(heir)) ?? []
    }
  }

  @inline(__always)
  private func takeWord(_ moment: Int) -> Bool {
    unsafe words[moment & (Settling.count - 1)].replace(Settling.free, with: moment << 1)
  }

  /// Makes a moment known that settles. Called with the lock held.
  ///
  /// - Returns: Whether it settles.
  private func share(_ moment: Int) -> Bool {
    if known[moment] != nil { return true }
    let word = moment & (Settling.count - 1)
    guard unsafe words[word].replace(moment << 1, with: moment << 1 | 1) else { return false }
    known[moment] = Known(owners: 1, hasWord: true)
    return true
  }
}
