import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("Many writes from other threads", .leavesNothing)
@UIActor
struct TraitStressTests {
  let count = stressed(100_000)
  let bag = DisposeBag()

  /// Writes from another thread while `UIActor` is free, and returns when what follows has arrived.
  private func write(to relay: BehaviorRelay<Int>, until isThere: ControlProperty<Int>) async {
    let count = count
    await Task.detached {
      for number in 1...count { relay.accept(number) }
    }.value
    for await number in isThere where number == count { break }
  }

  @Test("a driver sets a property a bounded number of times, and ends with the last")
  func driver() async {
    let relay = BehaviorRelay(value: 0), label = ControlProperty(wrappedValue: -1)
    var sets: [Int] = []
    label.bind { sets.append($0) }.disposed(by: bag)
    relay.asDriver().drive(label).disposed(by: bag)
    whileUIActorWaits { [count] in
      for number in 1...count { relay.accept(number) }
    }
    for await number in label where number == count { break }
    // One for the value before, one at the start, and one for each 65,536 that waited, at most two.
    #expect(sets.first == -1)
    #expect(sets.last == count)
    #expect(sets.count <= 5)
  }

  @Test("a driver that runs meanwhile sets it in order, less often than was written")
  func driverMeanwhile() async {
    let relay = BehaviorRelay(value: 0), label = ControlProperty(wrappedValue: -1)
    var sets: [Int] = []
    label.bind { sets.append($0) }.disposed(by: bag)
    relay.asDriver().drive(label).disposed(by: bag)
    await write(to: relay, until: label)
    #expect(sets.last == count)
    #expect(sets == sets.sorted())
    #expect(sets.count <= count)
  }

  @Test("a signal delivers all of them, in order")
  func signal() async {
    let relay = BehaviorRelay(value: 0), label = ControlProperty(wrappedValue: -1)
    let last = ControlProperty(wrappedValue: -1)
    var seen: [Int] = []
    let signal = relay.asSignal()
    signal.emit {
      seen.append($0)
      last.wrappedValue = $0
    }.disposed(by: bag)
    signal.emit(to: label).disposed(by: bag)
    await write(to: relay, until: label)
    // Views may be behind state.
    for await number in last where number == count { break }
    #expect(seen == Array(0...count))
  }

  @Test("drivers of one source that several threads write agree at the end")
  func severalThreads() async {
    let relay = BehaviorRelay(value: 0), count = count / 8
    let driver = relay.asDriver()
    let one = ControlProperty(wrappedValue: 0), other = ControlProperty(wrappedValue: 0)
    driver.drive(one).disposed(by: bag)
    driver.map { $0 }.drive(other).disposed(by: bag)
    await withTaskGroup { group in
      for thread in 1...8 {
        group.addTask { for number in 0..<count { relay.accept(thread * 1_000_000 + number) } }
      }
    }
    relay.accept(-1)
    // One may be behind the other, by what it left to its next job; both come to the last.
    for await number in other where number == -1 { break }
    for await number in one where number == -1 { break }
    #expect(other.wrappedValue == -1)
    #expect(one.wrappedValue == -1)
  }
}
