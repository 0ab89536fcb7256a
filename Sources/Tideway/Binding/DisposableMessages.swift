// Messages for RxSwift's names of disposables.

@available(
  *, unavailable,
  message: "write BlockDisposable { … }, or CompositeDisposable() for nothing to dispose"
)
public enum Disposables {
  public static func create() -> any Disposable { neverCalled() }
  public static func create(with dispose: @escaping @Sendable () -> Void) -> any Disposable {
    neverCalled()
  }
  public static func create(_ members: any Disposable...) -> any Disposable { neverCalled() }
}

@available(*, unavailable, renamed: "SerialDisposable")
public final class SingleAssignmentDisposable {}

extension DisposeBag {
  @available(
    *, unavailable,
    message: "put a new bag in the place of this one: what is in a bag is disposed with it"
  )
  public func dispose() { neverCalled() }

  @available(
    *, unavailable,
    message: "put a new bag in the place of this one: what is in a bag is disposed with it"
  )
  public func removeAll() { neverCalled() }
}

@available(*, unavailable, renamed: "SerialDisposable")
public final class BooleanDisposable {}

// Messages for Combine's.

extension Disposable {
  @available(*, unavailable, message: "write disposed(by:) with a DisposeBag")
  public func store<Members>(in members: inout Members) { neverCalled() }

  @available(*, unavailable, renamed: "dispose()")
  public func cancel() { neverCalled() }
}

@available(*, unavailable, message: "write any Disposable; for a set of them, DisposeBag()")
public final class AnyCancellable: Hashable {
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { neverCalled() }
  public func hash(into hasher: inout Hasher) { neverCalled() }
}
