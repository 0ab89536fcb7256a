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

@available(
  *, unavailable,
  message: "Combine sources on UIActor only: make each flow or relay one by asUIFlow()"
)
@UIActor public func combineLatest<A: AsyncSequence, B: AsyncSequence, C: AsyncSequence, T>(
  _ a: A, _ b: B, _ c: C, _ transform: @escaping (A.Element, B.Element, C.Element) -> T
) -> UIFlow<T> { neverCalled() }

@available(
  *, unavailable,
  message: "Combine sources on UIActor only: make each flow or relay one by asUIFlow()"
)
@UIActor public func combineLatest<A: AsyncSequence, B: AsyncSequence, C: AsyncSequence>(
  _ a: A, _ b: B, _ c: C
) -> UIFlow<(A.Element, B.Element, C.Element)> { neverCalled() }

@available(
  *, unavailable,
  message: "Combine sources on UIActor only: make each flow or relay one by asUIFlow()"
)
@UIActor
public func combineLatest<
  A: AsyncSequence, B: AsyncSequence, C: AsyncSequence, D: AsyncSequence, T
>(
  _ a: A, _ b: B, _ c: C, _ d: D,
  _ transform: @escaping (A.Element, B.Element, C.Element, D.Element) -> T
) -> UIFlow<T> { neverCalled() }

@available(
  *, unavailable,
  message: "Combine sources on UIActor only: make each flow or relay one by asUIFlow()"
)
@UIActor
public func combineLatest<
  A: AsyncSequence, B: AsyncSequence, C: AsyncSequence, D: AsyncSequence
>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> UIFlow<(A.Element, B.Element, C.Element, D.Element)> { neverCalled() }
