import Tideway

// Messages for `Driver.combineLatest(a, b)`, which are functions here: without them, the compiler says that
// an instance member cannot be used on a type.

extension UIStream {
  @available(*, unavailable, message: "it is a function: write combineLatest(a, b) { … }")
  public static func combineLatest<each Source: UISource>(
    _ sources: repeat each Source, resultSelector: (repeat (each Source).Element) -> Element
  ) -> UIStream { neverCalled() }

  @available(*, unavailable, message: "it is a function: write combineLatest(a, b)")
  public static func combineLatest<each Source: UISource>(
    _ sources: repeat each Source
  ) -> UIStream where Element == (repeat (each Source).Element) { neverCalled() }

  @available(*, unavailable, message: "it is a function: write zip(a, b) { … }")
  public static func zip<each Source: UISource>(
    _ sources: repeat each Source, resultSelector: (repeat (each Source).Element) -> Element
  ) -> UIStream { neverCalled() }

  @available(*, unavailable, message: "it is a function: write zip(a, b)")
  public static func zip<each Source: UISource>(
    _ sources: repeat each Source
  ) -> UIStream where Element == (repeat (each Source).Element) { neverCalled() }

  @available(*, unavailable, message: "it is a function: write merge(a, b)")
  public static func merge<A: UISource<Element>, B: UISource<Element>>(
    _ a: A, _ b: B, _ rest: any UISource<Element>...
  ) -> UIStream { neverCalled() }

  @available(*, unavailable, message: "it is a function: write merge([a, b])")
  public static func merge(_ sources: [UIStream]) -> UIStream { neverCalled() }

  @available(*, unavailable, message: "it is a function: write concat(a, b)")
  public static func concat<A: UISource<Element>, B: UISource<Element>>(
    _ a: A, _ b: B, _ rest: any UISource<Element>...
  ) -> UIStream { neverCalled() }

  @available(*, unavailable, message: "it is a function: write concat([a, b])")
  public static func concat(_ sources: [UIStream]) -> UIStream { neverCalled() }
}
