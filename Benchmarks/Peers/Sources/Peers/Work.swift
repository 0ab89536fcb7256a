/// What the work must come to, by hand.
enum Work {
  static func chain(_ count: Int) -> Int {
    var sum = 0
    var last: Int?
    var result = 0
    for number in 0..<count where (number &* 3) & 1 == 0 {
      sum &+= number &* 3 &+ 1
      if sum == last { continue }
      last = sum
      result &+= sum
    }
    return result
  }
}
