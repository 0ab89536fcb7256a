import Foundation
import Tideway
import TidewayUI

struct Offline: Error {}

/// A comment about Observable<Int> and .debounce(_:scheduler:) stays as it is.
final class Search: Sendable {
  let query = BehaviorRelay(value: "")
  let failures = PublishSubject<String, any Error>()
  let results: Flow<[String], any Error>

  init(find: @escaping @Sendable (String) -> Flow<[String], any Error>) {
    results =
      query
      .debounce(for: .milliseconds(300))
      .distinctUntilChanged()
      .flatMapLatest { text in find(text).timeout(after: .seconds(5)) }
      .share(replay: 1, scope: .whileConnected)
  }
}

func numbers(upTo limit: Int) -> Flow<Int, any Error> {
  Flow<Int, any Error>.create { observer in
    for number in 0..<limit { observer.onNext(number) }
    observer.onCompleted()
    return BlockDisposable { print("Disposables.create() of \(limit) numbers") }
  }
}

func watch(_ search: Search, _ ticks: Flow<Void, any Error>, _ bag: DisposeBag) {
  let seconds = Flow.interval(every: .seconds(1))
  let windows = seconds.buffer(
    for: .seconds(2),  // two seconds
    count: 3)
  let recent = ReplaySubject<Int, any Error>(bufferSize: 2)
  let joined = combineLatest(
    search.query, seconds, { "\($0) \($1) Observable.merge" })

  windows.take(while: { $0.count < 10 }).subscribe(onNext: { print($0) }).disposed(by: bag)
  recent.take(for: .seconds(3)).sample(on: ticks)
    .catchAndReturn(0).collected().subscribe(onNext: { print($0) }).disposed(by: bag)
  joined.asFlow().subscribe(onNext: { print($0) }).disposed(by: bag)
  search.results.materialize().bind { event in
    if case .element(let names) = event { print(names) }
  }.disposed(by: bag)
}
