// error: Combine sources on UIActor only: make each flow or relay one by asUIFlow()
import Tideway
import TidewayUI

@UIActor func latest(
  _ name: ControlProperty<String>, _ text: ControlProperty<String>, _ age: Driver<Int>,
  _ size: Driver<Int>, _ weight: Driver<Int>, _ isOnline: BehaviorRelay<Bool>
) -> UIFlow<Int> {
  #if TWIN
    combineLatest(name, text, age, size, weight, isOnline.asUIFlow()) {
      $5 ? $2 : $3
    }
  #else
    combineLatest(name, text, age, size, weight, isOnline) {
      $5 ? $2 : $3
    }
  #endif
}
