public import Tideway
public import TidewayStore
public import TidewayUI

/// A text, a value with a step that is chosen, and numbers that are loaded: parts of one store.
/// What was done can be undone, action by action.
@UIActor
public final class Stepping {
  /// The steps to choose from.
  public static let stepSizes = [0.01, 0.1, 0.25]

  /// The state of all three.
  public let store: Store<AppState>
  /// What was done.
  public let history = TimeTravel<AppState>()
  /// The state as it is shown: that of the store, when it has arrived on `UIActor`.
  private let state = BehaviorRelay(value: AppState())
  private let loading: Thunk<AppState>
  private let bag = DisposeBag()
  private var shuffles = 0

  /// Creates a store.
  ///
  /// - Parameter server: Returns other numbers.
  public init(loadingFrom server: @escaping @Sendable () async -> [Int] = numbersFromTheServer) {
    store = Store(reducer: appReducer, state: AppState(), middleware: [history.middleware])
    loading = loadNumbers(from: server)
    store.asUIFlow().bind(to: state).disposed(by: bag)
  }

  // MARK: The text

  /// The text.
  public var text: StoreCell<String> { store[\.text.content, action: { SetText(text: $0) }] }
  /// How long the text is.
  public var length: Driver<String> { shown { "\($0.text.content.count) characters" } }

  // MARK: The value

  /// The value, 0 to 1.
  public var value: StoreCell<Double> { store[\.stepping.value, action: { SetValue(value: $0) }] }
  /// The value as text. What is no number changes nothing.
  public var valueText: MappedCell<String> { value.mapped(by: .twoDigits) }
  /// How far a step goes.
  public var stepSize: StoreCell<Double> {
    store[\.stepping.stepSize, action: { SetStepSize(stepSize: $0) }]
  }
  /// The place of the step among ``stepSizes``.
  public var stepSizeIndex: MappedCell<Int?> { stepSize.mapped(by: .index(in: Self.stepSizes)) }

  /// Goes a step up, or several, or down.
  public func step(_ count: Int = 1) {
    let state = store.state.stepping
    store.dispatch(SetValue(value: state.value + Double(count) * state.stepSize))
  }

  // MARK: The numbers

  /// The numbers.
  public var sections: Driver<[NumberSection]> { shown(\.numbers.sections) }
  /// How many were loaded, or why none were.
  public var message: Driver<String> { shown(\.numbers.message) }
  /// Whether nothing is being loaded.
  public var canLoad: Driver<Bool> { shown { !$0.numbers.isLoading } }

  /// Shuffles the numbers of each section.
  public func shuffle() {
    shuffles += 1
    store.dispatch(ShuffleNumbers(seed: shuffles))
  }

  /// Sorts the numbers of each section.
  public func sort() { store.dispatch(SortNumbers()) }

  /// Loads other numbers, unless that is under way.
  public func load() { store.dispatch(loading) }

  // MARK: The past

  /// What was done last, and what can be undone and redone.
  public var log: Driver<ActionLog> {
    state.asDriver().map { [history] _ in ActionLog(history) }
  }

  /// Undoes the last action.
  public func back() { history.back() }

  /// Does the action again that was undone last.
  public func forward() { history.forward() }

  /// Waits until nothing is being loaded. What was undone isn't under way.
  public func settle() async {
    let history = history
    _ = await state.first { !$0.numbers.isLoading || history.hasUndone }
  }

  private func shown<Part: Equatable>(_ part: @escaping (AppState) -> Part) -> Driver<Part> {
    state.asDriver().map(part).distinctUntilChanged()
  }
}

/// Not really far away, only as slow.
@Sendable public func numbersFromTheServer() async -> [Int] {
  try? await Task.sleep(for: .milliseconds(300))
  return [8, 3, 5, 12, 7, 10]
}
