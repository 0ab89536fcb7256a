// error: This is no driver: write bind(to:), or asDriver() before drive
import Tideway
import TidewayUI

@UIActor func show(
  _ count: ControlProperty<Int>, in label: ControlProperty<String>
) -> any Disposable {
  #if TWIN
    count.map { "\($0)" }.asDriver().drive(label)
  #else
    count.map { "\($0)" }.drive(label)
  #endif
}
