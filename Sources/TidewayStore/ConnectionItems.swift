public import Tideway
public import TidewayUI

@UIActor
extension Connection {
  /// Hands a part of the props to a function that binds it, for example `list.items`.
  ///
  /// The function is called once, with a driver; what it gives is disposed when the connection goes.
  public func bind<Part: Equatable>(
    _ keyPath: KeyPath<Props, Part>, to binder: (Driver<Part>) -> any Disposable
  ) {
    hand(changes(at: keyPath), to: binder)
  }

  /// Hands what `mapping` makes of a part of the props to a function that binds it.
  ///
  /// The function is called once, with a driver; what it gives is disposed when the connection goes.
  public func bind<Part: Equatable, Mapped: Equatable>(
    _ keyPath: KeyPath<Props, Part>, to binder: (Driver<Mapped>) -> any Disposable,
    mapping: @escaping (Part) -> Mapped
  ) {
    hand(changes(at: keyPath, mapping), to: binder)
  }

  /// Hands what `mapping` makes of a part of the props to a function that binds it: for what cannot be
  /// compared.
  ///
  /// The function is called once, with a driver; what it gives is disposed when the connection goes.
  @_disfavoredOverload
  public func bind<Part: Equatable, Mapped>(
    _ keyPath: KeyPath<Props, Part>, to binder: (Driver<Mapped>) -> any Disposable,
    mapping: @escaping (Part) -> Mapped
  ) {
    hand(changes(at: keyPath).map(mapping), to: binder)
  }

  private func hand<Part>(_ flow: UIFlow<Part>, to binder: (Driver<Part>) -> any Disposable) {
    binder(flow.asDriver()).disposed(by: disposeBag)
  }
}
