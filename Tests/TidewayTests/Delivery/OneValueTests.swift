import TestSupport
import Testing
@testable import Tideway
import TidewayTesting

/// A moment has one value of each state cell, the last one that is written in it, however many write
/// the cell.
@Suite("One value of a moment")
struct OneValueTests {
  struct Pair: Equatable, Sendable { var first = 0, second = 0 }

  let field = BehaviorRelay(value: 0)

  @Test("of a relay that two bindings write is shown", arguments: [false, true])
  func relay(isReversed: Bool) async {
    let bag = DisposeBag(), cell = BehaviorRelay(value: 0), copy = BehaviorRelay(value: 0)
    let bindings: [() -> Void] = [
      { field.bind(to: cell).disposed(by: bag) },
      { field.map { $0 * 10 }.bind(to: cell).disposed(by: bag) },
      { cell.bind(to: copy).disposed(by: bag) },
    ]
    for bind in isReversed ? bindings.reversed() : bindings { bind() }
    let cells = Recorder(cell), copies = Recorder(copy)
    let both = Recorder(combineLatest(field, cell) { [$0, $1] })
    let newest = Recorder(cell.flow(buffering: .newest(3)))
    let oldest = Recorder(cell.flow(buffering: .oldest(1)))
    for value in 1...3 { field.accept(value) }
    let factor = isReversed ? 1 : 10
    let expected = (0...3).map { $0 * factor }
    #expect(cells.elements == expected)
    #expect(copies.elements == expected)
    #expect(both.elements == (0...3).map { [$0, $0 * factor] })
    #expect(newest.elements == expected)
    #expect(oldest.elements == expected)
  }

  @Test("of a relay is read by a loop that comes later")
  func loop() async {
    let bag = DisposeBag(), cell = BehaviorRelay(value: 0)
    field.bind(to: cell).disposed(by: bag)
    field.map { $0 * 10 }.bind(to: cell).disposed(by: bag)
    var iterator = cell.makeAsyncIterator(),
      some = cell.flow(buffering: .newest(9)).makeAsyncIterator()
    var few = cell.flow(buffering: .oldest(2)).makeAsyncIterator()
    let policies = [await iterator.next(), await some.next(), await few.next()]
    #expect(policies == [0, 0, 0])
    for value in 1...100 { field.accept(value) }
    var all: [Int?] = [], last: [Int?] = [], first: [Int?] = []
    for _ in 1...100 { all.append(await iterator.next()) }
    for _ in 1...9 { last.append(await some.next()) }
    for _ in 1...2 { first.append(await few.next()) }
    #expect(all == (1...100).map { $0 * 10 })
    #expect(last == (92...100).map { $0 * 10 })
    #expect(first == [10, 20])
  }

  @Test("of a model that two bindings write is shown, in all orders", arguments: 0..<8)
  func parts(order: Int) {
    let bag = DisposeBag(), model = BehaviorRelay(value: Pair())
    var wholes: Recorder<Pair, Never>?
    var both: Recorder<Bool, Never>?
    let steps: [() -> Void] = [
      { (field <-> model[\.first]).disposed(by: bag) },
      { field.bind(to: model[\.second]).disposed(by: bag) },
      {
        wholes = Recorder(model)
        both = Recorder(model.map { $0.first == $0.second })
      },
    ]
    var rest = steps
    for choice in [order % 3, order / 3 % 2] { rest.remove(at: min(choice, rest.count - 1))() }
    rest[0]()
    let before = wholes?.elements.count ?? 0
    field.accept(1)
    field.accept(2)
    simultaneously {
      field.accept(3)
      model[\.second].accept(7)
    }
    let shown = wholes?.elements.dropFirst(before)
    #expect(shown?.first == Pair(first: 1, second: 1))
    #expect(shown?.dropFirst().first == Pair(first: 2, second: 2))
    #expect(shown?.dropFirst(2).map { $0 } == [model.value])
    #expect(model.value.first == 3)
    #expect(both?.elements.dropLast().allSatisfy { $0 } == true)
  }

  @Test("is each value of a cell that counts by itself")
  func counting() {
    let bag = DisposeBag(), cells = Recorder(field)
    field.filter { $0 < 5 }.map { $0 + 1 }.bind(to: field).disposed(by: bag)
    #expect(cells.elements == [0, 1, 2, 3, 4, 5])
    field.accept(2)
    #expect(cells.elements == [0, 1, 2, 3, 4, 5, 2, 3, 4, 5])
  }

  @Test("is each value of two cells that count together")
  func countingTogether() {
    let bag = DisposeBag(), other = BehaviorRelay(value: 0)
    let fields = Recorder(field), others = Recorder(other)
    field.map { $0 }.bind(to: other).disposed(by: bag)
    other.filter { $0 < 3 }.map { $0 + 1 }.bind(to: field).disposed(by: bag)
    #expect(fields.elements == [0, 1, 2, 3])
    #expect(others.elements.drop { $0 == 0 } == [1, 2, 3])
  }

  @Test("is each value of a cold flow that is bound")
  func cold() {
    let bag = DisposeBag(), cells = Recorder(field)
    Flow.from([1, 2, 3]).bind(to: field).disposed(by: bag)
    #expect(cells.elements == [0, 1, 2, 3])
  }

  @Test("is given to who has read the one before")
  func corrected() async {
    var newest = field.flow(buffering: .newest(2)).makeAsyncIterator()
    var oldest = field.flow(buffering: .oldest(2)).makeAsyncIterator()
    var all = field.makeAsyncIterator()
    let first = [await newest.next(), await oldest.next(), await all.next()]
    field.accept(1)
    let second = [await newest.next(), await oldest.next(), await all.next()]
    let corrected = field.log.merge(2, at: field.lastVersion.raised(by: 1)!)
    let third = [await newest.next(), await oldest.next(), await all.next()]
    #expect([first, second, third] == [[0, 0, 0], [1, 1, 1], [2, 2, 2]])
    if case .taken = corrected {} else { Issue.record("overtaken") }
  }
}
