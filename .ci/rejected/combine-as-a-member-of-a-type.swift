// error: it is a function: write combineLatest(a, b) { … }
// error: it is a function: write combineLatest(a, b)
// error: it is a function: write zip(a, b) { … }
// error: it is a function: write merge(a, b)
// error: it is a function: write merge([a, b])
// error: it is a function: write concat(a, b)
// error: it is a function: write combineLatest(a, b) { … }
// error: it is a function: write combineLatest(a, b)
// error: it is a function: write zip(a, b) { … }
// error: it is a function: write merge(a, b)
// error: it is a function: write concat(a, b)
// error: it is a function: write race([a, b])
import Tideway
import TidewayUI

@UIActor func drivers(_ a: Driver<Int>, _ b: Driver<Int>, _ bag: DisposeBag) {
  #if TWIN
    combineLatest(a, b) { $0 + $1 }.drive { print($0) }.disposed(by: bag)
    combineLatest(a, b).drive { print($0) }.disposed(by: bag)
    zip(a, b) { $0 + $1 }.drive { print($0) }.disposed(by: bag)
    merge(a, b).asDriver().drive { print($0) }.disposed(by: bag)
    merge([a, b]).drive { print($0) }.disposed(by: bag)
    concat(a, b).drive { print($0) }.disposed(by: bag)
  #else
    Driver.combineLatest(a, b) { $0 + $1 }.drive { print($0) }.disposed(by: bag)
    Driver.combineLatest(a, b).drive { print($0) }.disposed(by: bag)
    Driver.zip(a, b) { $0 + $1 }.drive { print($0) }.disposed(by: bag)
    Driver.merge(a, b).drive { print($0) }.disposed(by: bag)
    Driver.merge([a, b]).drive { print($0) }.disposed(by: bag)
    Driver.concat(a, b).drive { print($0) }.disposed(by: bag)
  #endif
}

func flows(_ a: BehaviorRelay<Int>, _ b: BehaviorRelay<Int>, _ bag: DisposeBag) {
  #if TWIN
    combineLatest(a, b) { $0 + $1 }.bind { print($0) }.disposed(by: bag)
    combineLatest(a, b).bind { print($0) }.disposed(by: bag)
    zip(a, b) { $0 + $1 }.bind { print($0) }.disposed(by: bag)
    merge(a, b).bind { print($0) }.disposed(by: bag)
    concat(a, b).bind { print($0) }.disposed(by: bag)
    race([a, b]).bind { print($0) }.disposed(by: bag)
  #else
    Flow.combineLatest(a, b) { $0 + $1 }.bind { print($0) }.disposed(by: bag)
    Flow.combineLatest(a, b).bind { print($0) }.disposed(by: bag)
    Flow.zip(a, b) { $0 + $1 }.bind { print($0) }.disposed(by: bag)
    Flow.merge(a, b).bind { print($0) }.disposed(by: bag)
    Flow.concat(a, b).bind { print($0) }.disposed(by: bag)
    Flow.amb([a, b]).bind { print($0) }.disposed(by: bag)
  #endif
}
