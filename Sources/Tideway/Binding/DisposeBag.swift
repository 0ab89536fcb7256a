/// Disposes its contents when it is released. A disposable added after that is disposed at once.
///
/// ```swift
/// let bag = DisposeBag {
///   field.$text <-> model.name
///   model.isValid.bind(to: button.$isEnabled)
/// }
/// ```
public final class DisposeBag: Sendable {
  let members: CompositeDisposable

  /// Creates an empty bag.
  public init() {
    members = CompositeDisposable()
  }

  /// Creates a bag of all disposables that `build` returns.
  public init(@Builder _ build: () -> [any Disposable]) {
    members = CompositeDisposable(build())
  }

  deinit { members.dispose() }

  /// Adds disposables, which are disposed when the bag is released. O(1) for each.
  ///
  /// - Parameters:
  ///   - members: The disposables.
  ///   - fileID: The file that messages about a `<->` show; `TwoWayBinding(…)` captures its own.
  ///   - line: The line that messages about a `<->` show.
  // One form for any number. With a second one, the compiler reports a mistake inside
  // `insert { … }` as a closure that was passed instead of a disposable.
  public func insert(
    _ members: any Disposable..., fileID: StaticString = #fileID, line: UInt = #line
  ) {
    for member in members { add(member, fileID, line) }
  }

  func add(_ member: any Disposable, _ fileID: StaticString, _ line: UInt) {
    (member as? any NotesItsUse)?.noteUse(fileID, line)
    members.insert(member)
  }

  /// Adds all disposables that `build` returns.
  public func insert(@Builder _ build: () -> [any Disposable]) {
    for member in build() { members.insert(member) }
  }

  /// Collects the disposables from the lines of a bag's closure, with `if`, `else` and `for`.
  @resultBuilder
  public enum Builder {
    /// A line that makes one disposable.
    public static func buildExpression(
      _ member: any Disposable, fileID: StaticString = #fileID, line: UInt = #line
    ) -> [any Disposable] {
      (member as? any NotesItsUse)?.noteUse(fileID, line)
      return [member]
    }
    /// A line that makes several disposables.
    public static func buildExpression(_ members: [any Disposable]) -> [any Disposable] { members }
    /// Several lines.
    public static func buildBlock(_ members: [any Disposable]...) -> [any Disposable] {
      members.flatMap { $0 }
    }
    /// An `if` without an `else`.
    public static func buildOptional(_ members: [any Disposable]?) -> [any Disposable] {
      members ?? []
    }
    /// The first branch of an `if` or a `switch`.
    public static func buildEither(first members: [any Disposable]) -> [any Disposable] { members }
    /// Another branch of an `if` or a `switch`.
    public static func buildEither(second members: [any Disposable]) -> [any Disposable] { members }
    /// The iterations of a `for` loop.
    public static func buildArray(_ members: [[any Disposable]]) -> [any Disposable] {
      members.flatMap { $0 }
    }
  }
}

// Messages for a line that doesn't make a disposable.
extension DisposeBag.Builder {
  @available(
    *, unavailable,
    message:
      "This line makes nothing that a bag could dispose: leave out disposed(by:), or write the line before the closure"
  )
  public static func buildExpression(_ nothing: Void) -> [any Disposable] { neverCalled() }

  @available(
    *, unavailable,
    message: "Nothing watches this flow: end the line by bind, subscribe or <->"
  )
  public static func buildExpression<Source: FlowSource>(
    _ source: Source
  ) -> [any Disposable] { neverCalled() }
}
