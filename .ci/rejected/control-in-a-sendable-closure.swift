// error: global actor 'UIActor'-isolated property 'text' can not be mutated from a Sendable closure
import Tideway
import TidewayControls
import TidewayUI

@UIActor func show(_ name: BehaviorRelay<String>, in label: Label) {
  #if TWIN
    _ = name.asDriver().drive { label.text = $0 }
  #else
    _ = name.bind { label.text = $0 }
  #endif
}
