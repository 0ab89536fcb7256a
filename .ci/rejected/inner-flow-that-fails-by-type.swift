// error: An inner flow on UIActor cannot fail: end it by catchAndReturn(_:), catch or retry()
import Tideway
import TidewayUI

struct Refused: Error {}

@UIActor func show(_ text: ControlProperty<String>) -> UIFlow<String> {
  text.concatMap { _ in
    #if TWIN
      Flow<String, Refused>.error(Refused()).catchAndReturn("")
    #else
      Flow<String, Refused>.error(Refused())
    #endif
  }
}
