/// What is compared: the same piece of work by each library.
enum Work: Equatable {
  case relay(Int), twoWriters, burst(Int)
  case coldChain, hotChain, scan, kilobytes, objects
  case combineLatest, merge, mergeOfMany, zip, flatMapLatest, share, groups
  case get, twoWay, subscribe, subscribeMany
  case debounce, throttle, delay, buffer, observe

  static let all: [Work] = [
    .relay(1), .relay(10), .relay(100), .relay(1_000), .twoWriters,
    .burst(1), .burst(10), .burst(100),
    .coldChain, .hotChain, .scan, .kilobytes, .objects,
    .combineLatest, .merge, .mergeOfMany, .zip, .flatMapLatest, .share, .groups,
    .get, .twoWay, .subscribe, .subscribeMany,
    .debounce, .throttle, .delay, .buffer, .observe,
  ]

  var title: String {
    switch self {
    case .relay(let subscribers): "relay to \(subscribers) subscribers, each delivery"
    case .twoWriters: "2 threads to 10 subscribers, each delivery"
    case .burst(let tasks): "burst to \(tasks) tasks in for await, each delivery"
    case .coldChain: "chain of five, cold, stored"
    case .hotChain: "chain of five on a relay, half passing"
    case .scan: "scan on a relay"
    case .kilobytes: "chain of five on a relay, structs of 1 KB"
    case .objects: "chain of five on a relay, objects"
    case .combineLatest: "combineLatest of two relays"
    case .merge: "merge of two relays"
    case .mergeOfMany: "merge of 10,000 relays"
    case .zip: "zip of two relays, each write of a pair"
    case .flatMapLatest: "flatMapLatest, an outer with three inner"
    case .share: "share to ten subscribers, each delivery"
    case .groups: "groups of 100 keys, each element"
    case .get: "current value, get"
    case .twoWay: "two-way write, seen on the other side"
    case .subscribe: "subscribe and dispose, map on a relay"
    case .subscribeMany: "100,000 subscriptions opened and closed"
    case .debounce: "debounce, each rapid event"
    case .throttle: "throttle, each rapid event"
    case .delay: "delay of 1 ms, each of a burst"
    case .buffer: "buffer of 100, each event"
    case .observe: "observe on a queue, each of a burst"
    }
  }

  /// How many times as long as ours a certain other is wanted to take, where that is more than twice.
  var ahead: (other: String, times: Double)? {
    switch self {
    case .burst: ("AsyncStream", 20)
    case .coldChain, .debounce, .throttle: ("OpenCombine", 20)
    case .flatMapLatest: ("OpenCombine", 4)
    case .twoWay: ("OpenCombine with a guard", 7)
    case .subscribe: ("OpenCombine", 3)
    default: nil
    }
  }

  /// How many events follow each other where time matters: the same number for all, since what it costs to
  /// wait for the last is divided among them.
  static let rapid = 10_000
  /// Their sum, from 0.
  static let sumOfRapid = rapid * (rapid - 1) / 2

  /// How often two threads write in all: long enough that they do so at the same time.
  static let contended = 100_000

  /// What the cold chain must come to, by hand.
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

/// Does the same work as others.
protocol Library {
  /// Each way to do it, or none.
  static func doing(_ work: Work) -> [Case]
}
