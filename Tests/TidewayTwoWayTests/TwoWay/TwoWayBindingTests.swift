import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("<->", .leavesNothing)
struct TwoWayBindingTests {
  let left = BehaviorRelay(value: 1), right = BehaviorRelay(value: 2)

  @Test("lets the right side win at the start: one write to the left, none to the right")
  func rightWins() {
    let lefts = Recorder(left), rights = Recorder(right)
    let binding = left <-> right
    #expect(lefts.elements == [1, 2])
    #expect(rights.elements == [2])
    #expect(left.lastVersion == right.lastVersion)
    binding.dispose()
  }

  @Test("passes a write on, either way, before it returns, and never writes it back")
  func bothWays() {
    let bag = DisposeBag { left <-> right }
    let lefts = Recorder(left), rights = Recorder(right)
    left.accept(3)
    #expect(right.value == 3)
    right.accept(4)
    #expect(left.value == 4)
    #expect(lefts.elements == [2, 3, 4])
    #expect(rights.elements == [2, 3, 4])
    #expect(lefts.versions == rights.versions)
    withExtendedLifetime(bag) {}
  }

  @Test("keeps both values when it is disposed")
  func disposed() {
    let binding = left <-> right
    binding.dispose()
    left.accept(7)
    #expect(right.value == 2)
    #expect(left.subscriberCount == 0)
    #expect(right.subscriberCount == 0)
  }

  @Test("needs no equality: NaN and mappings that are not inverse settle")
  func notInverse() {
    let x = BehaviorRelay(value: Double.nan), y = BehaviorRelay(value: 0.0)
    let bag = DisposeBag()
    TwoWayBinding(x, y, mapping: Mapping(forward: { $0 + 1 }, backward: { $0 + 1 }))
      .disposed(by: bag)
    x.accept(.nan)
    y.accept(1)
    #expect(x.value == 2)
    #expect(y.value == 1)
  }

  @Test("carries a re-entrant write made while it is watched")
  func reentrant() {
    let bag = DisposeBag { left <-> right }
    right.bind { [left] value in
      if value == 5 { left.accept(6) }
    }.disposed(by: bag)
    left.accept(5)
    #expect(right.value == 6)
    #expect(left.value == 6)
  }

  @Test("goes round a ring of 10,000 cells in 9,999 merges, on a flat stack")
  func ring() {
    let count = 10_000
    let cells = (0..<count).map { _ in BehaviorRelay(value: 0) }
    let bag = DisposeBag()
    // Joined by doubling, since each new binding writes all that one side is bound to already.
    var step = 1
    while step < count {
      for start in stride(from: step - 1, to: count - 1, by: 2 * step) {
        (cells[start] <-> cells[start + 1]).disposed(by: bag)
      }
      step *= 2
    }
    (cells[count - 1] <-> cells[0]).disposed(by: bag)
    #expect(cells.allSatisfy { $0.subscriberCount == 2 })

    let writes = Number(0)
    for cell in cells { cell.map { _ in () }.skip(1).bind { writes.increment() }.disposed(by: bag) }
    cells[7].accept(42)
    #expect(cells.allSatisfy { $0.value == 42 })
    #expect(Set(cells.map(\.lastVersion)).count == 1)
    #expect(writes.value == 1 + 9_999)
  }

  @Test("settles when the same pair is bound twice, and round a triangle")
  func twiceAndTriangle() {
    let third = BehaviorRelay(value: 3)
    let bag = DisposeBag {
      left <-> right
      left <-> right
      right <-> third
      third <-> left
    }
    for relay in [left, right, third] {
      let value = relay.value + 1
      relay.accept(value)
      #expect([left.value, right.value, third.value] == [value, value, value])
    }
    withExtendedLifetime(bag) {}
  }
}

@Suite("Mapping", .leavesNothing)
struct MappingTests {
  let number = BehaviorRelay(value: 1), text = BehaviorRelay(value: "")
  let bag = DisposeBag()

  @Test("refuses by parse: the other side keeps its value")
  func parse() {
    TwoWayBinding(number, text, mapping: Mapping(forward: { "\($0)" }, parse: { Int($0) }))
      .disposed(by: bag)
    // At the start the right side wins, but its text is no number: so the left one does.
    #expect(number.value == 1)
    #expect(text.value == "1")
    text.accept("12")
    #expect(number.value == 12)
    text.accept("12x")
    #expect(number.value == 12)
    number.accept(3)
    #expect(text.value == "3")
  }

  @Test("refuses by throwing, in either direction")
  func throwing() {
    struct Odd: Error {}
    let mapping = Mapping<Int, String>(
      forward: { number in
        if number % 2 == 1 { throw Odd() }
        return "\(number)"
      },
      backward: { text in
        guard let number = Int(text) else { throw Odd() }
        return number
      })
    TwoWayBinding(number, text, mapping: mapping).disposed(by: bag)
    number.accept(4)
    #expect(text.value == "4")
    number.accept(5)
    #expect(text.value == "4")
    text.accept("?")
    #expect(number.value == 5)
    text.accept("8")
    #expect(number.value == 8)
  }

  @Test("looks at the value that it replaces")
  func lens() {
    let amount = BehaviorRelay(value: 2.0), rate = BehaviorRelay(value: 3.0)
    let total = BehaviorRelay(value: 6.0)
    TwoWayBinding(
      Cells(amount, rate), total,
      mapping: Mapping(
        forward: { amount, rate in amount * rate },
        backward: { total, current in (total / current.1, current.1) }
      )
    ).disposed(by: bag)
    rate.accept(4)
    #expect(total.value == 8)
    total.accept(10)
    #expect([amount.value, rate.value] == [2.5, 4])
  }

  @Test("takes a plain nil for a value")
  func optional() {
    let choice = BehaviorRelay<Int?>(value: 1)
    TwoWayBinding(
      choice, text,
      mapping: Mapping<Int?, String>(
        forward: { $0.map(String.init) ?? "" }, backward: { Int($0) }
      )
    ).disposed(by: bag)
    text.accept("5")
    #expect(choice.value == 5)
    text.accept("")
    #expect(choice.value == nil)
  }

  @Test("binds one cell to several")
  func oneToSeveral() {
    let full = BehaviorRelay(value: ""), first = BehaviorRelay(value: "A")
    let last = BehaviorRelay(value: "B")
    TwoWayBinding(
      full, Cells(first, last),
      mapping: Mapping(
        forward: { split($0) }, backward: { first, last in join(first, last) }
      )
    ).disposed(by: bag)
    #expect(full.value == "A B")
    full.accept("Mary Ann Evans")
    #expect([first.value, last.value] == ["Mary Ann", "Evans"])
  }
}
