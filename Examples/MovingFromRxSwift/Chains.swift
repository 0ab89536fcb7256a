// Forty everyday chains in RxSwift's spelling and in Tideway's; without `#else` both are the same.
//
// `.ci/moving` checks that Tideway's spelling compiles, and what the compiler says to RxSwift's: "as it
// is", and "moved", which is after `move`. "by hand" is what `move` lists. It writes these comments,
// and the table of the page ChainsFromRxSwift.

import Tideway
import TidewayControls
import TidewayUI

struct Offline: Error {}

func load(_ name: String) -> Flow<[String], any Error> { .error(Offline()) }

// MARK: A search while typing
// as it is: 'debounce(_:scheduler:)' is unavailable: write debounce(for:)
// as it is: 'MainScheduler' is unavailable: there are no schedulers: write asDriver() or asUIFlow() for controls, or omit it
// moved: compiles
// by hand: MainScheduler, ConcurrentMainScheduler: UIActor, the main actor on Apple platforms: controls, drivers, signals, asUIFlow()
func search(_ query: BehaviorRelay<String>, _ results: BehaviorRelay<[String]>, _ bag: DisposeBag) {
  #if RX
    query
      .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
      .distinctUntilChanged()
      .flatMapLatest { load($0).catchAndReturn([]) }
      .observe(on: MainScheduler.instance)
      .bind(to: results)
      .disposed(by: bag)
  #else
    query
      .debounce(for: .milliseconds(300))
      .distinctUntilChanged()
      .flatMapLatest { load($0).catchAndReturn([]) }
      .bind(to: results)
      .disposed(by: bag)
  #endif
}

// MARK: A publish subject
// as it is: generic type 'PublishSubject' specialized with too few type parameters (got 1, but expected 2)
// moved: compiles
func publish(_ bag: DisposeBag) {
  #if RX
    let numbers = PublishSubject<Int>()
  #else
    let numbers = PublishSubject<Int, any Error>()
  #endif
  numbers.subscribe(onNext: { print($0) }, onCompleted: { print("end") }).disposed(by: bag)
  numbers.onNext(1)
  numbers.onCompleted()
}

// MARK: The value of a behavior subject
// as it is: generic parameter 'Failure' could not be inferred
// moved: generic parameter 'Failure' could not be inferred
// by hand: PublishSubject, BehaviorSubject, ReplaySubject, AsyncSubject: the same, with a failure type; value of a BehaviorSubject does not throw
func readValue() throws {
  #if RX
    let count = BehaviorSubject(value: 0)
    print(try count.value())
  #else
    let count = BehaviorSubject<Int, any Error>(value: 0)
    print(count.value)
  #endif
}

// MARK: A replay subject
// as it is: generic type 'ReplaySubject' specialized with too few type parameters (got 1, but expected 2)
// moved: compiles
func replay() {
  #if RX
    let numbers = ReplaySubject<Int>.create(bufferSize: 2)
  #else
    let numbers = ReplaySubject<Int, any Error>(bufferSize: 2)
  #endif
  numbers.onNext(1)
}

// MARK: A behavior relay
// as it is: 'asObservable()' is unavailable: a relay or subject has every operator itself; to hide its type, write asFlow()
// moved: compiles
func relay(_ bag: DisposeBag) {
  let name = BehaviorRelay(value: "Ada")
  #if RX
    name.asObservable().map { $0.count }.subscribe(onNext: { print($0) }).disposed(by: bag)
  #else
    name.map { $0.count }.subscribe(onNext: { print($0) }).disposed(by: bag)
  #endif
  name.accept(name.value + " Lovelace")
}

// MARK: combineLatest
// as it is: 'Observable' is unavailable: write Flow<Element, any Error>, or Flow<Element, Never> if it cannot fail
// as it is: 'combineLatest(_:resultSelector:)' is unavailable: write combineLatest(a, b) { … }
// moved: compiles
func fullName(
  _ first: BehaviorRelay<String>, _ last: BehaviorRelay<String>, _ full: BehaviorRelay<String>,
  _ bag: DisposeBag
) {
  #if RX
    Observable.combineLatest(first, last) { "\($0) \($1)" }.bind(to: full).disposed(by: bag)
  #else
    combineLatest(first, last) { "\($0) \($1)" }.bind(to: full).disposed(by: bag)
  #endif
}

// MARK: withLatestFrom
// as it is: compiles
func save(_ taps: PublishRelay<Void>, _ name: BehaviorRelay<String>, _ bag: DisposeBag) {
  taps.withLatestFrom(name).filter { !$0.isEmpty }.subscribe(onNext: { print($0) }).disposed(
    by: bag)
}

// MARK: flatMapLatest and share
// as it is: compiles
func shared(_ names: PublishRelay<String>) -> Flow<[String], any Error> {
  names.flatMapLatest { load($0) }.share(replay: 1, scope: .whileConnected)
}

// MARK: Observable.create
// as it is: 'Observable' is unavailable: write Flow<Element, any Error>, or Flow<Element, Never> if it cannot fail
// as it is: cannot convert return expression of type 'Flow<Int, any Error>' to return type 'Observable<Int>'
// moved: compiles
#if RX
  func twoNumbers() -> Observable<Int> {
    Observable.create { observer in
      observer.onNext(1)
      observer.onNext(2)
      observer.onCompleted()
      return Disposables.create()
    }
  }
#else
  func twoNumbers() -> Flow<Int, any Error> {
    .create { observer in
      observer.onNext(1)
      observer.onNext(2)
      observer.onCompleted()
    }
  }
#endif

// MARK: just, of and from
// as it is: 'Observable' is unavailable: write Flow<Element, any Error>, or Flow<Element, Never> if it cannot fail
// moved: compiles
func constants(_ bag: DisposeBag) {
  #if RX
    let both = Observable.of(Observable.just(1), Observable.from([2, 3])).merge()
  #else
    let both = Flow.of(Flow.from([1]), Flow.from([2, 3])).merge()
  #endif
  both.subscribe(onNext: { print($0) }).disposed(by: bag)
}

// MARK: never, empty and error
// as it is: 'Observable' is unavailable: write Flow<Element, any Error>, or Flow<Element, Never> if it cannot fail
// as it is: 'amb' is unavailable: write race(with:)
// moved: compiles
func deadEnds(_ bag: DisposeBag) {
  #if RX
    let failing = Observable<Int>.empty().concat(Observable.error(Offline()))
    failing.amb(Observable.never()).subscribe(onError: { print($0) }).disposed(by: bag)
  #else
    let failing = Flow<Int, Offline>.empty().concat(.error(Offline()))
    failing.race(with: .never()).subscribe(onError: { print($0) }).disposed(by: bag)
  #endif
}

// MARK: interval
// as it is: 'Observable' is unavailable: write Flow<Element, any Error>, or Flow<Element, Never> if it cannot fail
// as it is: 'interval(_:scheduler:)' is unavailable: write Flow.interval(every:)
// as it is: 'MainScheduler' is unavailable: there are no schedulers: write asDriver() or asUIFlow() for controls, or omit it
// moved: compiles
func countUp(_ bag: DisposeBag) {
  #if RX
    Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
      .take(3).subscribe(onNext: { print($0) }).disposed(by: bag)
  #else
    Flow.interval(every: .seconds(1)).take(3).subscribe(onNext: { print($0) }).disposed(by: bag)
  #endif
}

// MARK: timer
// as it is: 'Observable' is unavailable: write Flow<Element, any Error>, or Flow<Element, Never> if it cannot fail
// as it is: 'timer(_:period:scheduler:)' is unavailable: write Flow.timer(after:every:)
// as it is: 'MainScheduler' is unavailable: there are no schedulers: write asDriver() or asUIFlow() for controls, or omit it
// moved: compiles
func wait(_ bag: DisposeBag) {
  #if RX
    Observable<Int>.timer(.seconds(1), period: .seconds(2), scheduler: MainScheduler.instance)
      .subscribe(onNext: { print($0) }).disposed(by: bag)
  #else
    Flow.timer(after: .seconds(1), every: .seconds(2))
      .subscribe(onNext: { print($0) }).disposed(by: bag)
  #endif
}

// MARK: catch
// as it is: 'Observable' is unavailable: write Flow<Element, any Error>, or Flow<Element, Never> if it cannot fail
// moved: compiles
func recover(_ bag: DisposeBag) {
  #if RX
    load("Ada").catch { _ in Observable.just([]) }
      .subscribe(onNext: { print($0) }).disposed(by: bag)
  #else
    load("Ada").catch { _ in .just([]) }.subscribe(onNext: { print($0) }).disposed(by: bag)
  #endif
}

// MARK: retry
// as it is: compiles
func tryAgain(_ names: BehaviorRelay<[String]>, _ bag: DisposeBag) {
  load("Ada").retry(3).catchAndReturn([]).bind(to: names).disposed(by: bag)
}

// MARK: materialize
// as it is: type 'FlowEvent<[String], any Error>' has no member 'next'
// moved: compiles
func events(_ bag: DisposeBag) {
  #if RX
    load("Ada").materialize().subscribe(onNext: { event in
      if case .next(let names) = event { print(names) }
    }).disposed(by: bag)
  #else
    load("Ada").materialize().subscribe(onNext: { event in
      if case .element(let names) = event { print(names) }
    }).disposed(by: bag)
  #endif
}

// MARK: subscribe with a closure of events
// as it is: no exact matches in call to instance method 'subscribe'
// as it is: value of type 'Flow<[String], any Error>' has no member 'disposed'
// moved: compiles
func allEvents(_ bag: DisposeBag) {
  #if RX
    load("Ada").subscribe { event in
      if case .next(let names) = event { print(names) }
    }.disposed(by: bag)
  #else
    load("Ada").materialize().bind { event in
      if case .element(let names) = event { print(names) }
    }.disposed(by: bag)
  #endif
}

// MARK: do
// as it is: compiles
func sideEffects(_ isBusy: BehaviorRelay<Bool>, _ bag: DisposeBag) {
  load("Ada")
    .do(
      onNext: { print($0) }, onSubscribe: { isBusy.accept(true) },
      onDispose: { isBusy.accept(false) }
    )
    .subscribe().disposed(by: bag)
}

// MARK: Single
// as it is: 'Single' is unavailable: write an asynchronous function that throws; as a flow, Flow.task { try await load() }
// as it is: 'Disposables' is unavailable: write BlockDisposable { … }, or CompositeDisposable() for nothing to dispose
// moved: 'Single' is unavailable: write an asynchronous function that throws; as a flow, Flow.task { try await load() }
// by hand: Single.create, Maybe.create, Completable.create: Flow.create: for .success(x) emitter.onNext(x) and onCompleted(), for .failure(error) onError(error)
#if RX
  func answer() -> Single<Int> {
    Single.create { single in
      single(.success(42))
      return Disposables.create()
    }
  }
#else
  func answer() async throws -> Int { 42 }
#endif

// MARK: Maybe
// as it is: 'Maybe' is unavailable: write an asynchronous function with an optional result, as first()
// as it is: 'asMaybe()' is unavailable: write try await first()
// moved: cannot convert value of type 'Maybe<String>' to specified type 'Flow<String, any Error>'
// by hand: asSingle(), values, toBlocking(): try await single(), for await, await
func firstMatch(_ names: Flow<String, any Error>) async throws {
  #if RX
    let name: Maybe<String> = names.filter { $0.count > 3 }.take(1).asMaybe()
    print(name)
  #else
    let name: String? = try await names.filter { $0.count > 3 }.first()
    print(name ?? "none")
  #endif
}

// MARK: Completable
// as it is: 'Completable' is unavailable: write an asynchronous function that throws, without a result
// as it is: 'Disposables' is unavailable: write BlockDisposable { … }, or CompositeDisposable() for nothing to dispose
// moved: 'Completable' is unavailable: write an asynchronous function that throws, without a result
// by hand: Single<T>, Maybe<T>, Completable: Flow<T, any Error>, for new code an asynchronous function: the table in Operators
// by hand: Single.create, Maybe.create, Completable.create: Flow.create: for .success(x) emitter.onNext(x) and onCompleted(), for .failure(error) onError(error)
#if RX
  func store(_ name: String) -> Completable {
    Completable.create { completable in
      completable(.completed)
      return Disposables.create()
    }
  }
#else
  func store(_ name: String) async throws {}
#endif

// MARK: observe(on:)
// as it is: 'MainScheduler' is unavailable: there are no schedulers: write asDriver() or asUIFlow() for controls, or omit it
// moved: compiles
// by hand: MainScheduler, ConcurrentMainScheduler: UIActor, the main actor on Apple platforms: controls, drivers, signals, asUIFlow()
func onMain(_ names: BehaviorRelay<[String]>, _ label: Label, _ bag: DisposeBag) async {
  #if RX
    names.observe(on: MainScheduler.instance).map { $0.count }
      .subscribe(onNext: { print($0) }).disposed(by: bag)
  #else
    await names.asDriver().map { $0.count }.drive(onNext: { print($0) }).disposed(by: bag)
  #endif
}

// MARK: subscribe(on:)
// as it is: 'ConcurrentDispatchQueueScheduler' is unavailable: there are no schedulers: write asyncMap for the work, or observe(on:) with an actor
// moved: 'ConcurrentDispatchQueueScheduler' is unavailable: there are no schedulers: write asyncMap for the work, or observe(on:) with an actor
// by hand: ConcurrentDispatchQueueScheduler, for work: asyncMap { await compute($0) }: one at a time; several at once with flatMap { x in Flow.task { await compute(x) } }
func elsewhere(_ names: PublishRelay<String>, _ bag: DisposeBag) {
  #if RX
    names.subscribe(on: ConcurrentDispatchQueueScheduler(qos: .background))
      .map { $0.reversed() }.subscribe(onNext: { print($0) }).disposed(by: bag)
  #else
    names.asyncMap { $0.reversed() }.subscribe(onNext: { print($0) }).disposed(by: bag)
  #endif
}

// MARK: scan
// as it is: compiles
func total(_ amounts: PublishRelay<Int>, _ sum: BehaviorRelay<Int>, _ bag: DisposeBag) {
  amounts.scan(0) { $0 + $1 }.bind(to: sum).disposed(by: bag)
}

// MARK: distinctUntilChanged
// as it is: compiles
func changes(_ names: BehaviorRelay<String>, _ bag: DisposeBag) {
  names.skip(1).distinctUntilChanged().subscribe(onNext: { print($0) }).disposed(by: bag)
}

// MARK: take(until:)
// as it is: compiles
func untilClosed(_ names: PublishRelay<String>, _ closed: PublishRelay<Void>, _ bag: DisposeBag) {
  names.take(until: closed).subscribe(onNext: { print($0) }).disposed(by: bag)
}

// MARK: zip
// as it is: 'Observable' is unavailable: write Flow<Element, any Error>, or Flow<Element, Never> if it cannot fail
// as it is: 'zip' is unavailable: write zip(a, b)
// moved: compiles
func pairs(_ numbers: PublishRelay<Int>, _ names: PublishRelay<String>, _ bag: DisposeBag) {
  #if RX
    Observable.zip(numbers, names).subscribe(onNext: { print($0, $1) }).disposed(by: bag)
  #else
    zip(numbers, names).subscribe(onNext: { print($0, $1) }).disposed(by: bag)
  #endif
}

// MARK: merge
// as it is: 'Observable' is unavailable: write Flow<Element, any Error>, or Flow<Element, Never> if it cannot fail
// as it is: 'merge' is unavailable: write merge(a, b)
// as it is: 'asObservable()' is unavailable: a relay or subject has every operator itself; to hide its type, write asFlow()
// moved: compiles
func both(_ a: PublishRelay<String>, _ b: PublishRelay<String>, _ bag: DisposeBag) {
  #if RX
    Observable.merge(a.asObservable(), b.asObservable())
      .subscribe(onNext: { print($0) }).disposed(by: bag)
  #else
    merge(a, b).subscribe(onNext: { print($0) }).disposed(by: bag)
  #endif
}

// MARK: startWith
// as it is: compiles
func begin(_ names: PublishRelay<String>, _ bag: DisposeBag) {
  names.startWith("none").subscribe(onNext: { print($0) }).disposed(by: bag)
}

// MARK: buffer
// as it is: 'buffer(timeSpan:count:scheduler:)' is unavailable: write buffer(for:count:)
// as it is: 'MainScheduler' is unavailable: there are no schedulers: write asDriver() or asUIFlow() for controls, or omit it
// moved: compiles
func batches(_ names: PublishRelay<String>, _ bag: DisposeBag) {
  #if RX
    names.buffer(timeSpan: .seconds(1), count: 10, scheduler: MainScheduler.instance)
      .subscribe(onNext: { print($0) }).disposed(by: bag)
  #else
    names.buffer(for: .seconds(1), count: 10).subscribe(onNext: { print($0) }).disposed(by: bag)
  #endif
}

// MARK: window
// as it is: 'window(timeSpan:count:scheduler:)' is unavailable: write window(for:count:)
// as it is: 'MainScheduler' is unavailable: there are no schedulers: write asDriver() or asUIFlow() for controls, or omit it
// moved: compiles
func windows(_ names: PublishRelay<String>, _ bag: DisposeBag) {
  #if RX
    names.window(timeSpan: .seconds(1), count: 10, scheduler: MainScheduler.instance)
      .flatMap { $0.take(1) }.subscribe(onNext: { print($0) }).disposed(by: bag)
  #else
    names.window(for: .seconds(1), count: 10)
      .flatMap { $0.take(1) }.subscribe(onNext: { print($0) }).disposed(by: bag)
  #endif
}

// MARK: throttle
// as it is: 'throttle(_:latest:scheduler:)' is unavailable: write throttle(for:latest:)
// as it is: 'MainScheduler' is unavailable: there are no schedulers: write asDriver() or asUIFlow() for controls, or omit it
// moved: compiles
func once(_ taps: PublishRelay<Void>, _ bag: DisposeBag) {
  #if RX
    taps.throttle(.seconds(1), latest: false, scheduler: MainScheduler.instance)
      .subscribe(onNext: { print("tap") }).disposed(by: bag)
  #else
    taps.throttle(for: .seconds(1), latest: false)
      .subscribe(onNext: { print("tap") }).disposed(by: bag)
  #endif
}

// MARK: A driver of a label
// as it is: 'rx' is unavailable: properties are its own: write label.$text
// moved: 'rx' is unavailable: properties are its own: write label.$text
// by hand: field.rx.text, button.rx.tap: properties and events of your control: field.$text, button.taps
@UIActor func show(_ names: Flow<String, any Error>, _ label: Label, _ bag: DisposeBag) {
  #if RX
    names.asDriver(onErrorJustReturn: "").drive(label.rx.text).disposed(by: bag)
  #else
    names.asDriver(onErrorJustReturn: "").drive(label.$text).disposed(by: bag)
  #endif
}

// MARK: A signal of a button
// as it is: 'rx' is unavailable: events and properties are its own: write button.taps
// moved: 'rx' is unavailable: events and properties are its own: write button.taps
// by hand: field.rx.text, button.rx.tap: properties and events of your control: field.$text, button.taps
@UIActor func tapped(_ button: Button, _ bag: DisposeBag) {
  #if RX
    button.rx.tap.asSignal().emit(onNext: { print("tap") }).disposed(by: bag)
  #else
    button.taps.asSignal().emit(onNext: { print("tap") }).disposed(by: bag)
  #endif
}

// MARK: A control property
// as it is: 'rx' is unavailable: properties are its own: write field.$text
// moved: 'rx' is unavailable: properties are its own: write field.$text
// by hand: field.rx.text, button.rx.tap: properties and events of your control: field.$text, button.taps
@UIActor func typed(_ field: TextField, _ name: BehaviorRelay<String>, _ bag: DisposeBag) {
  #if RX
    field.rx.text.orEmpty.bind(to: name).disposed(by: bag)
  #else
    field.$text.bind(to: name).disposed(by: bag)
  #endif
}

// MARK: Two-way binding
// as it is: 'rx' is unavailable: properties are its own: write field.$text
// moved: 'rx' is unavailable: properties are its own: write field.$text
// by hand: field.rx.text, button.rx.tap: properties and events of your control: field.$text, button.taps
@UIActor func edited(_ field: TextField, _ name: BehaviorRelay<String>, _ bag: DisposeBag) {
  #if RX
    (field.rx.text.orEmpty <-> name).disposed(by: bag)
  #else
    (field.$text <-> name).disposed(by: bag)
  #endif
}

// MARK: toArray
// as it is: 'toArray()' is unavailable: write collected(), or try await collect()
// moved: compiles
func all(_ names: Flow<String, any Error>, _ bag: DisposeBag) {
  #if RX
    names.toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
  #else
    names.collected().subscribe(onNext: { print($0) }).disposed(by: bag)
  #endif
}

// MARK: groupBy
// as it is: 'groupBy(keySelector:)' is unavailable: write grouped(by:)
// moved: compiles
func groups(_ names: PublishRelay<String>, _ bag: DisposeBag) {
  #if RX
    names.groupBy { $0.count }.subscribe(onNext: { print($0.key) }).disposed(by: bag)
  #else
    names.grouped { $0.count }.subscribe(onNext: { print($0.key) }).disposed(by: bag)
  #endif
}

// MARK: timeout and delay
// as it is: 'delay(_:scheduler:)' is unavailable: write delay(by:)
// as it is: 'MainScheduler' is unavailable: there are no schedulers: write asDriver() or asUIFlow() for controls, or omit it
// as it is: 'timeout(_:scheduler:)' is unavailable: write timeout(after:)
// moved: compiles
func late(_ bag: DisposeBag) {
  #if RX
    load("Ada").delay(.seconds(1), scheduler: MainScheduler.instance)
      .timeout(.seconds(5), scheduler: MainScheduler.instance)
      .subscribe(onError: { print($0) }).disposed(by: bag)
  #else
    load("Ada").delay(by: .seconds(1)).timeout(after: .seconds(5))
      .subscribe(onError: { print($0) }).disposed(by: bag)
  #endif
}

// MARK: publish and connect
// as it is: compiles
func connected(_ bag: DisposeBag) {
  let names = load("Ada").publish()
  names.subscribe(onNext: { print($0) }).disposed(by: bag)
  names.connect().disposed(by: bag)
}
