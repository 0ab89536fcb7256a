import Tideway

extension FlowSource where Element: Cargo, Failure == Never {
  /// Gives a reader all elements by a closure.
  func follow(_ reader: Reader, _ witness: Witness) -> any Disposable {
    bind {
      reader.see($0)
      witness.look()
    }
  }

  /// Gives a reader all elements by a loop, which has subscribed when this returns.
  func loop(_ reader: Reader, _ witness: Witness) -> Task<Void, Never> {
    let iterator = makeAsyncIterator()
    return Task {
      var iterator = iterator
      while let element = await iterator.next() { reader.see(element) }
      witness.look()
    }
  }
}
