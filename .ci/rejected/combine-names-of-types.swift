// error: 'PassthroughSubject' is unavailable: write PublishRelay, or PublishSubject for what ends or can fail
// error: 'CurrentValueSubject' is unavailable: write BehaviorRelay(value:), or BehaviorSubject for what ends or can fail
// error: 'AnyCancellable' is unavailable: write any Disposable; for a set of them, DisposeBag()
// error: 'AnyPublisher' is unavailable: write Flow<Element, Failure>
import Tideway

#if TWIN
  let taps = PublishRelay<Void>()
  let name = BehaviorRelay(value: "")
  let bag = DisposeBag()
  func names() -> Flow<String, Never> { name.asFlow() }
#else
  nonisolated(unsafe) let taps = PassthroughSubject<Void, Never>()
  nonisolated(unsafe) let name = CurrentValueSubject<String, Never>("")
  nonisolated(unsafe) var bag = Set<AnyCancellable>()
  func names() -> AnyPublisher<String, Never> { fatalError() }
#endif
