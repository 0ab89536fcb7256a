public import Tideway
public import TidewayUI

/// What a function that shows elements, such as `list.items`, is given by a connection.
public typealias PropsFlow<Element> = UIFlow<Element>

@UIActor
extension Connection {
  /// Hands a part of the props to a function that binds it, for example `list.items`.
  public func bind<Part: Equatable>(
    _ keyPath: KeyPath<Props, Part>, to binder: (PropsFlow<Part>) -> any Disposable
  ) {
    binder(changes(at: keyPath)).disposed(by: disposeBag)
  }

  /// Hands what `mapping` makes of a part of the props to a function that binds it.
  public func bind<Part: Equatable, Mapped: Equatable>(
    _ keyPath: KeyPath<Props, Part>, to binder: (PropsFlow<Mapped>) -> any Disposable,
    mapping: @escaping (Part) -> Mapped
  ) {
    binder(changes(at: keyPath, mapping)).disposed(by: disposeBag)
  }

  /// Hands what `mapping` makes of a part of the props to a function that binds it: for what cannot be
  /// compared.
  @_disfavoredOverload
  public func bind<Part: Equatable, Mapped>(
    _ keyPath: KeyPath<Props, Part>, to binder: (PropsFlow<Mapped>) -> any Disposable,
    mapping: @escaping (Part) -> Mapped
  ) {
    binder(changes(at: keyPath).map(mapping)).disposed(by: disposeBag)
  }
}
