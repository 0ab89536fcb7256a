import Synchronization

/// An object that notices if it is used after its release.
final class Item: Cargo {
  private static let alive: UInt64 = 0xA11C_E0FE_11E5_0001
  private static let dead: UInt64 = 0xDEAD_DEAD_DEAD_DEAD

  private let account: Account
  private let number: Int
  /// Overwritten in `deinit`. Atomic, so that the optimizer neither drops that nor knows what it
  /// reads.
  private let canary = Atomic<UInt64>(Item.alive)
  private let checksum: Int

  init(_ account: Account, _ number: Int) {
    self.account = account
    self.number = number
    checksum = number ^ account.writer &* 0x9E37_79B9
    account.open()
  }

  deinit {
    canary.store(Item.dead, ordering: .relaxed)
    account.close()
  }

  var stamp: Stamp? {
    guard canary.load(ordering: .relaxed) == Item.alive else { return nil }
    let stamp = Stamp(writer: account.writer, number: number)
    guard checksum == number ^ stamp.writer &* 0x9E37_79B9 else { return nil }
    // Again: it must live for as long as it was read.
    return canary.load(ordering: .relaxed) == Item.alive ? stamp : nil
  }
}
