// error: requires the types 'any Error' and 'Never' be equivalent
import Tideway
import TidewayUI

@UIActor func show(_ source: Flow<String, any Error>, in label: ControlProperty<String>) {
  #if TWIN
    _ = source.catchAndReturn("").bind(to: label)
  #else
    _ = source.bind(to: label)
  #endif
}
