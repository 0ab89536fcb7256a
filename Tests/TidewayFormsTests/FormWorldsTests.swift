import TestSupport
import Testing
import Tideway
import TidewayControls
import TidewayForms
import TidewayTesting
import TidewayUI

#if !(MainActorUI || canImport(Darwin))
  /// Forms in random worlds: those of `Tests/Models/forms.py`, with the real form in the place of the
  /// model's. What has to come of it is told by `Course`, the model's `History`.
  ///
  /// Each world runs in a simulation, so that a form's tasks run as soon as nothing else can, and in
  /// between if the world doesn't wait for them. A world is replayed by its seed: `FormWorld.run(28)`.
  @Suite("A form in random worlds", .leavesNothing)
  struct FormWorldsTests {
    @Test("shows what has to come of what has happened")
    func agrees() async {
      for seed in 1...stressed(1_000) {
        do { try await FormWorld.run(seed) } catch {
          Issue.record("seed \(seed): \(error.error)")
          return
        }
      }
    }
  }

  private let values = 0..<5
  /// What no value can be made of.
  private let refusedTexts = ["x", "y"]
  /// The value that rules fail at once for.
  private let failing = 3
  /// What two fields must not have together.
  private let wrongSum = 5

  private struct Sheet: Equatable, Sendable {
    var a = 0, b = 0, c = 0, d = 0

    init(_ values: [Int]) { (a, b, c, d) = (values[0], values[1], values[2], values[3]) }

    var values: [Int] { [a, b, c, d] }
  }

  private enum Wrong: Error { case atOnce, answer, unknown, sum, server, offline }

  private enum Answer { case right, wrong, failed }

  private enum Result { case saved, complaints([Int]), failed }

  private struct Fault: Error, CustomStringConvertible { let description: String }

  /// Which rules the fields of a world have.
  private struct Shape: CustomStringConvertible {
    let size: Int
    let asks: [Bool], fails: [Bool], quiet: [Duration]
    /// What must not have a sum; the second has the error.
    let pair: (Int, Int)?
    /// The second is hidden while the first is even.
    let hiding: (Int, Int)?

    init(_ random: inout SplitMix) {
      let size = Int.random(in: 1...4, using: &random)
      self.size = size
      asks = (0..<size).map { _ in random.chance(0.6) }
      fails = (0..<size).map { _ in random.chance(0.3) }
      let times: [Duration] = [.zero, .zero, .seconds(10), .seconds(25)]
      quiet = (0..<size).map { _ in times.randomElement(using: &random)! }
      pair = Shape.two(of: size, 0.7, &random)
      hiding = Shape.two(of: size, 0.5, &random)
    }

    private static func two(
      of size: Int, _ probability: Double, _ random: inout SplitMix
    ) -> (Int, Int)? {
      guard size > 1, random.chance(probability) else { return nil }
      let two = (0..<size).shuffled(using: &random)
      return (two[0], two[1])
    }

    func hides(_ index: Int, _ values: [Int]) -> Bool {
      hiding.map { $0.1 == index && values[$0.0].isMultiple(of: 2) } ?? false
    }

    func failsAtOnce(_ index: Int, _ text: String) -> Bool {
      fails[index] && text == "\(failing)"
    }

    func inputs(_ values: [Int]) -> [Int]? { pair.map { [values[$0.0], values[$0.1]] } }

    var description: String {
      "asks \(asks), fails \(fails), quiet \(quiet), pair \(pair.map { "\($0)" } ?? "none"), "
        + "hiding \(hiding.map { "\($0)" } ?? "none")"
    }
  }

  // MARK: What has to come of it

  /// What has happened to a field.
  private struct Past {
    /// The user's, which nobody may take away; without, outside is shown.
    var letters: String?
    var outside: Int
    /// What was outside when both last agreed.
    var common: Int
    /// A value, or refused text.
    var shown: String
    /// The last that was shown.
    var value: Int
    var isInside = false, isTouched = false
    /// The first change outside since both agreed comes in this moment.
    var isNews = false
    /// When something else was shown, or it was reset.
    var editedAt = 0
    var answer: (text: String, answer: Answer)?
    /// When that was submitted which the server has complained about last.
    var sentAt = -1
    /// The number of the question that has no answer yet.
    var question: Int?

    init(_ value: Int) {
      (outside, common, shown, self.value) = (value, value, "\(value)", value)
    }

    var isRefused: Bool { refusedTexts.contains(shown) }
    var isChanged: Bool { shown != "\(common)" }
    var isContested: Bool { isChanged && outside != common }

    /// The letters are what both agreed on, and outside there is something else.
    private var isBack: Bool { letters == "\(common)" && common != outside }

    mutating func write(_ text: String) {
      if text != shown { letters = text }
    }

    mutating func settle(_ now: Int) {
      if isBack, isNews || !isInside { letters = nil }
      isNews = false
      let text = letters ?? "\(outside)"
      if text != shown { (shown, editedAt) = (text, now) }
      if !isRefused { value = Int(text)! }
      if shown == "\(outside)" { common = outside }
    }
  }

  /// Hears what happens, by the names of the model, and then looks at the form.
  @UIActor
  private final class Course {
    let shape: Shape
    var fields: [Past]
    var now = 0
    private(set) var evaluations = 0
    private var evaluated: [Int]?
    /// Whether there is a submit that was neither sent nor refused yet.
    private(set) var isWanted = false
    private(set) var running: [Int: Int]?
    private var runningSince = 0
    private var questions = 0
    /// The first thing that was not so.
    private(set) var fault: String?

    init(_ shape: Shape, _ values: [Int]) {
      self.shape = shape
      fields = values.map { Past($0) }
      settle()
    }

    func expect(_ isSo: Bool, _ sentence: @autoclosure () -> String) {
      if !isSo, fault == nil { fault = sentence() }
    }

    // MARK: What happens

    func write(_ index: Int, _ text: String) { fields[index].write(text) }

    func focus(_ index: Int) { fields[index].isInside = true }

    func leave(_ index: Int) {
      (fields[index].isInside, fields[index].isTouched) = (false, true)
      if !isHidden(index) { askAgain(index) }
    }

    // The library resolves what is contested, and nothing else.
    func keep(_ index: Int) {
      if fields[index].isContested { fields[index].common = fields[index].outside }
    }

    func take(_ index: Int) {
      if fields[index].isContested { fields[index].letters = nil }
    }

    func merge(_ index: Int, _ value: Int) {
      guard fields[index].isContested else { return }
      fields[index].write("\(value)")
      fields[index].common = fields[index].outside
    }

    /// - Parameter isWhole: Whether the form is reset, which withdraws a submit that waits.
    func reset(_ indices: Range<Int>, isWhole: Bool) {
      for index in indices {
        fields[index].letters = nil
        fields[index].editedAt = now
        fields[index].answer = nil
        fields[index].question = nil
        fields[index].isTouched = false
      }
      if isWhole { isWanted = false }
    }

    func push(_ values: [Int]) {
      for (index, value) in values.enumerated() {
        fields[index].isNews = fields[index].outside == fields[index].common
        fields[index].outside = value
      }
    }

    /// The form asks.
    func ask(_ index: Int, _ value: Int) -> Int {
      expect(
        isPending(index), "field \(index) is asked about \(value), but there is nothing to ask")
      expect(
        fields[index].question == nil, "field \(index) is asked about \(value) twice")
      expect(
        fields[index].shown == "\(value)",
        "field \(index) is asked about \(value), but shows \(fields[index].shown)")
      questions += 1
      fields[index].question = questions
      return questions
    }

    /// It counts if it was wanted all the time: what isn't, for a while, is cancelled and asked again.
    func answer(_ index: Int, _ number: Int, _ answer: Answer) {
      guard fields[index].question == number else { return }
      fields[index].question = nil
      fields[index].answer = (fields[index].shown, answer)
    }

    /// While another one runs, nothing is done, so this isn't called.
    func submit(isCancelled: Bool) {
      // The user couldn't have been in fields that are hidden.
      for index in 0..<shape.size where !isHidden(index) {
        fields[index].isTouched = true
        askAgain(index)
      }
      isWanted = !isCancelled
    }

    func cancel() { isWanted = false }

    func refuse(_ first: Int?) {
      expect(isWanted, "a submit is refused that nobody wants")
      expect(!isAnyPending, "a submit is refused while something is pending")
      let due = firstInvalid
      expect(first == due, "a submit is refused for field \(first ?? -1), not for \(due ?? -1)")
      isWanted = false
    }

    func send(_ values: [Int]) {
      expect(running == nil, "two submits run at once")
      expect(isWanted, "a submit is sent that nobody wants")
      expect(!isAnyPending, "a submit is sent while something is pending")
      expect(firstInvalid == nil, "a submit is sent while field \(firstInvalid ?? 0) is invalid")
      isWanted = false
      var sent: [Int: Int] = [:]
      for index in 0..<shape.size where fields[index].isChanged && !isHidden(index) {
        sent[index] = fields[index].value
      }
      let due = fields.indices.map { index in
        if let value = sent[index] { return value }
        return fields[index].outside
      }
      expect(values == due, "what is sent is \(values), not \(due)")
      (running, runningSince) = (sent, now)
    }

    func finish(_ result: Result) {
      switch result {
      case .saved:
        for (index, value) in running ?? [:] {
          (fields[index].outside, fields[index].common) = (value, value)
        }
      case .complaints(let indices): for index in indices { fields[index].sentAt = runningSince }
      case .failed: break
      }
      running = nil
      settle()
    }

    func settle() {
      let before = fields
      for index in fields.indices { fields[index].settle(now) }
      for index in 0..<shape.size {
        let isSame = fields[index].shown == before[index].shown
        if isSame, isAskable(index) { continue }
        fields[index].question = nil
        askAgain(index)
      }
      evaluate()
    }

    /// What couldn't be found out is asked again: when it comes back, when the user leaves, or submits.
    private func askAgain(_ index: Int) {
      if fields[index].answer?.answer == .failed { fields[index].answer = nil }
    }

    private func evaluate() {
      guard let pair = shape.pair else { return }
      if isHidden(pair.1) {
        // What is hidden isn't checked, and when it is shown it is.
        evaluated = nil
      } else if evaluated != shape.inputs(values) {
        evaluated = shape.inputs(values)
        evaluations += 1
      }
    }

    // MARK: What that means

    var values: [Int] { fields.map(\.value) }

    func isHidden(_ index: Int) -> Bool { shape.hides(index, values) }

    private func hasWrongSum(_ index: Int) -> Bool {
      guard let pair = shape.pair, pair.1 == index else { return false }
      return values[pair.0] + values[pair.1] == wrongSum
    }

    /// There is a value that isn't the saved one, to be asked about. In the library, the rule over two
    /// fields stops a question too, as any rule that answers at once, and what was answered isn't shown.
    private func isAskable(_ index: Int) -> Bool {
      let past = fields[index]
      return shape.asks[index] && past.value != past.common && !past.isRefused
        && !shape.failsAtOnce(index, past.shown) && !hasWrongSum(index) && !isHidden(index)
    }

    func isPending(_ index: Int) -> Bool {
      isAskable(index) && fields[index].answer?.text != fields[index].shown
    }

    var isAnyPending: Bool { (0..<shape.size).contains { isPending($0) } }

    func errors(_ index: Int) -> [String] {
      let past = fields[index]
      if isHidden(index) { return [] }
      if past.isRefused { return ["refused"] }
      var errors: [String] = []
      if shape.failsAtOnce(index, past.shown) { errors.append("atOnce") }
      if isAskable(index), let answer = past.answer, answer.text == past.shown {
        if answer.answer == .wrong { errors.append("answer") }
        if answer.answer == .failed { errors.append("unknown") }
      }
      if hasWrongSum(index) { errors.append("sum") }
      if past.editedAt <= past.sentAt { errors.append("server") }
      return errors
    }

    var firstInvalid: Int? { (0..<shape.size).first { !errors($0).isEmpty } }

    var isSubmitting: Bool { isWanted || running != nil }

    // MARK: What the form has to show

    func check(_ world: FormWorld) {
      let form = world.form!
      for index in 0..<shape.size { check(index, world.inputs[index], world.fields[index]) }
      let values = values, outside = fields.map(\.outside)
      expect(form.value.values == values, "the form has \(form.value.values), not \(values)")
      expect(
        world.outside.value.values == outside,
        "outside is \(world.outside.value.values), not \(outside)")
      expect(form.saved.values == outside, "the form takes \(form.saved.values) for \(outside)")
      let words = (0..<shape.size).map { self.words($0) }
      // What isn't submitted is no change of the form.
      let sent = (0..<shape.size).filter { !isHidden($0) }.map { words[$0] }
      let due = Words(
        isChanged: sent.contains { $0.isChanged }, isContested: sent.contains { $0.isContested },
        isTouched: words.contains { $0.isTouched },
        isPending: words.contains { $0.isPending }, isValid: words.allSatisfy { $0.isValid })
      expect(Words(form.status) == due, "the form is \(form.status), not \(due)")
      expect(
        world.evaluations == evaluations,
        "the rule over two fields ran \(world.evaluations) times in \(evaluations) moments")
      for (node, last) in world.lastStatuses {
        expect(node.status == last, "\(node.name) is \(node.status), but shown as \(last)")
      }
    }

    private func words(_ index: Int) -> Words {
      let past = fields[index]
      return Words(
        isChanged: past.isChanged, isContested: past.isContested, isTouched: past.isTouched,
        isPending: isPending(index), isValid: errors(index).isEmpty && !isPending(index))
    }

    private func check(_ index: Int, _ input: Input, _ field: FormField<Int>) {
      let past = fields[index], status = field.status, errors = errors(index)
      let state = "both had \(past.common), outside is \(past.outside)"
      let why =
        past.letters == nil
        ? "outside has \(past.shown)" : "the user typed \(past.shown), \(state)"
      expect(input.text == past.shown, "field \(index) shows \(input.text), but \(why)")
      expect(field.value == past.value, "field \(index) has \(field.value) and not \(past.value)")
      expect(
        field.savedValue == past.common,
        "field \(index) takes \(field.savedValue ?? -1) for what both had: \(state)")
      let due = words(index)
      expect(
        Words(status) == due,
        "field \(index) is \(status), not \(due): it shows \(past.shown), \(state)")
      expect(status.isHidden == isHidden(index), "field \(index) is \(status)")
      let have = status.errors.map { ($0 as? Wrong).map { "\($0)" } ?? "refused" }
      expect(
        have == errors, "field \(index) with \(past.shown) has the errors \(have), not \(errors)")
    }

    func checkSubmit(_ form: FormModel<Sheet>) {
      expect(!isWanted || isAnyPending, "a submit doesn't go on")
      expect(
        form.isSubmitting == isSubmitting,
        "the form is \(form.isSubmitting ? "" : "not ")submitting")
    }

    /// After all answers and results, and outside of all fields.
    func checkEnd() {
      expect(!isAnyPending && !isSubmitting, "something is still to come at the end")
      for (index, past) in fields.enumerated() {
        expect(
          past.isChanged || past.value == past.outside,
          "field \(index) is unchanged with \(past.value), but outside is \(past.outside)")
      }
    }
  }

  private struct Words: Equatable {
    var isChanged, isContested, isTouched, isPending, isValid: Bool
  }

  extension Words {
    init(_ status: FieldStatus) {
      self.init(
        isChanged: status.isChanged, isContested: status.isContested, isTouched: status.isTouched,
        isPending: status.isPending, isValid: status.isValid)
    }
  }

  // MARK: Those who act

  /// Where the user types: a text field, whose focus is followed, or a text that has none.
  @UIActor
  private enum Input {
    case control(TextField)
    case relay(BehaviorRelay<String>)

    var text: String {
      switch self {
      case .control(let field): field.text
      case .relay(let relay): relay.value
      }
    }

    func type(_ text: String) {
      switch self {
      case .control(let field): field.edit(text)
      case .relay(let relay): relay.accept(text)
      }
    }
  }

  private struct Asking {
    let index: Int
    let continuation: CheckedContinuation<Answer, Never>
  }

  @UIActor
  private final class FormWorld {
    private let simulation: Simulation
    private var random: SplitMix
    private let shape: Shape
    private let course: Course
    let outside: BehaviorRelay<Sheet>
    private(set) var form: FormModel<Sheet>!
    private(set) var fields: [FormField<Int>] = []
    private(set) var inputs: [Input] = []
    private(set) var evaluations = 0
    private(set) var lastStatuses: [FormNode: FieldStatus] = [:]
    private var bag = DisposeBag()
    /// Without an answer yet.
    private var questions: [Asking] = []
    private var sending: CheckedContinuation<Result, Never>?
    private var submits: [Task<Void, any Error>] = []
    private var steps: [String]

    static func run(_ seed: Int) async throws(SimulationFailure) {
      try await Simulation.replay(seed: UInt64(seed), mostSteps: 100_000) { simulation in
        let world = await FormWorld(seed, simulation)
        do { try await world.run() } catch {
          try await world.close()
          throw error
        }
        try await world.close()
      }
    }

    private init(_ seed: Int, _ simulation: Simulation) {
      self.simulation = simulation
      random = SplitMix(seed: seed)
      shape = Shape(&random)
      var first: [Int] = []
      for _ in 0..<4 { first.append(values.randomElement(using: &random)!) }
      course = Course(shape, first)
      outside = BehaviorRelay(value: Sheet(first))
      steps = ["\(shape)", "\(first)"]
      form = FormModel(of: outside, clock: simulation.clock)
      fields = ([\.a, \.b, \.c, \.d] as [WritableKeyPath<Sheet, Int>])
        .prefix(shape.size).map { form[$0] }
      for index in fields.indices { bind(index) }
      addRules()
      if random.chance(0.5) { watchStatuses() }
    }

    private func bind(_ index: Int) {
      let field = fields[index]
      if random.chance(0.5) {
        let control = TextField()
        (control.$text <-> field.mapped(by: .number)).disposed(by: bag)
        field.follow(focus: control.$isFocused).disposed(by: bag)
        inputs.append(.control(control))
      } else {
        let relay = BehaviorRelay(value: "")
        (relay <-> field.mapped(by: .number)).disposed(by: bag)
        inputs.append(.relay(relay))
      }
    }

    private func addRules() {
      // First, so that the others know what is hidden.
      if let (from, to) = shape.hiding {
        fields[to].hide(by: fields[from]) { $0.isMultiple(of: 2) ? "even" : nil }
      }
      for (index, field) in fields.enumerated() {
        if shape.fails[index] { field.check { $0 == failing ? Wrong.atOnce : nil } }
        if shape.asks[index] {
          field.check(after: shape.quiet[index]) { [weak self] in try await self?.ask(index, $0) }
        }
      }
      if let (from, to) = shape.pair {
        fields[to].check(with: fields[from]) { [weak self] in
          self?.evaluations += 1
          return $0 + $1 == wrongSum ? Wrong.sum : nil
        }
      }
    }

    private func watchStatuses() {
      let nodes: [FormNode] = fields + [form]
      for node in nodes {
        node.statuses.bind { [weak self, weak node] status in
          if let self, let node { lastStatuses[node] = status }
        }.disposed(by: bag)
      }
    }

    private func run() async throws {
      try await rest()
      let actors: [(() throws -> Void, Int)] = [
        (edit, 16), (correct, 12), (editTwo, 6), (refuse, 3), (focus, 8), (leave, 4), (resolve, 4),
        (reset, 3), (submit, 14), (cancel, 2), (push, 12), (echo, 8), (answer, 24), (finish, 5),
      ]
      let acts = actors.flatMap { Array(repeating: $0.0, count: $0.1) }
      let moments = Int.random(in: 30...60, using: &random)
      while course.now < moments {
        if random.chance(0.15) { try await wait() }
        // It may find nothing to do.
        try acts.randomElement(using: &random)!()
        // The next step comes before the form's tasks have run, after some of them, or after all.
        switch Int.random(in: 0..<10, using: &random) {
        case 0: break
        case 1: await Task.yield()
        default: try await rest()
        }
        try check()
      }
      try await drain()
    }

    /// One moment, of which the form and its course hear.
    private func step(
      _ text: String, _ act: (FormModel<Sheet>) -> Void, _ note: (Course) -> Void
    ) throws {
      course.now += 1
      steps.append("\(course.now): \(text)")
      act(form)
      note(course)
      course.settle()
      try check()
    }

    private func check() throws {
      course.check(self)
      guard let fault = course.fault else { return }
      throw Fault(description: "\(fault)\n\(steps.joined(separator: "\n"))")
    }

    /// Waits until nothing is left to do, but for quiet times.
    private func rest() async throws {
      try await simulation.clock.sleep(for: .microseconds(1))
      course.checkSubmit(form)
      try check()
    }

    private func wait() async throws {
      steps.append("time passes")
      try await simulation.clock.sleep(for: .seconds(11))
      try await rest()
    }

    private func value() -> Int { values.randomElement(using: &random)! }

    private func anyField() -> Int { Int.random(in: 0..<shape.size, using: &random) }

    private var inside: [Int] { (0..<shape.size).filter { course.fields[$0].isInside } }

    /// What is being sent, or has been complained about.
    private var atServer: [Int] {
      (0..<shape.size).filter {
        course.running?[$0] != nil || course.errors($0).contains("server")
      }
    }

    private func one(of array: [Int]) -> Int { array.randomElement(using: &random)! }

    // MARK: The user

    /// Mostly the field where the user is; a program may change others.
    private func some() -> Int { one(of: inside + inside + [anyField()]) }

    /// Mostly something new, else what both had, or what is outside.
    private func someValue(_ index: Int) -> Int {
      let past = course.fields[index]
      if random.chance(past.isContested ? 0.5 : 0.2) {
        return one(of: [past.common, past.outside])
      }
      return one(of: values.filter { $0 != past.common })
    }

    /// - Returns: What edits, by the user's control or by the program.
    private func edit(_ index: Int, _ value: Int) -> (name: String, act: () -> Void) {
      if random.chance(0.7) {
        return ("type \(index) \(value)", { [inputs] in inputs[index].type("\(value)") })
      }
      return ("accept \(index) \(value)", { [fields] in fields[index].accept(value) })
    }

    private func edit() throws {
      let index = some()
      try edit(index)
    }

    private func edit(_ index: Int) throws {
      let value = someValue(index)
      let edit = edit(index, value)
      try step(edit.name) { _ in
        edit.act()
      } _: {
        $0.write(index, "\(value)")
      }
    }

    /// A field that has an error, but not only the server's.
    private func correct() throws {
      let invalid = (0..<shape.size).filter { ![[], ["server"]].contains(course.errors($0)) }
      if !invalid.isEmpty { try edit(one(of: invalid)) }
    }

    private func editTwo() throws {
      guard shape.size > 1 else { return }
      var indices = Array((0..<shape.size).shuffled(using: &random).prefix(2))
      if let pair = shape.pair, random.chance(0.5) { indices = [pair.0, pair.1] }
      let values = indices.map { someValue($0) }
      let edits = zip(indices, values).map { edit($0, $1) }
      try step("at once: \(edits[0].name), \(edits[1].name)") { _ in
        simultaneously { for edit in edits { edit.act() } }
      } _: { course in
        for (index, value) in zip(indices, values) { course.write(index, "\(value)") }
      }
    }

    private func refuse() throws {
      let index = some(), text = refusedTexts.randomElement(using: &random)!
      try step("type \(index) \(text)") { _ in
        inputs[index].type(text)
      } _: {
        $0.write(index, text)
      }
    }

    private func focus() throws {
      try leave()
      let index = anyField()
      try step("enter \(index)") { _ in
        if case .control(let control) = inputs[index] {
          control.focus()
        } else {
          fields[index].enter()
        }
      } _: {
        $0.focus(index)
      }
    }

    private func leave() throws {
      for index in inside {
        try step("leave \(index)") { _ in
          if case .control(let control) = inputs[index] {
            control.resignFocus()
          } else {
            fields[index].leave()
          }
        } _: {
          $0.leave(index)
        }
      }
    }

    /// Mostly what is contested.
    private func resolve() throws {
      let contested = (0..<shape.size).filter { course.fields[$0].isContested }
      let index = one(of: Array(repeating: contested, count: 8).flatMap { $0 } + [some()])
      let field = fields[index]
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        try step("keep \(index)") { _ in
          field.keepMine()
        } _: {
          $0.keep(index)
        }
      case 1:
        try step("take \(index)") { _ in
          field.takeTheirs()
        } _: {
          $0.take(index)
        }
      default:
        let value = someValue(index)
        try step("merge \(index) \(value)") { _ in
          field.merge { _, _, _ in value }
        } _: {
          $0.merge(index, value)
        }
      }
    }

    /// Of the whole form, or of a field, mostly of one that is sent or complained about.
    private func reset() throws {
      let index = one(of: Array(repeating: atServer, count: 4).flatMap { $0 } + [some()])
      if random.chance(0.3) {
        try step("reset") {
          $0.reset()
        } _: {
          $0.reset(0..<shape.size, isWhole: true)
        }
      } else {
        try step("reset \(index)") { _ in
          fields[index].reset()
        } _: {
          $0.reset(index..<index + 1, isWhole: false)
        }
      }
    }

    /// Mostly when there is something to send.
    private func submit() throws {
      guard random.chance(0.3) || course.fields.contains(where: \.isChanged) else { return }
      submits.append(simulation.task("submit") { await self.submitNow() })
    }

    private func submitNow() async {
      let isRunning = form.isSubmitting
      steps.append("submit\(isRunning ? ", while another one runs" : "")")
      if !isRunning { course.submit(isCancelled: Task.isCancelled) }
      do {
        let end = try await form.submit { try await self.send($0) }
        steps.append("the submit ends: \(end)")
        switch end {
        case .saved: break
        case .invalid(let first): course.refuse(fields.firstIndex { $0 === first })
        case .reset: course.expect(!course.isWanted, "a submit ends by a reset, but is wanted")
        case .alreadyRunning: course.expect(isRunning, "no other submit is running")
        }
      } catch { steps.append("the submit ends: \(error)") }
    }

    /// What has been sent can't be cancelled.
    private func cancel() throws {
      try step("cancel") { _ in
        for submit in submits { submit.cancel() }
      } _: {
        $0.cancel()
      }
    }

    // MARK: The server

    /// Changes some fields, sometimes to what the user has made of them as well.
    private func push() throws {
      let pushed = course.fields.map { past in
        one(
          of: Array(repeating: past.outside, count: 5) + (0..<4).map { _ in value() } + [past.value]
        )
      }
      try push(pushed)
    }

    private func push(_ values: [Int]) throws {
      try step("push \(values)") { _ in
        outside.accept(Sheet(values))
      } _: {
        $0.push(values)
      }
    }

    /// Pushes what is being sent, or was complained about, as if somebody else had sent it.
    private func echo() throws {
      let sent = atServer
      if sent.isEmpty { return }
      try push(course.fields.enumerated().map { sent.contains($0) ? $1.value : $1.outside })
    }

    private func send(_ sheet: Sheet) async throws {
      steps.append("sent \(sheet.values)")
      course.send(sheet.values)
      let result = await withCheckedContinuation { sending = $0 }
      course.finish(result)
      switch result {
      case .saved: break
      case .complaints(let indices):
        throw FieldErrors(indices.map { (fields[$0], Wrong.server) })
      case .failed: throw Wrong.offline
      }
    }

    private func finish() throws {
      guard let sending, let running = course.running else { return }
      self.sending = nil
      var result = Result.failed
      switch Int.random(in: 0..<5, using: &random) {
      case 0...1: result = .saved
      case 2...3:
        result = .complaints(running.keys.sorted().filter { _ in random.chance(0.7) })
      default: break
      }
      course.now += 1
      steps.append("\(course.now): finish \(result)")
      sending.resume(returning: result)
    }

    // MARK: The asynchronous rules

    private func ask(_ index: Int, _ value: Int) async throws -> (any Error)? {
      steps.append("asked \(index) \(value)")
      let number = course.ask(index, value)
      let answer = await withCheckedContinuation {
        questions.append(Asking(index: index, continuation: $0))
      }
      course.answer(index, number, answer)
      steps.append("answered \(index) \(value) \(answer)")
      switch answer {
      case .right: return nil
      case .wrong: return Wrong.answer
      case .failed: throw Wrong.unknown
      }
    }

    /// To any question, also to one that nobody waits for any more.
    private func answer() throws {
      guard let place = questions.indices.randomElement(using: &random) else { return }
      let question = questions.remove(at: place)
      let answer: Answer = random.chance(0.7) ? .right : random.chance(0.7) ? .wrong : .failed
      course.now += 1
      steps.append("\(course.now): answer \(question.index) \(answer)")
      question.continuation.resume(returning: answer)
    }

    /// What is sent after an answer has a result, too.
    private func drain() async throws {
      try leave()
      for _ in 0..<8 {
        while !questions.isEmpty { try answer() }
        try finish()
        try await simulation.clock.sleep(for: .seconds(60))
        try await rest()
      }
      course.checkEnd()
      try check()
    }

    /// Ends what waits, and what is bound.
    private func close() async throws {
      for submit in submits { submit.cancel() }
      // A text that was refused is so only as long as it is bound: after that its field is asked about.
      bag = DisposeBag()
      for _ in 0..<8 {
        for question in questions { question.continuation.resume(returning: .right) }
        sending?.resume(returning: .failed)
        (questions, sending) = ([], nil)
        try await simulation.clock.sleep(for: .seconds(60))
      }
      (form, fields) = (nil, [])
    }
  }
#endif
