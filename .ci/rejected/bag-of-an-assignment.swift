// error: This line makes nothing that a bag could dispose: leave out disposed(by:), or write the line before the closure
import Tideway
import TidewayUI

@UIActor final class Greeting {
  var text = ""
}

@UIActor func show(_ greeting: Greeting, _ count: BehaviorRelay<Int>, _ bag: DisposeBag) {
  #if TWIN
    greeting.text = "hello"
  #endif
  bag.insert {
    count.bind { print($0) }
    #if !TWIN
      greeting.text = "hello"
    #endif
  }
}
