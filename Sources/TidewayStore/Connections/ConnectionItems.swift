public import Tideway
public import TidewayUI

@UIActor
extension Connection {
  /// Passes a part of the props, mapped if there is a mapping, to a function that binds it, for
  /// example `list.items`.
  ///
  /// The function is called once, with a driver. The disposable that it returns is disposed when
  /// the connection is deallocated.
  @inlinable
  public func bind<Part: Equatable>(
    _ keyPath: KeyPath<Props, Part>, to binder: (Driver<Part>) -> any Disposable,
    mapping: ((Part) -> Part)? = nil
  ) {
    hand(propsEntry(at: keyPath, mapping), to: binder)
  }

  /// Maps a part of the props and passes the result to a function that binds it.
  ///
  /// The function is called once, with a driver. The disposable that it returns is disposed when
  /// the connection is deallocated.
  @inlinable
  public func bind<Part: Equatable, Mapped: Equatable>(
    _ keyPath: KeyPath<Props, Part>, to binder: (Driver<Mapped>) -> any Disposable,
    mapping: @escaping (Part) -> Mapped
  ) {
    hand(propsEntry(at: keyPath, mapping), to: binder)
  }

  /// Maps a part of the props and passes the result, which cannot be compared, to a function that
  /// binds it.
  ///
  /// The function is called once, with a driver. The disposable that it returns is disposed when
  /// the connection is deallocated.
  @_disfavoredOverload @inlinable
  public func bind<Part: Equatable, Mapped>(
    _ keyPath: KeyPath<Props, Part>, to binder: (Driver<Mapped>) -> any Disposable,
    mapping: @escaping (Part) -> Mapped
  ) {
    hand(propsEntry(at: keyPath).map(mapping), to: binder)
  }

  @inlinable
  func hand<Part>(_ flow: UIFlow<Part>, to binder: (Driver<Part>) -> any Disposable) {
    binder(flow.asDriver()).disposed(by: disposeBag)
  }
}
