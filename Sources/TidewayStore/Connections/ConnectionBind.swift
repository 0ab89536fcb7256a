public import Tideway
public import TidewayUI

// A binding delivers the part of the props at the key path immediately, and then when it has
// changed. Bindings last as long as the connection. Props change only while the connection is
// active.
@UIActor
extension Connection {
  /// Writes a part of the props to each of the targets.
  public func bind<Part: Equatable>(
    _ keyPath: KeyPath<Props, Part>, to first: some BindingTarget<Part>,
    _ rest: any BindingTarget<Part>...
  ) {
    for target in [first] + rest {
      changes(at: keyPath).bind(to: target).disposed(by: disposeBag)
    }
  }

  /// Writes a part of the props to each of the targets, which take optional values.
  @_disfavoredOverload
  public func bind<Part: Equatable>(
    _ keyPath: KeyPath<Props, Part>, to first: some BindingTarget<Part?>,
    _ rest: any BindingTarget<Part?>...
  ) {
    for target in [first] + rest {
      changes(at: keyPath).bind(to: target).disposed(by: disposeBag)
    }
  }

  /// Maps a part of the props and writes the result to each of the targets, when the result has
  /// changed.
  public func bind<Part: Equatable, Mapped: Equatable>(
    _ keyPath: KeyPath<Props, Part>, to first: some BindingTarget<Mapped>,
    _ rest: any BindingTarget<Mapped>..., mapping: @escaping (Part) -> Mapped
  ) {
    for target in [first] + rest {
      changes(at: keyPath, mapping).bind(to: target).disposed(by: disposeBag)
    }
  }

  /// Maps a part of the props and writes the result to each of the targets, which take optional
  /// values.
  @_disfavoredOverload
  public func bind<Part: Equatable, Mapped: Equatable>(
    _ keyPath: KeyPath<Props, Part>, to first: some BindingTarget<Mapped?>,
    _ rest: any BindingTarget<Mapped?>..., mapping: @escaping (Part) -> Mapped
  ) {
    for target in [first] + rest {
      changes(at: keyPath, mapping).bind(to: target).disposed(by: disposeBag)
    }
  }

  /// Maps a part of the props and writes the result each time that the part has changed. Use it for
  /// results that cannot be compared.
  @_disfavoredOverload
  public func bind<Part: Equatable, Mapped>(
    _ keyPath: KeyPath<Props, Part>, to first: some BindingTarget<Mapped>,
    _ rest: any BindingTarget<Mapped>..., mapping: @escaping (Part) -> Mapped
  ) {
    for target in [first] + rest {
      changes(at: keyPath).map(mapping).bind(to: target).disposed(by: disposeBag)
    }
  }

  /// Calls a closure with a part of the props, immediately and when it has changed.
  public func subscribe<Part: Equatable>(
    _ keyPath: KeyPath<Props, Part>, onNext: @escaping (Part) -> Void
  ) {
    changes(at: keyPath).bind(onNext).disposed(by: disposeBag)
  }

  /// Returns a flow of a part of the props, with the current value first, and then each changed
  /// value.
  public func changes<Part: Equatable>(at keyPath: KeyPath<Props, Part>) -> UIFlow<Part> {
    props.map { $0[keyPath: keyPath] }.distinctUntilChanged()
  }

  /// Returns a flow of a mapped part of the props, without repeated parts and repeated results.
  func changes<Part: Equatable, Mapped: Equatable>(
    at keyPath: KeyPath<Props, Part>, _ mapping: @escaping (Part) -> Mapped
  ) -> UIFlow<Mapped> {
    changes(at: keyPath).map(mapping).distinctUntilChanged()
  }
}
