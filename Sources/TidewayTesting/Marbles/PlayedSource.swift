import Tideway

extension TestClock {
  /// Returns a source that plays a diagram once, starting now, regardless of subscribers.
  ///
  /// - Parameters:
  ///   - input: A diagram as a string, or a `MarbleSource`.
  ///   - step: The duration of a step.
  public func hot<Input: MarbleInput>(
    _ input: Input, step: Duration = .seconds(1)
  ) -> TestSource<Input.MarbleValue, TestFailure> {
    play(input.marbleSource, .hot, step: step)
  }

  /// Returns a source that plays a diagram for each subscriber, from its subscription on.
  ///
  /// - Parameters:
  ///   - input: A diagram as a string, or a `MarbleSource`.
  ///   - step: The duration of a step.
  public func cold<Input: MarbleInput>(
    _ input: Input, step: Duration = .seconds(1)
  ) -> TestSource<Input.MarbleValue, TestFailure> {
    play(input.marbleSource, .cold, step: step)
  }

  func play<Value>(
    _ source: MarbleSource<Value>, _ kind: MarbleSource<Value>.Kind, step: Duration
  ) -> TestSource<Value, TestFailure> {
    let script = source.diagram.steps.enumerated().compactMap { index, marks in
      marks.isEmpty ? nil : (step * index, marks.map { signal($0, of: source) })
    }
    return TestSource(kind, script, on: self, step: step)
  }

  private func signal<Value>(
    _ mark: MarbleDiagram.Mark, of source: MarbleSource<Value>
  ) -> TestSource<Value, TestFailure>.Signal {
    switch mark {
    case .element(let name): return .element(source.element(name))
    case .end: return .end
    case .failure: return .failure(TestFailure())
    case .subscription, .release:
      misuse(
        "\"\(source.diagram)\" shows a subscription and cannot be a source. "
          + "When a flow is subscribed to is said by MarbleRun(subscription:).")
    }
  }
}
