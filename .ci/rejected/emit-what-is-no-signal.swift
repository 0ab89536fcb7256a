// error: This is no signal: write bind, or asSignal() before emit
import Tideway
import TidewayUI

@UIActor func log(_ taps: ControlEvent<Int>) -> any Disposable {
  #if TWIN
    taps.asSignal().emit { print($0) }
  #else
    taps.emit { print($0) }
  #endif
}
