extension FlowSource where Element: FlowSource, Element.Failure == Failure {
  /// Emits the elements of all the flows that this flow emits, one flow after the other, with those of a
  /// separator in between.
  ///
  /// ```
  /// source                      a---b----|
  /// a                           1-2|
  /// b                               3-4|
  /// joined(separator: .just(0)) 1-2-(03)-4--|
  /// ```
  ///
  /// The separator starts when the next flow is there and the one before has ended, and that flow starts when
  /// the separator has ended. The result ends when this flow and the last inner flow have ended. The first
  /// failure ends it.
  ///
  /// - Parameter separator: What comes between two flows, such as `.just(0)`.
  @inlinable
  public func joined(
    separator: Flow<Element.Element, Never>
  ) -> Flow<Element.Element, Failure> {
    Flow {
      makeCursor().joined(
        by: { separator.makeCursor().settingFailure(to: Failure.self) }, { $0.makeCursor() })
    }
  }
}

extension FlowSource where Element: FlowSource, Element.Failure == Never {
  /// Emits the elements of one inner flow after the other, with those of a separator in between, where the
  /// inner flows never fail.
  @_disfavoredOverload
  @inlinable
  public func joined(
    separator: Flow<Element.Element, Never>
  ) -> Flow<Element.Element, Failure> {
    map { $0.settingFailure(to: Failure.self) }.joined(separator: separator)
  }
}

extension FlowSource where Element: FlowSource, Failure == Never {
  /// Emits the elements of one inner flow after the other, with those of a separator in between, where only
  /// the inner flows fail.
  @_disfavoredOverload
  @inlinable
  public func joined(
    separator: Flow<Element.Element, Never>
  ) -> Flow<Element.Element, Element.Failure> {
    settingFailure(to: Element.Failure.self).joined(separator: separator)
  }
}

extension FlowSource where Element: FlowSource {
  /// Emits the elements of one inner flow after the other, with those of a separator in between, where the
  /// flows fail in different ways.
  @_disfavoredOverload
  @inlinable
  public func joined(
    separator: Flow<Element.Element, Never>
  ) -> Flow<Element.Element, any Error> {
    map { $0.erasingFailure() }.erasingFailure().joined(separator: separator)
  }
}

extension FlowCursor {
  @inlinable
  package func joined<T>(
    by separator: @escaping () -> FlowCursor<T, Failure>,
    _ inner: @escaping (Element) -> FlowCursor<T, Failure>
  ) -> FlowCursor<T, Failure> {
    let isFirst = Ref(true)
    return chaining { element in
      if isFirst.value {
        isFirst.value = false
        return inner(element)
      }
      return separator().concat { inner(element) }
    }
  }
}
