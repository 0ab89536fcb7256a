// error: A list's items are no target: write list.items(flow), or driver.drive(list.items)
import Tideway
import TidewayControls
import TidewayUI

@UIActor func show(_ names: BehaviorRelay<[String]>, in list: List<String>) -> any Disposable {
  #if TWIN
    list.items(names)
  #else
    names.bind(to: list.items)
  #endif
}
