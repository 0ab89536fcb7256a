public import Tideway
public import TidewayUI

/// A search while the user types: once the user pauses, one search at a time, the newest query's.
@UIActor
public final class WordSearch {
  /// The text of the search field.
  public let query = BehaviorRelay(value: "")
  /// What is shown.
  public let answer = BehaviorRelay(value: Answer(query: ""))
  private let bag = DisposeBag()

  /// The part that has been searched, for a sign of progress.
  public var progress: Driver<Double> { answer.map(\.searched).distinctUntilChanged().asDriver() }
  /// How many words were found, or what is wrong.
  public var title: Driver<String> { answer.map(\.title).distinctUntilChanged().asDriver() }
  /// The first words that were found.
  public var words: Driver<[String]> {
    answer.map { Array($0.words.prefix(8)) }.distinctUntilChanged().asDriver()
  }

  /// Creates a search of the word list on a server.
  public convenience init() {
    let server = WordServer()
    self.init { server.search($0) }
  }

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the pause.
  ///   - search: Begins to search. A failure is tried again twice, and then shown.
  public init<C: Clock>(
    clock: C = ContinuousClock(), search: @escaping @Sendable (String) -> Flow<Answer, any Error>
  ) where C.Duration == Duration {
    query
      .debounce(for: .milliseconds(300), clock: clock)
      .distinctUntilChanged()
      // A new query lets go of the search for the one before, so no answer comes late.
      .flatMapLatest { text in
        text.isEmpty
          ? Flow.just(Answer(query: ""))
          : search(text).retry(3).catch { Flow.just(Answer(query: text, failure: "\($0)")) }
      }
      .asUIFlow().bind(to: answer).disposed(by: bag)
  }

  /// Waits until the answer to what is in the field is shown.
  public func settle() async {
    let text = query.value
    _ = await answer.first { $0.query == text && $0.isComplete }
  }
}
