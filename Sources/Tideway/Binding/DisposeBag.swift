/// Disposes what is in it when it goes, or at once what is added after.
///
/// ```swift
/// let bag = DisposeBag {
///   field.$text <-> model.name
///   model.isValid.bind(to: button.$isEnabled)
/// }
/// ```
public final class DisposeBag: Sendable {
  let members: CompositeDisposable

  public init() {
    members = CompositeDisposable()
  }

  /// A bag of all that `build` makes.
  public init(@Builder _ build: () -> [any Disposable]) {
    members = CompositeDisposable(build())
  }

  deinit { members.dispose() }

  public func insert(_ member: any Disposable) { members.insert(member) }

  /// Adds all that `build` makes.
  public func insert(@Builder _ build: () -> [any Disposable]) {
    for member in build() { members.insert(member) }
  }

  @resultBuilder
  public enum Builder {
    public static func buildExpression(_ member: any Disposable) -> [any Disposable] { [member] }
    public static func buildExpression(_ members: [any Disposable]) -> [any Disposable] { members }
    public static func buildBlock(_ members: [any Disposable]...) -> [any Disposable] {
      members.flatMap { $0 }
    }
    public static func buildOptional(_ members: [any Disposable]?) -> [any Disposable] {
      members ?? []
    }
    public static func buildEither(first members: [any Disposable]) -> [any Disposable] { members }
    public static func buildEither(second members: [any Disposable]) -> [any Disposable] { members }
    public static func buildArray(_ members: [[any Disposable]]) -> [any Disposable] {
      members.flatMap { $0 }
    }
  }
}
