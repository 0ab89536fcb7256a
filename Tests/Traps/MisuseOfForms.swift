import Tideway
import TidewayForms
import TidewayUI

extension Misuse {
  static let forms = [
    Misuse("a FormModel of what can't be read", "its mapping refuses what is there") {
      let text = BehaviorRelay(value: "one")
      await UIActor.run { _ = FormModel(of: text.mapped(by: Mapping<String, Int>.number)) }
    },
    Misuse("two histories of a form", "A form has one history") {
      await UIActor.run {
        let form = FormModel(0), first = form.makeHistory()
        withExtendedLifetime((first, form.makeHistory())) {}
      }
    },
  ]
}
