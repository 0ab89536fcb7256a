import Tideway
import TidewayUI

/// A rule whose answer takes time, such as that of a server.
///
/// What it says is always about the value that it was asked about: if that isn't the present one, there is
/// no answer. So nothing has to be switched on and off, and an answer that comes late can't be shown.
@UIActor
final class Question<Input>: FormQuestion {
  private enum State {
    /// Not asked: there is no such value, or it is refused by a rule that answers at once.
    case idle
    /// To be asked when the user leaves, or submits.
    case open(Input)
    /// Asked, perhaps after a quiet time that isn't over.
    case pending(Input)
    case answered(Input, (any Error)?)
  }

  let number: Int
  let time: CheckTime
  private weak var target: FormNode?
  private let quietTime: Duration
  /// Returns what is asked about; nil if it needs no answer.
  private let input: () -> Input?
  private let areEqual: (Input, Input) -> Bool
  private let answer: @UIActor (Input) async throws -> (any Error)?

  private var state = State.idle
  private var lastAnswer: (input: Input, error: (any Error)?)?
  /// Distinguishes the question from those before it.
  private var asked = 0
  private let alarm: SerialDisposable = SerialDisposable()
  private var task: Task<Void, Never>?

  init(
    _ number: Int, at time: CheckTime, after quietTime: Duration, _ target: FormNode,
    input: @escaping () -> Input?, areEqual: @escaping (Input, Input) -> Bool,
    answer: @escaping @UIActor (Input) async throws -> (any Error)?
  ) {
    self.number = number
    self.time = time
    self.quietTime = quietTime
    self.target = target
    self.input = input
    self.areEqual = areEqual
    self.answer = answer
  }

  deinit {
    alarm.dispose()
    task?.cancel()
  }

  var isPending: Bool { if case .pending = state { true } else { false } }
  var isUnchecked: Bool { if case .open = state { true } else { false } }

  var errors: [any Error] {
    if case .answered(_, let error?) = state { [error] } else { [] }
  }

  var shownAt: [FormNode] { target.map { [$0] } ?? [] }

  func look() {
    guard let target else { return }
    defer { target.count() }
    guard let now = input(), !target.marks.isRefused, !target.reasons.areRulesIgnored else {
      return become(.idle)
    }
    switch state {
    case .pending(let asked), .answered(let asked, _), .open(let asked):
      if areEqual(asked, now) { return }
    case .idle: break
    }
    if let lastAnswer, areEqual(lastAnswer.input, now) {
      return become(.answered(now, lastAnswer.error))
    }
    time == .change ? begin(with: now) : become(.open(now))
  }

  func ask() {
    switch state {
    case .open(let input): begin(with: input)
    // What couldn't be found out is asked again.
    case .answered(let input, _) where lastAnswer == nil: begin(with: input)
    case .answered, .idle, .pending: return
    }
    target?.count()
  }

  func forget() {
    lastAnswer = nil
    become(.idle)
  }

  func cancel() { become(.idle) }

  private func become(_ next: State) {
    stop()
    state = next
  }

  private func stop() {
    asked += 1
    alarm.disposable = CompositeDisposable()
    task?.cancel()
    task = nil
  }

  private func begin(with input: Input) {
    become(.pending(input))
    guard quietTime > .zero, let core = target?.core else { return start() }
    alarm.disposable = core.after(quietTime).bind { [weak self] _ in self?.start() }
  }

  /// The quiet time is over.
  private func start() {
    guard case .pending = state, task == nil else { return }
    let number = asked
    task = Scheduler.task("question of a form") { [weak self] in await self?.find(number) }
  }

  private func find(_ number: Int) async {
    guard number == asked, case .pending(let input) = state else { return }
    let error: (any Error)?
    do { error = try await answer(input) } catch { return took(error, to: number, isAnswer: false) }
    took(error, to: number, isAnswer: true)
  }

  /// - Parameter isAnswer: Whether it is known now. If the question has failed, it is asked again for the same
  ///   value.
  private func took(_ error: (any Error)?, to number: Int, isAnswer: Bool) {
    // Overtaken by another value, perhaps the same one again.
    guard number == asked, case .pending(let input) = state, let target else { return }
    target.core.change {
      task = nil
      state = .answered(input, error)
      lastAnswer = isAnswer ? (input, error) : nil
      target.count()
    }
  }
}
