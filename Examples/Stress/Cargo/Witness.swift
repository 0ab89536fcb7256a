/// An object whose release is counted.
final class Witness: Sendable {
  private let account: Account

  init(_ account: Account) {
    self.account = account
    account.open()
  }

  deinit { account.close() }

  /// Keeps it alive until here.
  func look() {}
}
