#if MainActorUI
  import Tideway
  import TidewayControls
  import TidewayUI

  struct Person: Equatable {
    var name = "Ada", age = 36
    var email: String?
  }

  struct NotAnAge: Error, CustomStringConvertible {
    let text: String
    var description: String { "\(text) is no age." }
  }

  func age(of text: String) throws -> Int {
    guard let age = Int(text), age >= 0 else { throw NotAnAge(text: text) }
    return age
  }

  func shown(_ age: Int) -> String { "\(age)" }

  /// A screen of two-way bindings with parts of a model and mappings of the app.
  final class ProfileScreen {
    let model = BehaviorRelay(value: Person())
    let name = TextField(), years = TextField(), email = TextField(), initials = TextField()
    let yearsInvalid = Label()
    private let bag = DisposeBag()

    init() {
      let ages =
        years.$text
        <-> model[\.age].mapped(
          by: .onUIActor(forward: { shown($0) }, backward: { try age(of: $0) }))
      bag.insert {
        name.$text <-> model[\.name]
        email.$text <-> model[\.email].orEmpty
        ages
        ages.statuses.map { $0.refusal.map { "\($0)" } ?? "" }.bind(to: yearsInvalid.$text)
        TwoWayBinding(
          initials.$text, name.$text,
          mapping: .onUIActor(
            forward: { $0 }, backward: { name in String(name.prefix(1)).lowercased() }),
          conflicts: .prefer(.right))
      }
    }
  }
#endif
