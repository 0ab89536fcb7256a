// error: value of type '@UIActor @Sendable () -> ()' has no member 'bind'
import Tideway
import TidewayControls
import TidewayUI

@UIActor func connect(_ button: Button, to model: Model, in bag: DisposeBag) {
  bag.insert {
    #if TWIN
      button.taps.bind(with: model) { $0.save() }
    #else
      button.tap.bind(with: model) { $0.save() }
    #endif
  }
}

final class Model {
  func save() {}
}
