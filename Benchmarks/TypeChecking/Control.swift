// The floor of each row: sources with one plain form for each operator, and no conformance to
// AsyncSequence. What a chain costs here it costs with any library.

public protocol Source<Element, Failure>: Sendable {
  associatedtype Element
  associatedtype Failure: Error
}

public struct Flow<Element, Failure: Error>: Source {
  public init() {}
}

public final class BehaviorRelay<Element: Sendable>: Source {
  public typealias Failure = Never
  public let value: Element
  public init(value: Element) { self.value = value }
}

public final class PublishRelay<Element: Sendable>: Source {
  public typealias Failure = Never
  public init() {}
}

public final class Store<Element: Sendable>: Source {
  public typealias Failure = Never
}

public final class DisposeBag: Sendable {
  public init() {}
}

public final class Disposable: Sendable {
  public func disposed(by bag: DisposeBag) {}
}

extension Flow {
  public static func empty() -> Flow { Flow() }
}

extension Flow where Failure == Never {
  public static func just(_ element: Element) -> Flow { Flow() }
  public static func of(_ elements: Element...) -> Flow { Flow() }
}

extension Source {
  public func map<T>(_ transform: @escaping @Sendable (Element) -> T) -> Flow<T, Failure> {
    Flow<T, Failure>()
  }
  public func compactMap<T>(_ transform: @escaping @Sendable (Element) -> T?) -> Flow<T, Failure> {
    Flow<T, Failure>()
  }
  public func filter(
    _ isIncluded: @escaping @Sendable (Element) -> Bool
  ) -> Flow<Element, Failure> {
    Flow<Element, Failure>()
  }
  public func scan<Result: Sendable>(
    _ seed: Result, _ combine: @escaping @Sendable (Result, Element) -> Result
  ) -> Flow<Result, Failure> {
    Flow<Result, Failure>()
  }
  public func scan<Result: Sendable>(
    into seed: Result, _ update: @escaping @Sendable (inout Result, Element) -> Void
  ) -> Flow<Result, Failure> {
    Flow<Result, Failure>()
  }
  public func reduced<Result: Sendable>(
    _ seed: Result, _ combine: @escaping @Sendable (Result, Element) -> Result
  ) -> Flow<Result, Failure> {
    Flow<Result, Failure>()
  }
  public func flatMap<Inner: Source>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> {
    Flow<Inner.Element, Failure>()
  }
  public func flatMapLatest<Inner: Source>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> {
    Flow<Inner.Element, Failure>()
  }
  public func flatMapFirst<Inner: Source>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> {
    Flow<Inner.Element, Failure>()
  }
  public func concatMap<Inner: Source>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> {
    Flow<Inner.Element, Failure>()
  }
  public func distinctUntilChanged() -> Flow<Element, Failure> where Element: Equatable {
    Flow<Element, Failure>()
  }
  public func distinctUntilChanged(
    by areEqual: @escaping @Sendable (Element, Element) -> Bool
  ) -> Flow<Element, Failure> {
    Flow<Element, Failure>()
  }
  public func startWith(_ elements: Element...) -> Flow<Element, Failure> {
    Flow<Element, Failure>()
  }
  public func take(_ count: Int) -> Flow<Element, Failure> { Flow<Element, Failure>() }
  public func skip(_ count: Int) -> Flow<Element, Failure> { Flow<Element, Failure>() }
  public func take(
    while condition: @escaping @Sendable (Element) -> Bool
  ) -> Flow<Element, Failure> {
    Flow<Element, Failure>()
  }
  public func debounce(for duration: Duration) -> Flow<Element, Failure> {
    Flow<Element, Failure>()
  }
  public func throttle(for duration: Duration) -> Flow<Element, Failure> {
    Flow<Element, Failure>()
  }
  public func pairwise() -> Flow<(Element, Element), Failure> {
    Flow<(Element, Element), Failure>()
  }
  public func enumerated() -> Flow<(index: Int, element: Element), Failure> {
    Flow<(index: Int, element: Element), Failure>()
  }
  public func withLatestFrom<Other: Source, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, Failure> {
    Flow<T, Failure>()
  }
  public func merge<Other: Source>(
    with other: Other
  ) -> Flow<Element, Failure> where Other.Element == Element {
    Flow<Element, Failure>()
  }
  public func retry(_ attempts: Int) -> Flow<Element, Failure> { Flow<Element, Failure>() }
  public func catchAndReturn(_ element: Element) -> Flow<Element, Never> { Flow<Element, Never>() }
  public func share(replay: Int) -> Flow<Element, Failure> { Flow<Element, Failure>() }
  public func `do`(onNext: @escaping @Sendable (Element) -> Void) -> Flow<Element, Failure> {
    Flow<Element, Failure>()
  }
  public func bind(_ onNext: @escaping @Sendable (Element) -> Void) -> Disposable { Disposable() }
  public func bind(to relay: BehaviorRelay<Element>) -> Disposable { Disposable() }
  public func subscribe(onNext: @escaping @Sendable (Element) -> Void) -> Disposable {
    Disposable()
  }
  public func asDriver() -> Driver<Element> { Driver() }
  public func asDriver(onErrorJustReturn element: Element) -> Driver<Element> { Driver() }
}

public func combineLatest<A: Source, B: Source, T>(
  _ a: A, _ b: B, _ transform: @escaping @Sendable (A.Element, B.Element) -> T
) -> Flow<T, A.Failure> where A.Failure == B.Failure {
  Flow<T, A.Failure>()
}

public func combineLatest<A: Source, B: Source, C: Source, T>(
  _ a: A, _ b: B, _ c: C, _ transform: @escaping @Sendable (A.Element, B.Element, C.Element) -> T
) -> Flow<T, A.Failure> {
  Flow<T, A.Failure>()
}

public func combineLatest<A: Source, B: Source, C: Source, D: Source, T>(
  _ a: A, _ b: B, _ c: C, _ d: D,
  _ transform: @escaping @Sendable (A.Element, B.Element, C.Element, D.Element) -> T
) -> Flow<T, A.Failure> {
  Flow<T, A.Failure>()
}

public func zip<A: Source, B: Source, T>(
  _ a: A, _ b: B, _ transform: @escaping @Sendable (A.Element, B.Element) -> T
) -> Flow<T, A.Failure> {
  Flow<T, A.Failure>()
}

public func merge<A: Source, B: Source>(
  _ a: A, _ b: B
) -> Flow<A.Element, A.Failure> where A.Element == B.Element {
  Flow<A.Element, A.Failure>()
}

public func concat<A: Source, B: Source>(
  _ a: A, _ b: B
) -> Flow<A.Element, A.Failure> where A.Element == B.Element {
  Flow<A.Element, A.Failure>()
}

public func race<A: Source, B: Source>(
  _ a: A, _ b: B
) -> Flow<A.Element, A.Failure> where A.Element == B.Element {
  Flow<A.Element, A.Failure>()
}

// MARK: On an actor

@globalActor public actor UIActor {
  public static let shared = UIActor()
}

public struct Driver<Element>: Sendable {
  public init() {}
}

@UIActor
extension Driver {
  public func map<T>(_ transform: @escaping (Element) -> T) -> Driver<T> { Driver<T>() }
  public func compactMap<T>(_ transform: @escaping (Element) -> T?) -> Driver<T> { Driver<T>() }
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> Driver { self }
  public func scan<Result>(
    _ seed: Result, _ combine: @escaping (Result, Element) -> Result
  ) -> Driver<Result> {
    Driver<Result>()
  }
  public func flatMapLatest<Inner: Source>(
    _ transform: @escaping (Element) -> Inner
  ) -> Driver<Inner.Element> {
    Driver<Inner.Element>()
  }
  public func flatMap<T>(_ transform: @escaping (Element) -> Driver<T>) -> Driver<T> {
    Driver<T>()
  }
  public func distinctUntilChanged() -> Driver where Element: Equatable { self }
  public func startWith(_ elements: Element...) -> Driver { self }
  public func skip(_ count: Int) -> Driver { self }
  public func drive(_ onNext: @escaping (Element) -> Void) -> Disposable { Disposable() }
}

@UIActor public func combineLatest<A, B, T>(
  _ a: Driver<A>, _ b: Driver<B>, _ transform: @escaping (A, B) -> T
) -> Driver<T> {
  Driver<T>()
}

@UIActor public func combineLatest<A, B, C, T>(
  _ a: Driver<A>, _ b: Driver<B>, _ c: Driver<C>, _ transform: @escaping (A, B, C) -> T
) -> Driver<T> {
  Driver<T>()
}

// MARK: Bindings

public protocol Cell<Value>: Sendable {
  associatedtype Value
}

extension BehaviorRelay: Cell {
  public typealias Value = Element
}

public struct Cells<Value>: Cell {
  public init<A: Cell, B: Cell>(_ a: A, _ b: B) where Value == (A.Value, B.Value) {}
  public init<A: Cell, B: Cell, C: Cell>(_ a: A, _ b: B, _ c: C)
  where Value == (A.Value, B.Value, C.Value) {}
}

public struct Mapping<Left, Right>: Sendable {
  public init(
    forward: @escaping @Sendable (Left) -> Right, backward: @escaping @Sendable (Right) -> Left
  ) {}
  public init(
    forward: @escaping @Sendable (Left) -> Right,
    backward: @escaping @Sendable (Right, Left) -> Left
  ) {}
}

public struct TwoWayBinding: Sendable {
  public init<Left: Cell, Right: Cell>(
    _ left: Left, _ right: Right, mapping: Mapping<Left.Value, Right.Value>
  ) {}
}
