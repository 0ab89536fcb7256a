// error: A flow that can fail is not bound: end it by catchAndReturn(_:), catch or retry(), or subscribe
import Tideway
import TidewayUI

@UIActor func show(_ source: Flow<String, any Error>, in label: ControlProperty<String>) {
  #if TWIN
    _ = source.catchAndReturn("").bind(to: label)
  #else
    _ = source.bind(to: label)
  #endif
}
