// error: Combine sources on UIActor only: make each flow or relay one by asUIFlow()
import Tideway
import TidewayUI

@UIActor func canSend(
  _ name: ControlProperty<String>, _ text: ControlProperty<String>, _ isOnline: BehaviorRelay<Bool>
) -> UIFlow<Bool> {
  #if TWIN
    combineLatest(name, text, isOnline.asUIFlow()) { !$0.isEmpty && !$1.isEmpty && $2 }
  #else
    combineLatest(name, text, isOnline) { !$0.isEmpty && !$1.isEmpty && $2 }
  #endif
}
