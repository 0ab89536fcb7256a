/// A string on the heap: two numbers, and the sum of both.
extension String: Cargo {
  init(_ account: Account, _ number: Int) {
    self = "\(1_000_000_000 + account.writer) \(1_000_000_000 + number) \(account.writer + number)"
  }

  var stamp: Stamp? {
    var numbers = (0, 0, 0), place = 0
    for byte in utf8 {
      switch (byte, place) {
      case (32, _): place += 1
      case (48...57, 0): numbers.0 = numbers.0 &* 10 &+ Int(byte &- 48)
      case (48...57, 1): numbers.1 = numbers.1 &* 10 &+ Int(byte &- 48)
      case (48...57, 2): numbers.2 = numbers.2 &* 10 &+ Int(byte &- 48)
      default: return nil
      }
    }
    let writer = numbers.0 &- 1_000_000_000, number = numbers.1 &- 1_000_000_000
    return place == 2 && numbers.2 == writer &+ number
      ? Stamp(writer: writer, number: number) : nil
  }
}
