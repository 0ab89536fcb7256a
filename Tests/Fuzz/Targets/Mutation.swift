/// Inputs that are made from others, the same ones for each seed.
///
/// It knows nothing of the code that takes them, as libFuzzer does; it is for platforms without that, and
/// for a short look in each run of the tests.
package struct Mutation {
  private let inputs: [[UInt8]]
  private var state: UInt64

  package init(of inputs: [[UInt8]], seed: UInt64) {
    self.inputs = inputs
    state = seed
  }

  package mutating func next() -> [UInt8] {
    var bytes = anyInput()
    for _ in 0...number(below: 3) { change(&bytes) }
    return Array(bytes.prefix(4_096))
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = number(below: bytes.count + 1)
    let end = place + number(below: bytes.count - place + 1)
    switch number(below: 6) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    case 2: bytes.insert(UInt8(number(below: 256)), at: place)
    case 3: bytes.insert(contentsOf: anyInput(), at: place)
    case 4: bytes = Array(bytes[..<place]) + anyInput().suffix(bytes.count - place)
    default: if place < bytes.count { bytes[place] ^= 1 << UInt8(number(below: 8)) }
    }
  }

  private mutating func anyInput() -> [UInt8] { inputs[number(below: inputs.count)] }

  /// The generator is splitmix64.
  private mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % UInt64(limit))
  }
}
