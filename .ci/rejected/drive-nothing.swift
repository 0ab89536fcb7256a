// error: Say what is driven: drive(label.$text), or drive { … } for a closure
import Tideway
import TidewayUI

@UIActor func show(_ name: Driver<String>, in label: ControlProperty<String>) -> any Disposable {
  #if TWIN
    name.drive(label)
  #else
    name.drive()
  #endif
}
