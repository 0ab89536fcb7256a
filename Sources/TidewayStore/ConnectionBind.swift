public import Tideway
public import TidewayUI

// What is bound is delivered at once, and then when the part of the props that the key path names has
// changed. Bindings last as long as the connection; props change only while it is connected.
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

  /// Writes what `mapping` makes of a part of the props to each of the targets, when that has changed.
  public func bind<Part: Equatable, Mapped: Equatable>(
    _ keyPath: KeyPath<Props, Part>, to first: some BindingTarget<Mapped>,
    _ rest: any BindingTarget<Mapped>..., mapping: @escaping (Part) -> Mapped
  ) {
    for target in [first] + rest {
      changes(at: keyPath, mapping).bind(to: target).disposed(by: disposeBag)
    }
  }

  /// Writes what `mapping` makes of a part of the props to each of the targets, which take optional values.
  @_disfavoredOverload
  public func bind<Part: Equatable, Mapped: Equatable>(
    _ keyPath: KeyPath<Props, Part>, to first: some BindingTarget<Mapped?>,
    _ rest: any BindingTarget<Mapped?>..., mapping: @escaping (Part) -> Mapped
  ) {
    for target in [first] + rest {
      changes(at: keyPath, mapping).bind(to: target).disposed(by: disposeBag)
    }
  }

  /// Writes what `mapping` makes of a part of the props, each time that this part has changed: for what
  /// cannot be compared.
  @_disfavoredOverload
  public func bind<Part: Equatable, Mapped>(
    _ keyPath: KeyPath<Props, Part>, to first: some BindingTarget<Mapped>,
    _ rest: any BindingTarget<Mapped>..., mapping: @escaping (Part) -> Mapped
  ) {
    for target in [first] + rest {
      changes(at: keyPath).map(mapping).bind(to: target).disposed(by: disposeBag)
    }
  }

  /// Calls a closure with a part of the props, now and when it has changed.
  public func subscribe<Part: Equatable>(
    _ keyPath: KeyPath<Props, Part>, onNext: @escaping (Part) -> Void
  ) {
    changes(at: keyPath).bind(onNext).disposed(by: disposeBag)
  }

  /// A part of the props as a flow of its values: the current one, then it when it has changed.
  public func changes<Part: Equatable>(at keyPath: KeyPath<Props, Part>) -> UIFlow<Part> {
    props.map { $0[keyPath: keyPath] }.distinctUntilChanged()
  }

  /// What a mapping makes of a part of the props, without repeats before and after.
  func changes<Part: Equatable, Mapped: Equatable>(
    at keyPath: KeyPath<Props, Part>, _ mapping: @escaping (Part) -> Mapped
  ) -> UIFlow<Mapped> {
    changes(at: keyPath).map(mapping).distinctUntilChanged()
  }
}
