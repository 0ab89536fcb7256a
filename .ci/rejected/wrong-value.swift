// error: no exact matches in call to instance method 'drive'
import TidewayUI

@UIActor func show(_ count: Driver<Int>, in label: ControlProperty<String>) {
  #if TWIN
    _ = count.map { "\($0)" }.drive(label)
  #else
    _ = count.drive(label)
  #endif
}
