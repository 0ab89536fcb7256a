import Foundation
import Tideway
import TidewayUI

// What is written in current versions, and has its own name here. None of it is listed.

struct Größe: Sendable, Equatable {
  let first: Int?
  let value: Int
}

func named(_ names: Flow<Int, any Error>) -> Flow<String, any Error> { names.map { "\($0)" } }

func answer() -> Flow<Int, any Error> { Flow.just(42) }

func nothing() -> Flow<String, any Error> { Flow.empty() }

func creation(_ numbers: Flow<Int, any Error>, _ bag: DisposeBag) {
  let powers = Flow.generate(from: 1, while: { $0 < 100 }) { $0 * 2 }
  let lines = Flow.using({ CompositeDisposable() }, { _ in powers })
  lines.subscribe(onNext: { print($0) }).disposed(by: bag)
  numbers.multicast({ PublishSubject<Int, any Error>() }).connect().disposed(by: bag)
  answer().subscribe(onNext: { print($0) }).disposed(by: bag)
  answer().subscribe(onNext: { print($0) }, onError: { print($0) }).disposed(by: bag)
}

func relays(_ name: BehaviorRelay<String>, _ sizes: [Größe], _ bag: DisposeBag) {
  let both = combineLatest(name, name) { $0 + $1 }
  print(name.value, sizes.first?.value ?? 0, sizes[0].first ?? 0)
  both.subscribe(onNext: { print($0) }).disposed(by: bag)
  race([both, name.asFlow()]).subscribe(onNext: { print($0) }).disposed(by: bag)
  answer().catchAndReturn(0).subscribe(onNext: { print($0) }).disposed(by: bag)
}

@UIActor func drivers(_ names: Driver<String>) -> Driver<String> {
  names.debounce(for: .milliseconds(300))
    .throttle(for: .seconds(1), latest: false).delay(by: .seconds(1))
}
