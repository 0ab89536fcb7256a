// error: instance method 'drive(_:_:fileID:line:)' requires the types 'Int' and 'String' be equivalent
import TidewayUI

@UIActor func show(_ count: Driver<Int>, in label: ControlProperty<String>) {
  #if TWIN
    _ = count.map { "\($0)" }.drive(label)
  #else
    _ = count.drive(label)
  #endif
}
