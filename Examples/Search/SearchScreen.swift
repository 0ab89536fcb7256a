import Tideway
import TidewayControls
import TidewayUI

/// A search field, how far the search is, and what it has found.
@UIActor
final class SearchScreen {
  let field = TextField()
  let progress = ProgressIndicator()
  let results = List<String>()
  /// What is shown.
  let shown = BehaviorRelay(value: Answer(query: ""))
  private let query = BehaviorRelay(value: "")
  private let bag = DisposeBag()

  init(
    clock: some Clock<Duration> = ContinuousClock(),
    search: @escaping @Sendable (String) -> Flow<Answer, any Error>
  ) {
    field.placeholder = "part of a word"
    field.$text.bind(to: query).disposed(by: bag)
    query
      .debounce(for: .milliseconds(300), clock: clock)
      .distinctUntilChanged()
      // A new query lets go of the search for the one before, so no answer comes late.
      .flatMapLatest { text in
        text.isEmpty
          ? Flow.just(Answer(query: ""))
          : search(text).retry(3).catch { Flow.just(Answer(query: text, failure: "\($0)")) }
      }
      .asUIFlow()
      .bind { [unowned self] in show($0) }
      .disposed(by: bag)
  }

  /// Waits until the answer to what is in the field is shown.
  func settle() async {
    let text = field.text
    _ = await shown.first { $0.query == text && $0.isComplete }
  }

  private func show(_ answer: Answer) {
    progress.progress = answer.searched
    results.sections =
      answer.title.isEmpty
      ? [] : [ListSection(title: answer.title, items: Array(answer.words.prefix(8)))]
    shown.accept(answer)
  }
}
