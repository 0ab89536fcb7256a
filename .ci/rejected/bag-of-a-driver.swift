// error: Nothing watches this source: end the line by bind, drive, emit, subscribe or <->
import Tideway
import TidewayUI

@UIActor func show(_ count: Driver<Int>, _ label: ControlProperty<String>, _ bag: DisposeBag) {
  bag.insert {
    #if TWIN
      count.map { "\($0)" }.drive(label)
    #else
      count.map { "\($0)" }
    #endif
  }
}
