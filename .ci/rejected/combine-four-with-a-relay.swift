// error: Combine sources on UIActor only: make each flow or relay one by asUIFlow()
import Tideway
import TidewayUI

@UIActor func latest(
  _ name: ControlProperty<String>, _ text: ControlProperty<String>, _ age: Driver<Int>,
  _ isOnline: BehaviorRelay<Bool>
) -> UIFlow<(String, String, Int, Bool)> {
  #if TWIN
    combineLatest(name, text, age, isOnline.asUIFlow())
  #else
    combineLatest(name, text, age, isOnline)
  #endif
}
