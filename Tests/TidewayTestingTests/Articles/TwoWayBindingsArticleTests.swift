import Synchronization
import Testing
import Tideway
import TidewayTesting

@testable import WhyVersions

// The examples of the article: what stands there in a Swift block stands here, word for word.

@Suite("The article Two-way bindings")
struct TwoWayBindingsArticleTests {
  let bag = DisposeBag()

  @Test("binds")
  func binds() {
    let shown = BehaviorRelay(value: ""), name = BehaviorRelay(value: "Ada")
    (shown <-> name).disposed(by: bag)
    #expect(shown.value == "Ada")

    shown.accept("Grace")
    #expect(name.value == "Grace")
  }

  @Test("binds several cells")
  func names() {
    let first = BehaviorRelay(value: ""), last = BehaviorRelay(value: "")
    let full = BehaviorRelay(value: "Ada Lovelace")
    TwoWayBinding(
      Cells(first, last), full,
      mapping: Mapping(
        forward: { first, last in [first, last].filter { !$0.isEmpty }.joined(separator: " ") },
        backward: { full in
          let words = full.split(separator: " ").map(String.init)
          return (words.dropLast().joined(separator: " "), words.last ?? "")
        })
    ).disposed(by: bag)
    #expect(first.value == "Ada")
    #expect(last.value == "Lovelace")
  }

  @Test("maps")
  func maps() {
    let celsius = BehaviorRelay(value: 36.6)
    let toFahrenheit = Mapping<Double, Double>.scaled(by: 1.8, plus: 32)
    let field = BehaviorRelay(value: "")
    (field <-> celsius.mapped(by: toFahrenheit.then(.number(decimals: 1)))).disposed(by: bag)
    #expect(field.value == "97.9")
    #expect(celsius.value == 36.6)
  }

  @Test("looks at what is replaced")
  func looks() {
    let amount = BehaviorRelay(value: 20.0), rate = BehaviorRelay(value: 1.5)
    let total = BehaviorRelay(value: 0.0)
    let product = Mapping<(Double, Double), Double>(
      forward: { amount, rate in amount * rate },
      backward: { total, current in (total / current.1, current.1) })
    TwoWayBinding(total, Cells(amount, rate), mapping: product.reversed).disposed(by: bag)
    #expect(total.value == 30)

    total.accept(60)
    #expect(amount.value == 40)
    #expect(rate.value == 1.5)
  }

  @Test("says how a binding stands")
  func status() {
    let age = BehaviorRelay(value: 36), text = BehaviorRelay(value: "")
    let binding = TwoWayBinding(text, age, mapping: .number)
    text.accept("3x")
    #expect(age.value == 36)
    #expect("\(binding.status)" == #"left refused: "3x" is not a whole number."#)
    #expect(!binding.status.isValid)

    text.accept("37")
    #expect(binding.status.settledVersion == age.lastVersion)
    binding.dispose()
  }

  @Test("gives up what is refused")
  func reverts() {
    let count = BehaviorRelay(value: 7), typed = BehaviorRelay(value: "")
    let counted = TwoWayBinding(typed, count, mapping: Mapping.number.reversed)
    typed.accept("x")
    counted.revert()
    #expect(typed.value == "7")
    #expect(counted.status.isValid)
  }

  @Test("normalizes")
  func normalizes() {
    let typed = BehaviorRelay(value: ""), digits = BehaviorRelay(value: "")
    TwoWayBinding(typed, digits, mapping: .digits, normalizing: .left).disposed(by: bag)
    typed.accept("4x2")
    #expect(typed.value == "42")
    #expect(digits.value == "42")
  }

  @Test("resolves conflicts")
  func conflicts() {
    let draft = BehaviorRelay(value: "a"), document = BehaviorRelay(value: "a")
    TwoWayBinding(
      draft, document,
      conflicts: .merge { base, draft, document in "\(draft)+\(document), both were \(base)" }
    ).disposed(by: bag)
    simultaneously {
      draft.accept("b")
      document.accept("c")
    }
    #expect(draft.value == "b+c, both were a")
    #expect(document.value == draft.value)
  }

  @Test("maps asynchronously, and drops answers that are stale")
  func asynchronous() async throws {
    let drawn = Mutex<[MarbleDiagram]>([])
    try await Simulation.explore(schedules: 100) { simulation in
      let clock = simulation.clock, bag = DisposeBag()
      let query = BehaviorRelay(value: ""), saved = BehaviorRelay(value: "")
      let mapping = AsyncMapping<String, String>(
        forward: { text in
          // The first question takes longest.
          try await clock.sleep(for: text == "a" ? .seconds(5) : .seconds(1))
          return text.uppercased()
        }, backward: { $0 })
      TwoWayBinding(query, saved, asyncMapping: mapping, normalizing: .left).disposed(by: bag)
      try await clock.sleep(for: .seconds(10))
      let queries = Track(query, clock), saves = Track(saved, clock)
      try await clock.sleep(for: .seconds(1))
      query.accept("a")
      try await clock.sleep(for: .seconds(2))
      query.accept("b")
      try await clock.sleep(for: .seconds(10))
      let diagrams = [queries.diagram(steps: 9), saves.diagram(steps: 9)]
      try simulation.check(diagrams == ["{}a-b-B---", "{}----B---"], "\(diagrams)")
      drawn.withLock { $0 = diagrams }
      withExtendedLifetime(bag) {}
    }
    try check(
      "two-way-stale-answer",
      MarbleFigure(
        sources: ["-a-b-----"], operator: "AsyncMapping, 5 s for a, 1 s for others",
        results: drawn.withLock { $0 }))
  }

  @Test("puts a form together")
  func form() {
    struct Person: Sendable { var name = "Ada", age = 36 }
    let person = BehaviorRelay(value: Person())
    person.named("person")
    let nameField = BehaviorRelay(value: "").named("name field")
    let ageField = BehaviorRelay(value: "").named("age field")
    let form = DisposeBag {
      nameField <-> person[\.name]
      ageField <-> person[\.age].mapped(by: .number)
    }
    nameField.accept("Grace")
    ageField.accept("45")
    #expect(person.value.name == "Grace")
    #expect(person.value.age == 45)
    #expect("\(form.bindings)" == "name field <-> person.name\nage field <-> person.age")
  }

  @Test("keeps relays that nobody else has")
  func keeping() {
    let shown = BehaviorRelay(value: "")
    let bag = DisposeBag()
    func show() {
      let name = BehaviorRelay(value: "Ada"), trimmed = BehaviorRelay(value: "")
      bag.insert {
        trimmed <-> name.mapped(by: .trimmed)
        shown <-> trimmed
      }
    }
    show()
    #expect(shown.value == "Ada")
    shown.accept("Grace")
    #expect("\(bag.bindings.edges.count) bindings live" == "2 bindings live")
  }

  @Test("binds parts of a model")
  func parts() {
    struct Person { var name = "Ada", age = 36 }
    let model = BehaviorRelay(value: Person())
    let name = BehaviorRelay(value: ""), age = BehaviorRelay(value: "")
    (name <-> model[\.name]).disposed(by: bag)
    (age <-> model[\.age].mapped(by: .number)).disposed(by: bag)
    name.accept("Grace")
    model[\.age].update { $0 += 1 }
    #expect(model.value.name == "Grace" && age.value == "37")
  }

  @Test("binds elements by identity")
  func elements() {
    struct Row: Identifiable, Equatable {
      let id: Int
      var title: String
    }
    let rows = BehaviorRelay(value: [Row(id: 1, title: "a"), Row(id: 2, title: "b")])
    let title = BehaviorRelay(value: "")
    if let row = rows[\.self, id: 2] {
      (title <-> row[\.title]).disposed(by: bag)
    }
    rows.update { $0.insert(Row(id: 3, title: "c"), at: 0) }
    title.accept("B")
    #expect(rows.value.map(\.title) == ["c", "a", "B"])
  }

  @Test("has no example that is not one of these tests")
  func examples() throws {
    let article = try #require(lines(ofFile: Self.catalog + "TwoWayBindings.md"))
    let tests = try #require(lines(ofFile: "TwoWayBindingsArticleTests.swift"))
    let blocks = swiftBlocks(article)
    #expect(blocks.count == 13)
    for block in blocks { #expect(tests.contains(block), "\(block)") }
  }

  // MARK: Figures

  static let catalog = "../../../Sources/Tideway/Tideway.docc/"

  /// Compares a figure with what is drawn.
  private func check(_ name: String, _ figure: MarbleFigure) throws {
    try check(name, figure.svg())
  }

  private func check(_ name: String, _ svg: String) throws {
    let path = Self.catalog + "Resources/\(name).svg"
    drawIfAsked(svg, toFile: path)
    let drawn = svg.split(separator: "\n").map(String.init)
    #expect(
      lines(ofFile: path) == drawn, "Draw it again: TIDEWAY_DRAW=1 swift test --filter Article")
    #expect(flaw(inXML: svg) == nil)
  }

  @Test("shows the race as the example draws it")
  func race() async throws {
    let guarded = try await Race.run(bound: guardedByEquality)
    let versioned = try await Race.run(bound: withVersions)
    try check("two-way-race", WhyVersions.figure(guarded, versioned))
  }

  @Test("shows corrections")
  func normalizingFigure() throws {
    let clock = TestClock()
    let left = BehaviorRelay(value: "1"), right = BehaviorRelay(value: "1")
    TwoWayBinding(left, right, mapping: .digits, normalizing: .left).disposed(by: bag)
    let lefts = Track(left, clock), rights = Track(right, clock)
    clock.advance(by: .seconds(2))
    left.accept("4x2")
    clock.advance(by: .seconds(3))
    right.accept("7y")
    try check(
      "two-way-normalizing",
      MarbleFigure(
        sources: ["--{4x2}-----", "-----{7y}--"], operator: "mapping: .digits, normalizing: .left",
        results: [lefts.diagram(steps: 8), rights.diagram(steps: 8)]))
  }
}

/// What a cell has from step to step, from now on.
private struct Track: Sendable {
  private let recorder: Recorder<(value: String, instant: Duration), Never>

  init<C: Clock>(_ cell: BehaviorRelay<String>, _ clock: C) where C.Duration == Duration {
    let start = clock.now
    recorder = Recorder(cell.map { ($0, start.duration(to: clock.now)) })
  }

  func diagram(steps: Int) -> MarbleDiagram {
    var values = Array(repeating: [String](), count: steps)
    for (value, instant) in recorder.elements { values[Int(instant / .seconds(1))].append(value) }
    let marks = values.map { names in
      names.isEmpty ? "-" : "(" + names.map { "{\($0)}" }.joined() + ")"
    }
    return MarbleDiagram(stringLiteral: marks.joined())
  }
}
