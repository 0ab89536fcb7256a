// error: This line makes nothing that a bag could dispose: leave out disposed(by:), or write the line before the closure
import Tideway

func show(_ count: BehaviorRelay<Int>, _ bag: DisposeBag) {
  #if TWIN
    print("bound")
  #endif
  bag.insert {
    count.bind { print($0) }
    #if !TWIN
      print("bound")
    #endif
  }
}
