// Messages for `Flow.combineLatest(a, b)`, which are functions here: without them, the compiler says that an
// instance member cannot be used on a type.

extension Flow where Failure == Never {
  @available(*, unavailable, message: "it is a function: write combineLatest(a, b) { … }")
  public static func combineLatest<each Source: FlowSource>(
    _ sources: repeat each Source, resultSelector: (repeat (each Source).Element) -> Element
  ) -> Flow { neverCalled() }

  @available(*, unavailable, message: "it is a function: write combineLatest(a, b)")
  public static func combineLatest<each Source: FlowSource>(
    _ sources: repeat each Source
  ) -> Flow where Element == (repeat (each Source).Element) { neverCalled() }

  @available(*, unavailable, message: "it is a function: write zip(a, b) { … }")
  public static func zip<each Source: FlowSource>(
    _ sources: repeat each Source, resultSelector: (repeat (each Source).Element) -> Element
  ) -> Flow { neverCalled() }

  @available(*, unavailable, message: "it is a function: write zip(a, b)")
  public static func zip<each Source: FlowSource>(
    _ sources: repeat each Source
  ) -> Flow where Element == (repeat (each Source).Element) { neverCalled() }
}

extension Flow {
  @available(*, unavailable, message: "it is a function: write merge(a, b)")
  public static func merge<A: FlowSource<Element, Failure>, B: FlowSource<Element, Failure>>(
    _ a: A, _ b: B, _ rest: any FlowSource<Element, Failure>...
  ) -> Flow { neverCalled() }

  @available(*, unavailable, message: "it is a function: write merge([a, b])")
  public static func merge(_ sources: [Flow]) -> Flow { neverCalled() }

  @available(*, unavailable, message: "it is a function: write concat(a, b)")
  public static func concat<A: FlowSource<Element, Failure>, B: FlowSource<Element, Failure>>(
    _ a: A, _ b: B, _ rest: any FlowSource<Element, Failure>...
  ) -> Flow { neverCalled() }

  @available(*, unavailable, message: "it is a function: write concat([a, b])")
  public static func concat(_ sources: [Flow]) -> Flow { neverCalled() }

  @available(*, unavailable, message: "it is a function: write race(a, b)")
  public static func amb<A: FlowSource<Element, Failure>, B: FlowSource<Element, Failure>>(
    _ a: A, _ b: B, _ rest: any FlowSource<Element, Failure>...
  ) -> Flow { neverCalled() }

  @available(*, unavailable, message: "it is a function: write race([a, b])")
  public static func amb(_ sources: [any FlowSource<Element, Failure>]) -> Flow { neverCalled() }
}
