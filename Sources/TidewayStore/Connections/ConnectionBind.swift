public import Tideway
public import TidewayUI

// A binding delivers the part of the props at the key path immediately, and then when it has
// changed. Bindings last as long as the connection. Props change only while the connection is
// active.
@UIActor
extension Connection {
  /// Writes a part of the props, mapped if there is a mapping, to each of the targets.
  @inlinable
  public func bind<Part: Equatable>(
    _ keyPath: KeyPath<Props, Part>, to first: some BindingTarget<Part>,
    _ rest: any BindingTarget<Part>..., mapping: ((Part) -> Part)? = nil
  ) {
    for target in [first] + rest {
      propsEntry(at: keyPath, mapping).bind(to: target).disposed(by: disposeBag)
    }
  }

  /// Writes a part of the props, mapped if there is a mapping, to each of the targets, which take
  /// optional values.
  @_disfavoredOverload @inlinable
  public func bind<Part: Equatable>(
    _ keyPath: KeyPath<Props, Part>, to first: some BindingTarget<Part?>,
    _ rest: any BindingTarget<Part?>..., mapping: ((Part) -> Part)? = nil
  ) {
    for target in [first] + rest {
      propsEntry(at: keyPath, mapping).bind(to: target).disposed(by: disposeBag)
    }
  }

  /// Maps a part of the props and writes the result to each of the targets, when the result has
  /// changed.
  @inlinable
  public func bind<Part: Equatable, Mapped: Equatable>(
    _ keyPath: KeyPath<Props, Part>, to first: some BindingTarget<Mapped>,
    _ rest: any BindingTarget<Mapped>..., mapping: @escaping (Part) -> Mapped
  ) {
    for target in [first] + rest {
      propsEntry(at: keyPath, mapping).bind(to: target).disposed(by: disposeBag)
    }
  }

  /// Maps a part of the props and writes the result to each of the targets, which take optional
  /// values.
  @_disfavoredOverload @inlinable
  public func bind<Part: Equatable, Mapped: Equatable>(
    _ keyPath: KeyPath<Props, Part>, to first: some BindingTarget<Mapped?>,
    _ rest: any BindingTarget<Mapped?>..., mapping: @escaping (Part) -> Mapped
  ) {
    for target in [first] + rest {
      propsEntry(at: keyPath, mapping).bind(to: target).disposed(by: disposeBag)
    }
  }

  /// Maps a part of the props and writes the result each time that the part has changed. Use it for
  /// results that cannot be compared.
  @_disfavoredOverload @inlinable
  public func bind<Part: Equatable, Mapped>(
    _ keyPath: KeyPath<Props, Part>, to first: some BindingTarget<Mapped>,
    _ rest: any BindingTarget<Mapped>..., mapping: @escaping (Part) -> Mapped
  ) {
    for target in [first] + rest {
      propsEntry(at: keyPath).map(mapping).bind(to: target).disposed(by: disposeBag)
    }
  }

  /// Calls a closure with a part of the props, immediately and when it has changed.
  @inlinable
  public func subscribe<Part: Equatable>(
    _ keyPath: KeyPath<Props, Part>, onNext: @escaping (Part) -> Void
  ) {
    propsEntry(at: keyPath).bind(onNext).disposed(by: disposeBag)
  }

  /// Returns a flow of a part of the props, with the current value first, and then each changed
  /// value.
  ///
  /// The flow doesn't retain the connection, and finishes when that is deallocated.
  @inlinable
  public func propsEntry<Part: Equatable>(at keyPath: KeyPath<Props, Part>) -> UIFlow<Part> {
    propsEntry(at: keyPath) { $0 == $1 }
  }

  /// Returns a flow of a part of the props, with the current value first, and then each value that
  /// differs from the previous one. Use it for parts that aren't `Equatable`.
  ///
  /// ```swift
  /// connection.propsEntry(at: \.sections) { $0.map(\.id) == $1.map(\.id) }
  ///   .bind { [weak self] sections in self?.show(sections) }
  ///   .disposed(by: connection.disposeBag)
  /// ```
  ///
  /// The flow doesn't retain the connection, and finishes when that is deallocated.
  ///
  /// - Parameters:
  ///   - keyPath: The part of the props.
  ///   - isEqual: Whether two values that follow each other count as the same.
  @inlinable
  public func propsEntry<Part>(
    at keyPath: KeyPath<Props, Part>, isEqual: @escaping (_ old: Part, _ new: Part) -> Bool
  ) -> UIFlow<Part> {
    props.map { $0[keyPath: keyPath] }.distinctUntilChanged(by: isEqual)
  }

  /// Returns a flow of a mapped part of the props, without repeated parts and repeated results.
  @inlinable
  func propsEntry<Part: Equatable, Mapped: Equatable>(
    at keyPath: KeyPath<Props, Part>, _ mapping: @escaping (Part) -> Mapped
  ) -> UIFlow<Mapped> {
    propsEntry(at: keyPath).map(mapping).distinctUntilChanged()
  }

  /// Returns a flow of a part of the props, mapped if there is a mapping.
  @inlinable
  func propsEntry<Part: Equatable>(
    at keyPath: KeyPath<Props, Part>, _ mapping: ((Part) -> Part)?
  ) -> UIFlow<Part> {
    guard let mapping else { return propsEntry(at: keyPath) }
    return propsEntry(at: keyPath, mapping)
  }
}
