import Tideway
import TidewayUI

/// Somebody far away who is asked, and answers when the test says so.
@UIActor
final class Server<Question: Equatable & Sendable, Answer: Sendable> {
  private var waiting:
    [(question: Question, continuation: CheckedContinuation<Answer, any Error>)] = []
  private let count = BehaviorRelay(value: 0)
  /// What was asked so far.
  private(set) var questions: [Question] = []

  func ask(_ question: Question) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      questions.append(question)
      waiting.append((question, continuation))
      count.accept(questions.count)
    }
  }

  /// Waits until so many questions have been asked in all.
  func asked(_ number: Int) async {
    for await count in count where count >= number { return }
  }

  /// Answers the oldest such question that has no answer.
  func answer(_ question: Question, _ answer: Result<Answer, any Error>) {
    guard let index = waiting.firstIndex(where: { $0.question == question }) else { return }
    waiting.remove(at: index).continuation.resume(with: answer)
  }

  /// Answers everything that is left, so that no task waits for ever.
  func answerAll(_ answer: Answer) {
    for question in waiting { question.continuation.resume(returning: answer) }
    waiting = []
  }
}

/// Records what a source gives, on `UIActor`.
@UIActor
final class UIRecorder<Element> {
  private(set) var elements: [Element] = []
  private let bag = DisposeBag()

  init(_ source: some UISource<Element>) {
    source.bind(with: self) { $0.elements.append($1) }.disposed(by: bag)
  }
}

/// Suspends until something is so.
@UIActor
func until<Element>(
  _ source: some UISource<Element>, _ isSo: (Element) -> Bool
) async {
  for await element in source where isSo(element) { return }
}
