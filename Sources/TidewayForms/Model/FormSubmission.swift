import Tideway
public import TidewayUI

/// How a submission has ended, if it has not failed.
public enum FormSubmission: Sendable {
  /// What was submitted is saved.
  case saved
  /// Something is wrong, here first: nothing was sent. All fields are touched, so that errors are shown.
  case invalid(first: FormNode)
  /// The form was reset while the submission waited for answers: nothing was sent.
  case reset
  /// Another submission is running: nothing was done.
  case alreadyRunning
}

extension FormModel {
  /// Whether a submission is running.
  public var isSubmitting: Bool { running.value }

  /// Whether a submission is running, now and at each change.
  public var submitting: UIFlow<Bool> { running.asUIFlow().distinctUntilChanged() }

  /// Submits the form: waits for what is pending, and sends the model if nothing is wrong.
  ///
  /// ```swift
  /// switch try await form.submit({ try await server.save($0) }) {
  /// case .saved: close()
  /// case .invalid(let first): focus(first)
  /// case .reset, .alreadyRunning: break
  /// }
  /// ```
  ///
  /// The first field in which something is wrong is asked to take the focus: see ``FormNode/focusRequests``.
  /// All fields that the user could have been in are touched by it. When it has been sent, what was *submitted* is saved: what the user has
  /// typed meanwhile is kept, and is still changed. Fields that are hidden, and not to be submitted, have their
  /// saved values in what is sent.
  ///
  /// - Parameter send: Saves the model somewhere. If it throws ``FieldErrors``, these are shown at their fields.
  /// - Returns: How it has ended.
  /// - Throws: What `send` throws, and `CancellationError` if the task is cancelled: then nothing is saved.
  @discardableResult
  public func submit(_ send: (Model) async throws -> Void) async throws -> FormSubmission {
    if running.value { return .alreadyRunning }
    running.accept(true)
    defer { running.accept(false) }
    let resets = core.resets
    touchAll()
    try await waitForAnswers(untilReset: resets)
    if core.resets != resets { return .reset }
    if let first = invalidFields.first {
      first.requestFocus()
      return .invalid(first: first)
    }
    core.sendings += 1
    let fields = beginSending()
    do {
      try await send(state.sent)
    } catch let error as FieldErrors {
      core.change { for (field, error) in error.errors { field.take(error) } }
      throw error
    }
    finish(fields)
    return .saved
  }

  private func touchAll() {
    core.change {
      forEachNode {
        // The user couldn't have been where nothing is shown. A group is touched with its fields.
        if $0.reasons.areRulesIgnored || !$0.tree.children.isEmpty { return }
        $0.marks.isTouched = true
        $0.ask(at: .submitting)
        core.mark($0)
      }
    }
  }

  private func waitForAnswers(untilReset resets: Int) async throws {
    // The present state, because something else may have been asked by the time that this goes on.
    for await _ in statuses where !isPending || core.resets != resets { break }
    try Task.checkCancellation()
  }

  /// Takes what is submitted.
  ///
  /// - Returns: The fields that are changed by it.
  private func beginSending() -> [FormNode] {
    (state.nextMine, state.sentBase) = (value, state.base)
    var fields: [FormNode] = []
    forEachNode {
      if $0.reasons.isLeftOut || $0.isWaiting {
        $0.leaveOut()
      } else if $0.tally.own.changed > 0 || $0.isChangedItself {
        fields.append($0)
      }
    }
    state.sent = state.nextMine
    return fields
  }

  private func finish(_ fields: [FormNode]) {
    core.change {
      state.noteSaved()
      for field in fields { field.noteSaved() }
      core.hasWrittenOutsideOfRows = true
    }
    state.source.accept(state.theirs)
  }
}
