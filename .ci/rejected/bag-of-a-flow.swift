// error: Nothing watches this flow: end the line by bind, subscribe or <->
import Tideway

func show(_ count: BehaviorRelay<Int>, _ bag: DisposeBag) {
  bag.insert {
    count.bind { print($0) }
    #if TWIN
      count.map { $0 + 1 }.bind { print($0) }
    #else
      count.map { $0 + 1 }
    #endif
  }
}
