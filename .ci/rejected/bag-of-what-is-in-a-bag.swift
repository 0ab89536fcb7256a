// error: This line makes nothing that a bag could dispose: leave out disposed(by:), or write the line before the closure
import Tideway

func keep(_ name: BehaviorRelay<String>, _ title: BehaviorRelay<String>, in bag: DisposeBag) {
  bag.insert {
    #if TWIN
      name.bind(to: title)
    #else
      name.bind(to: title).disposed(by: bag)
    #endif
    title <-> name
  }
}
