import Testing
import Tideway
import TidewayControls
import TidewayUI

@Suite("TextField, bound by an asynchronous mapping,")
@UIActor
struct AsyncTypingTests {
  let field = TextField()
  let saved = BehaviorRelay(value: "a")

  private func bind(_ conflicts: Conflicts<String, String>) -> TwoWayBinding {
    TwoWayBinding(
      field.$text, saved, asyncMapping: AsyncMapping(forward: { $0 }, backward: { $0 }),
      conflicts: conflicts)
  }

  /// Waits until nothing is being mapped.
  private func mapped(_ binding: TwoWayBinding) async {
    for await status in binding.statuses {
      if case .mapping = status { continue }
      return
    }
  }

  @Test(
    "resolves what is composed while the other side is written",
    arguments: [
      (Conflicts<String, String>.lastWriteWins, "か"), (.prefer(.left), "か"),
      (.prefer(.right), "remote"),
      (.merge { base, left, right in "\(base)|\(left)|\(right)" }, "|か|remote"),
    ])
  func composition(conflicts: Conflicts<String, String>, expected: String) async {
    saved.accept("")
    let binding = bind(conflicts)
    await mapped(binding)
    field.compose("か")
    saved.accept("remote")
    await mapped(binding)
    #expect("\(binding.status)" == "left composing")
    field.commitComposing()
    await mapped(binding)
    field.resignFocus()
    #expect(saved.value == expected)
    #expect(field.text == expected)
    binding.dispose()
  }

  @Test("is composing as long as it keeps a correction back")
  func correction() async {
    let binding = TwoWayBinding(
      field.$text, saved,
      asyncMapping: AsyncMapping(
        forward: { $0.split(separator: " ").joined(separator: " ") }, backward: { $0 }),
      normalizing: .left)
    await mapped(binding)
    field.focus()
    field.edit(" Ada ")
    await mapped(binding)
    #expect(saved.value == "Ada")
    #expect(field.text == " Ada ")
    #expect("\(binding.status)" == "left composing")
    field.resignFocus()
    #expect(field.text == "Ada")
    await mapped(binding)
    #expect(binding.status.settledVersion != nil)
    binding.dispose()
  }

  @Test("keeps a correction back also when another part of the model is written")
  func correctionOfAPart() async {
    struct Person: Equatable { var name = "", age = 1 }
    let model = BehaviorRelay(value: Person())
    let binding = TwoWayBinding(
      field.$text, model[\.name],
      asyncMapping: AsyncMapping(
        forward: { $0.split(separator: " ").joined(separator: " ") }, backward: { $0 }),
      normalizing: .left)
    await mapped(binding)
    field.focus()
    field.edit("Ada ")
    await mapped(binding)
    model.update { $0.age += 1 }
    await mapped(binding)
    #expect(field.text == "Ada " && model.value == Person(name: "Ada", age: 2))
    field.resignFocus()
    await mapped(binding)
    #expect(field.text == "Ada")
    #expect(field.$text.lastVersion == model[\.name].lastVersion)
    binding.dispose()
  }
}
