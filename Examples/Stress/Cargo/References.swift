/// A struct of references.
struct References: Cargo {
  private let first: Item, second: Item
  private let text: String

  init(_ account: Account, _ number: Int) {
    first = Item(account, number)
    second = Item(account, number)
    text = String(account, number)
  }

  var stamp: Stamp? {
    let stamp = first.stamp
    return second.stamp == stamp && text.stamp == stamp ? stamp : nil
  }
}
