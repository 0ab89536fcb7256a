import Synchronization
import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("Mapping.onUIActor", .leavesNothing)
@UIActor
struct MappingOnUIActorTests {
  let first = BehaviorRelay(value: ""), last = BehaviorRelay(value: "")
  let full = BehaviorRelay(value: "")
  let bag = DisposeBag()

  @UIActor static func join(_ first: String, _ last: String) -> String {
    [first, last].filter { !$0.isEmpty }.joined(separator: " ")
  }

  @UIActor static func split(_ full: String) -> (String, String) {
    guard let space = full.lastIndex(of: " ") else { return (full, "") }
    return (String(full[..<space]), String(full[full.index(after: space)...]))
  }

  @Test("binds several cells to one with functions of UIActor")
  func severalToOne() {
    TwoWayBinding(
      Cells(first, last), full,
      mapping: .onUIActor(
        forward: { Self.join($0, $1) }, backward: { (full: String) in Self.split(full) })
    ).disposed(by: bag)
    full.accept("Mary Ann Evans")
    #expect(first.value == "Mary Ann" && last.value == "Evans")
    last.accept("Cross")
    #expect(full.value == "Mary Ann Cross")
  }

  @Test("binds one cell to several")
  func oneToSeveral() {
    TwoWayBinding(
      full, Cells(first, last),
      mapping: .onUIActor(
        forward: { (full: String) in Self.split(full) }, backward: { Self.join($0, $1) })
    ).disposed(by: bag)
    full.accept("Ada Lovelace")
    #expect(first.value == "Ada" && last.value == "Lovelace")
  }

  /// A model of the app's isolated code: its key paths belong to UIActor.
  @UIActor struct Form: Equatable {
    struct Name: Equatable {
      var first = "", last = ""
    }

    var name = Name()
    var a = "", b = ""

    nonisolated init() {}

    @UIActor var both: String {
      get { "\(a)/\(b)" }
      set {
        let parts = newValue.split(separator: "/").map(String.init)
        (a, b) = (parts.first ?? "", parts.last ?? "")
      }
    }
  }

  @Test("parts by key paths of UIActor have versions of their own")
  func isolatedParts() async {
    let model = BehaviorRelay(value: Form()), both = BehaviorRelay(value: "")
    (full <-> model[\.a]).disposed(by: bag)
    (full <-> model[\.b]).disposed(by: bag)
    (both <-> model[\.both]).disposed(by: bag)
    full.accept("x")
    #expect(model.value.a == "x" && model.value.b == "x" && both.value == "x/x")
    both.accept("y/y")
    #expect(full.value == "y" && model.value.a == "y")
    (first <-> model[\.name.first]).disposed(by: bag)
    whileUIActorWaits {
      first.accept("Ada")
      model.update { _ in }
    }
    await jobsHaveRun()
    #expect(first.value == "Ada" && model.value.name.first == "Ada")
  }

  @Test("parts by key paths of UIActor are compared on UIActor only")
  func isolatedComparisons() async {
    compared.take()
    let model = BehaviorRelay(value: Watched()), number = BehaviorRelay(value: Compared())
    (number <-> model[\.part]).disposed(by: bag)
    whileUIActorWaits { model.update { $0.part.value = 1 } }
    await jobsHaveRun()
    #expect(number.value.value == 1)
    model.update { $0.part.value = 2 }
    #expect(number.value.value == 2)
    let places = compared.take()
    #expect(!places.isEmpty && places.allSatisfy { $0 })
  }

  @Test("settles on UIActor, also when another thread writes")
  func settlesThere() async {
    let number = BehaviorRelay(value: 0), text = BehaviorRelay(value: "")
    let seen = Places()
    TwoWayBinding(
      text, number,
      mapping: .onUIActor(
        forward: { (text: String) -> Int in
          seen.wereThere.append(isOnUIActor())
          return Int(text) ?? 0
        }, backward: { (number: Int) -> String in "\(number)" })
    ).disposed(by: bag)
    #expect(text.value == "0")
    whileUIActorWaits { text.accept("42") }
    #expect(number.value == 0)
    await jobsHaveRun()
    #expect(number.value == 42)
    #expect(!seen.wereThere.isEmpty && seen.wereThere.allSatisfy { $0 })
  }

  @Test("is called on UIActor only, also when another thread makes the binding")
  func boundElsewhere() async {
    let number = BehaviorRelay(value: 7), text = BehaviorRelay(value: "")
    let seen = Places()
    let mapped = number.mapped(
      by: .onUIActor(
        forward: { (number: Int) -> String in
          seen.wereThere.append(isOnUIActor())
          return "\(number)"
        }, backward: { (text: String) -> Int in Int(text) ?? 0 }))
    let bag = bag
    whileUIActorWaits { (text <-> mapped).disposed(by: bag) }
    await jobsHaveRun()
    #expect(text.value == "7")
    #expect(!seen.wereThere.isEmpty && seen.wereThere.allSatisfy { $0 })
  }

  @Test("refuses by nil and by throwing, and looks at what it replaces")
  func refuses() {
    struct Refusal: Error {}
    let number = BehaviorRelay(value: 1), text = BehaviorRelay(value: "")
    let rate = BehaviorRelay(value: (amount: 2.0, rate: 3.0)), total = BehaviorRelay(value: 6.0)
    TwoWayBinding(
      number, text, mapping: .onUIActor(forward: { "\($0)" }, parse: { Int($0) })
    ).disposed(by: bag)
    text.accept("x")
    #expect(number.value == 1)
    text.accept("7")
    #expect(number.value == 7)
    TwoWayBinding(
      rate, total,
      mapping: .onUIActor(
        forward: { $0.amount * $0.rate }, backward: { ($0 / $1.rate, $1.rate) })
    ).disposed(by: bag)
    total.accept(9)
    #expect(rate.value == (3, 3))
  }
}

/// Where parts were compared: on UIActor or not.
private let compared = Comparisons()

private final class Comparisons: Sendable {
  private let places = Mutex<[Bool]>([])

  func add(_ place: Bool) { places.withLock { $0.append(place) } }

  @discardableResult
  func take() -> [Bool] {
    places.withLock { places in
      defer { places = [] }
      return places
    }
  }
}

private struct Compared: Equatable {
  var value = 0

  static func == (left: Compared, right: Compared) -> Bool {
    compared.add(isOnUIActor())
    return left.value == right.value
  }
}

@UIActor private struct Watched {
  var part = Compared()

  nonisolated init() {}
}

@UIActor private final class Places {
  var wereThere: [Bool] = []
}
