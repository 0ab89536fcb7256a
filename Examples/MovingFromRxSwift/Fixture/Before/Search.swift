import RxCocoa
import RxRelay
import RxSwift

struct Offline: Error {}

/// A comment about Observable<Int> and .debounce(_:scheduler:) stays as it is.
final class Search: Sendable {
  let query = BehaviorRelay(value: "")
  let failures = PublishSubject<String>()
  let results: Observable<[String]>

  init(find: @escaping @Sendable (String) -> Observable<[String]>) {
    results =
      query
      .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
      .distinctUntilChanged()
      .flatMapLatest { text in find(text).timeout(.seconds(5), scheduler: MainScheduler.instance) }
      .share(replay: 1, scope: .whileConnected)
  }
}

func numbers(upTo limit: Int) -> Observable<Int> {
  Observable<Int>.create { observer in
    for number in 0..<limit { observer.onNext(number) }
    observer.onCompleted()
    return Disposables.create { print("Disposables.create() of \(limit) numbers") }
  }
}

func watch(_ search: Search, _ ticks: Observable<Void>, _ bag: DisposeBag) {
  let seconds = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
  let windows = seconds.buffer(
    timeSpan: .seconds(2),  // two seconds
    count: 3, scheduler: ConcurrentMainScheduler.instance)
  let recent = ReplaySubject<Int>.create(bufferSize: 2)
  let joined = Observable.combineLatest(
    search.query, seconds, resultSelector: { "\($0) \($1) Observable.merge" })

  windows.takeWhile { $0.count < 10 }.subscribe(onNext: { print($0) }).disposed(by: bag)
  recent.take(.seconds(3), scheduler: MainScheduler.instance).sample(ticks)
    .catchErrorJustReturn(0).toArray().subscribe(onNext: { print($0) }).disposed(by: bag)
  joined.asObservable().subscribe(onNext: { print($0) }).disposed(by: bag)
  search.results.subscribe { event in
    if case .next(let names) = event { print(names) }
  }.disposed(by: bag)
}
