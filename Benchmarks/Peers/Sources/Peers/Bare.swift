/// The least that does the work: a mutex and callbacks, and a plain actor.
enum Bare: Library {
  static func doing(_ work: Work) -> [Case] {
    switch work {
    case .relay(let subscribers): [callbacks(subscribers), actor(subscribers)]
    case .get: [get(), actorGet()]
    case .twoWay: [twoWay()]
    default: []
    }
  }

  static func callbacks(_ subscribers: Int) -> Case {
    let writes = 200_000 / subscribers, mutex = MutexAndCallbacks(), sum = Sum()
    for _ in 0..<subscribers { mutex.add { sum.value &+= $0 } }
    return Case(
      "mutex", operations: writes * subscribers,
      expecting: writes * (writes - 1) / 2 * subscribers
    ) {
      sum.value = 0
      for number in 0..<writes { mutex.send(number) }
      return sum.value
    }
  }

  private actor Callbacks {
    private var callbacks: [@Sendable (Int) -> Void] = []
    private(set) var value = 7

    func add(_ callback: @escaping @Sendable (Int) -> Void) { callbacks.append(callback) }
    func send(_ number: Int) { for callback in callbacks { callback(number) } }
  }

  static func actor(_ subscribers: Int) -> Case {
    let writes = 50_000 / subscribers
    return Case(
      "actor", operations: writes * subscribers,
      expecting: writes * (writes - 1) / 2 * subscribers
    ) {
      let actor = Callbacks(), sum = Sum()
      for _ in 0..<subscribers { await actor.add { sum.value &+= $0 } }
      for number in 0..<writes { await actor.send(number) }
      return sum.value
    }
  }

  static func get() -> Case {
    let count = 500_000, mutex = MutexValue(7)
    return Case("mutex", operations: count, expecting: 7 * count) {
      var sum = 0
      for _ in 0..<count { sum &+= mutex.value }
      return sum
    }
  }

  static func actorGet() -> Case {
    let count = 100_000, actor = Callbacks()
    return Case("actor", operations: count, expecting: 7 * count) {
      var sum = 0
      for _ in 0..<count { sum &+= await actor.value }
      return sum
    }
  }

  static func twoWay() -> Case {
    let count = 100_000, callbacks = CallbacksBothWays()
    return Case("mutex", operations: count, expecting: count * (count - 1) / 2) {
      var sum = 0
      for number in 0..<count {
        callbacks.write(number)
        sum &+= callbacks.right.value
      }
      return sum
    }
  }
}
