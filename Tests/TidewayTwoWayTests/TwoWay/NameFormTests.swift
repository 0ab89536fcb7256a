import TestSupport
import Testing
import Tideway
import TidewayTesting

/// The rules of the name form hold however the three cells are bound.
@Suite("The name form", .leavesNothing)
struct NameFormTests {
  /// How the form is built.
  enum Wiring: CaseIterable, Sendable {
    case plain, reversed, twice, withModels, modelsFirst
  }

  final class Form: Sendable {
    let first = BehaviorRelay(value: ""), last = BehaviorRelay(value: "")
    let full = BehaviorRelay(value: "")
    let models = (0..<3).map { _ in BehaviorRelay(value: "") }
    let bag = DisposeBag()

    var all: [String] { [first.value, last.value, full.value] }

    init(_ wiring: Wiring) {
      switch wiring {
      case .plain: bind()
      case .reversed: bindReversed()
      case .twice:
        bind()
        bindReversed()
      case .withModels:
        bind()
        bindModels()
      case .modelsFirst:
        bindModels()
        bind()
      }
    }

    private func bind() {
      TwoWayBinding(Cells(first, last), full, mapping: Mapping(forward: join, backward: split))
        .disposed(by: bag)
    }

    private func bindReversed() {
      TwoWayBinding(
        full, Cells(first, last),
        mapping: Mapping(
          forward: { split($0) }, backward: { first, last in join(first, last) }
        )
      ).disposed(by: bag)
    }

    private func bindModels() {
      for (cell, model) in zip([first, last, full], models) {
        (cell <-> model).disposed(by: bag)
      }
    }
  }

  /// How an edit is made.
  enum Origin: CaseIterable, Sendable {
    case directly, insideAHandler

    func write(_ body: @escaping @Sendable () -> Void) {
      switch self {
      case .directly: body()
      case .insideAHandler:
        let taps = PublishRelay<Void>()
        let subscription = taps.bind { body() }
        taps.accept()
        subscription.dispose()
      }
    }
  }

  static let forms = Wiring.allCases.flatMap { wiring in
    Origin.allCases.map { (wiring, $0) }
  }

  @Test("fills both names from the full one", arguments: forms)
  func fillsBoth(wiring: Wiring, origin: Origin) {
    let form = Form(wiring)
    origin.write {
      form.full.accept("Ada Lovelace")
      #expect(form.all == ["Ada", "Lovelace", "Ada Lovelace"])
    }
  }

  @Test("puts no space before a last name that comes first", arguments: forms)
  func lastFirst(wiring: Wiring, origin: Origin) {
    let form = Form(wiring)
    origin.write {
      form.last.accept("Lovelace")
      #expect(form.all == ["", "Lovelace", "Lovelace"])
    }
  }

  @Test("takes the last word for the surname, and keeps the text as typed", arguments: forms)
  func severalWords(wiring: Wiring, origin: Origin) {
    let form = Form(wiring)
    origin.write {
      form.full.accept("Mary Ann Evans")
      #expect(form.all == ["Mary Ann", "Evans", "Mary Ann Evans"])
    }
  }

  @Test("never loses a part of the first name", arguments: forms)
  func keepsParts(wiring: Wiring, origin: Origin) {
    let form = Form(wiring)
    origin.write {
      form.first.accept("Mary Ann")
      form.last.accept("Evans")
      #expect(form.full.value == "Mary Ann Evans")
      form.full.accept("Mary Ann Evan")
      #expect(form.all == ["Mary Ann", "Evan", "Mary Ann Evan"])
    }
  }

  @Test("empties both names with the full one", arguments: forms)
  func empties(wiring: Wiring, origin: Origin) {
    let form = Form(wiring)
    origin.write {
      form.full.accept("Ada Lovelace")
      form.full.accept("")
      #expect(form.all == ["", "", ""])
    }
  }

  @Test("keeps the surname behind two spaces", arguments: forms)
  func twoSpaces(wiring: Wiring, origin: Origin) {
    let form = Form(wiring)
    origin.write {
      form.full.accept("John  Smith")
      #expect(form.last.value == "Smith")
      #expect(form.full.value == "John  Smith")
    }
  }

  @Test("writes each cell once for an edit", arguments: Wiring.allCases)
  func writesOnce(wiring: Wiring) {
    let form = Form(wiring)
    let recorders = [form.first, form.last, form.full].map { Recorder($0) }
    form.full.accept("Ada Lovelace")
    #expect(recorders.map { $0.elements.count } == [2, 2, 2])
  }
}
