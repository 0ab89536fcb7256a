public import Tideway

// Messages for calls that no operator fits.

extension DisposeBag.Builder {
  @available(
    *, unavailable,
    message: "Nothing watches this source: end the line by bind, drive, emit, subscribe or <->"
  )
  public static func buildExpression<Source: UISource>(
    _ source: Source
  ) -> [any Disposable] { neverCalled() }
}

// By parameter packs, since they are never called: packs are slow in this compiler's programs.

@available(
  *, unavailable,
  message: "Combine sources on UIActor only: make each flow or relay one by asUIFlow()"
)
@UIActor
public func combineLatest<
  A: AsyncSequence, B: AsyncSequence, C: AsyncSequence, each Other: AsyncSequence, T
>(
  _ a: A, _ b: B, _ c: C, _ others: repeat each Other,
  transform: @escaping (A.Element, B.Element, C.Element, repeat (each Other).Element) -> T
) -> UIFlow<T> { neverCalled() }

@available(
  *, unavailable,
  message: "Combine sources on UIActor only: make each flow or relay one by asUIFlow()"
)
@UIActor
public func combineLatest<
  A: AsyncSequence, B: AsyncSequence, C: AsyncSequence, each Other: AsyncSequence
>(
  _ a: A, _ b: B, _ c: C, _ others: repeat each Other
) -> UIFlow<(A.Element, B.Element, C.Element, repeat (each Other).Element)> { neverCalled() }
