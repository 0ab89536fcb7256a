import A
import B
func f(_ x: Observable<Int>) -> Observable<Int> { Observable.just(1) }
func g(_ x: Event<Int>) {}
let o: Observable<Int> = .just(2)
let p = MainScheduler.instance
