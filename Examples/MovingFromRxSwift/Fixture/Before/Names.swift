import RxCocoa
import RxSwift

// What is written in current versions, and has its own name here. None of it is listed.

struct Größe: Sendable, Equatable {
  let first: Int?
  let value: Int
}

func named(_ names: RxSwift.Observable<Int>) -> RxSwift.Observable<String> { names.map { "\($0)" } }

func answer() -> Single<Int> { Single.just(42) }

func nothing() -> Maybe<String> { Maybe.empty() }

func creation(_ numbers: Observable<Int>, _ bag: DisposeBag) {
  let powers = Observable.generate(initialState: 1, condition: { $0 < 100 }) { $0 * 2 }
  let lines = Observable<Int>.using({ CompositeDisposable() }, observableFactory: { _ in powers })
  lines.subscribe(onNext: { print($0) }).disposed(by: bag)
  numbers.multicast(makeSubject: { PublishSubject<Int>() }).connect().disposed(by: bag)
  answer().subscribe(onSuccess: { print($0) }).disposed(by: bag)
  answer().subscribe(onSuccess: { print($0) }, onFailure: { print($0) }).disposed(by: bag)
}

func relays(_ name: BehaviorRelay<String>, _ sizes: [Größe], _ bag: DisposeBag) {
  let both = BehaviorRelay.combineLatest(name, name) { $0 + $1 }
  print(name.value, sizes.first?.value ?? 0, sizes[0].first ?? 0)
  both.subscribe(onNext: { print($0) }).disposed(by: bag)
  Observable.amb([both, name.asObservable()]).subscribe(onNext: { print($0) }).disposed(by: bag)
  answer().asInfallible(onErrorJustReturn: 0).subscribe(onNext: { print($0) }).disposed(by: bag)
}

@UIActor func drivers(_ names: Driver<String>) -> Driver<String> {
  names.debounce(.milliseconds(300))
    .throttle(.seconds(1), latest: false).delay(.seconds(1))
}
