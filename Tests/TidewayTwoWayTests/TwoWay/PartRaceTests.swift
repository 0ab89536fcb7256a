import TestSupport
import Testing
@testable import Tideway

/// What another thread does while values are compared, which no lock guards.
@Suite("Parts of a model, while a write of it is compared,", .leavesNothing)
struct PartRaceTests {
  /// Does something on another thread at the next comparison.
  private final class Meanwhile: @unchecked Sendable {
    private let lock = Lock()
    private var body: (@Sendable () -> Void)?

    func set(_ next: @escaping @Sendable () -> Void) { lock.withLock { body = next } }

    func run() {
      if let next = lock.withLock({ body.take() }) { onAnotherThread(next) }
    }

    var isOver: Bool { lock.withLock { body == nil } }
  }

  private struct Compared: Equatable, Sendable {
    var number = 0
    let meanwhile: Meanwhile

    static func == (left: Compared, right: Compared) -> Bool {
      left.meanwhile.run()
      return left.number == right.number
    }
  }

  private struct Model: Equatable, Sendable {
    var part: Compared
    var other = 0
  }

  private let meanwhile = Meanwhile()
  private let bag = DisposeBag()
  private let field = BehaviorRelay(value: 0)

  private func makeModel(_ number: Int = 0) -> BehaviorRelay<Model> {
    BehaviorRelay(value: Model(part: Compared(number: number, meanwhile: meanwhile)))
  }

  @Test("are reached by it though they are used for the first time then")
  func madeMeanwhile() {
    let model = makeModel(), field = field, bag = bag
    let part = BehaviorRelay(value: Compared(meanwhile: meanwhile))
    (part <-> model[\.part]).disposed(by: bag)
    meanwhile.set { (field <-> model[\.other]).disposed(by: bag) }
    model.update {
      $0.part.number = 1
      $0.other = 5
    }
    #expect(meanwhile.isOver)
    #expect(field.value == 5 && field.lastVersion == model[\.other].lastVersion)
  }

  @Test("are reached by it though the first one is used during an update")
  func firstDuringUpdate() {
    let model = makeModel(), field = field, bag = bag
    model.update {
      onAnotherThread { (field <-> model[\.other]).disposed(by: bag) }
      $0.other = 5
    }
    #expect(field.value == 5 && field.lastVersion == model[\.other].lastVersion)
  }

  @Test("are reached by a merge of the part that contains them")
  func madeInside() {
    let model = makeModel(), field = field, bag = bag
    let place = model.log.place(\.part) { $0 == $1 }
    // So that the merge has to compare.
    model.bind { _ in }.disposed(by: bag)
    meanwhile.set { (field <-> model[\.part.number]).disposed(by: bag) }
    let value = Compared(number: 7, meanwhile: meanwhile)
    #expect(model.log.merge(value, into: place, at: .fresh()).isTaken)
    #expect(meanwhile.isOver)
    #expect(field.value == 7)
  }

  @Test("stay as they are if they get a newer version then")
  func raisedMeanwhile() {
    let model = makeModel(), log = model.log
    let place = log.place(\.part) { $0 == $1 }
    let version = Version.fresh(), newer = Version.fresh()
    let value = Compared(number: 1, meanwhile: meanwhile)
    meanwhile.set { _ = log.raise(place, to: newer) { _ in true } }
    let write = unsafe PlaceWrite(place: place) { unsafe place.set(value, in: $0) }
    let outcome = log.merge([write], at: version)
    #expect(meanwhile.isOver)
    #expect(!outcome.isTaken)
    #expect(model.value.part.number == 0)
    #expect(log.version(of: place) == newer)
  }

  @Test("stay as they are if they get a newer version while another model is joined")
  func raisedWhileJoining() {
    let model = makeModel(), other = makeModel(7), log = model.log
    let place = log.place(\.part) { $0 == $1 }, twin = other.log.place(\.part) { $0 == $1 }
    // The part here gets newer than the part there, and the write is newer than both.
    let there = Version.fresh(), here = Version.fresh()
    meanwhile.set { _ = log.raise(place, to: here) { _ in true } }
    let write = unsafe PlaceWrite(place: nil) {
      unsafe $0.assumingMemoryBound(to: Model.self).pointee = other.value
    }
    _ = log.join(write, at: .fresh(), PartVersions([(twin, there)], in: nil))
    #expect(meanwhile.isOver)
    #expect(model.value.part.number == 0)
  }

  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var title = 0
  }

  private struct Table: Equatable, Sendable {
    var rows = [Row(id: 1), Row(id: 2)]
  }

  @Test("let go of their bindings when their row is removed")
  func removedRow() throws {
    let table = BehaviorRelay(value: Table())
    let first = try #require(table[\.rows, id: 1])
    (field <-> first[\.title]).disposed(by: bag)
    #expect(field.subscriberCount == 1)
    table.update { $0.rows.removeFirst() }
    #expect(field.subscriberCount == 0)
  }

  @Test("have one place, though two threads use them for the first time at once")
  func onePlace() throws {
    let areEqual: (Int, Int) -> Bool = { $0 == $1 }
    let log = makeModel().log, first = Collected<PartPlace<Int>>()
    let offset = try #require(MemoryLayout<Model>.offset(of: \.other))
    let key = PlaceKey(region: nil, offset: offset, type: ObjectIdentifier(Int.self))
    let place = log.place(at: key) { version in
      // Nobody has found it, and it isn't kept yet.
      onAnotherThread { first.add(log.place(\.other) { $0 == $1 }) }
      return PartPlace(
        in: nil, offset..<offset + MemoryLayout<Int>.size, StoredAccess(at: offset), areEqual,
        version, on: nil, last: nil, path: PlacePath { ".other" })
    }
    #expect(first.values.map { ObjectIdentifier($0) } == [ObjectIdentifier(place)])
    #expect(log.place(\.other, areEqual) === place)
  }
}
