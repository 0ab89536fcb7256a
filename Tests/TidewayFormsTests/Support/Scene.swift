import Tideway
import TidewayControls
import TidewayForms
import TidewayTesting
import TidewayUI

/// A form in a simulation, with a server that answers, and somebody who changes the model outside.
@UIActor
final class Scene {
  let simulation: Simulation
  let person = BehaviorRelay(
    value: Person(lines: [Line(id: 1, title: "a"), Line(id: 2, title: "b")]))
  private(set) var form: FormModel<Person>!
  /// A control, which lives as long as what is bound to it.
  let field = TextField()
  private(set) var bag = DisposeBag()
  /// What was asked so far.
  private(set) var questions: [String] = []
  private(set) var sent: [Person] = []
  let sentCount = BehaviorRelay(value: 0)
  private var tasks: [Task<Void, any Error>] = []

  init(_ simulation: Simulation) {
    self.simulation = simulation
    form = FormModel(of: person, clock: simulation.clock)
  }

  var name: FormField<String> { form[\.name] }

  /// The control, bound to the name so that a text waits a second before it is mapped.
  func fieldThatWaits() -> TextField {
    name.bind(to: field.$text, mapping: .identity, debounce: .seconds(1), clock: simulation.clock)
      .disposed(by: bag)
    return field
  }

  /// Checks the name, as a server that takes its time does, the longer for longer names: those that begin
  /// with "x" are taken.
  func ask(_ name: String) async throws -> (any Error)? {
    questions.append(name)
    for _ in 0..<min(name.count, 2) { await Task.yield() }
    return name.hasPrefix("x") ? Problem.taken : nil
  }

  func send(_ person: Person) async throws {
    sent.append(person)
    sentCount.accept(sent.count)
    await Task.yield()
    await Task.yield()
  }

  /// Does something beside the rest.
  func beside(_ name: String, _ body: @escaping @UIActor @Sendable (Scene) async throws -> Void) {
    tasks.append(simulation.task(name) { try await body(self) })
  }

  /// Waits until everything beside has been done, and nothing is left to happen.
  func end() async throws {
    let tasks = tasks
    self.tasks = []
    for task in tasks { try await task.value }
    try await simulation.clock.sleep(for: .seconds(10))
  }

  /// Ends what is bound.
  func close() {
    bag = DisposeBag()
    form = nil
  }

  func check(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    try simulation.check(condition, message())
  }
}

/// A fault that was reported of another library, and what must hold here.
struct Reported: Sendable, CustomStringConvertible {
  let link: String
  let sentence: String
  let body: @UIActor @Sendable (Scene) async throws -> Void

  init(
    _ link: String, _ sentence: String,
    _ body: @escaping @UIActor @Sendable (Scene) async throws -> Void
  ) {
    self.link = link
    self.sentence = sentence
    self.body = body
  }

  var description: String { "\(link): \(sentence)" }
}
