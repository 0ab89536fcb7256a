import Foundation
import Tideway
import TidewayUI

/// One event from a background thread to the UI actor and an answer, beside a bare hand-over between two
/// threads and back. Both answer by the same semaphore.
func hops(_ harness: Harness) async {
  let count = 5_000
  let floor = Case("  floor: hand-over to a thread, and back", operations: count, expecting: count)
  {
    await onThread { bareHandOvers(count) }
  }
  let property = await LastValue()
  let relay = PublishRelay<Int>()
  let answer = Answer()
  let bindings = DisposeBag()
  await property.bind(relay, answer, bindings)
  let hop = Case(
    "background event to the UI actor, and back", operations: count, expecting: count, floor: floor,
    goal: 1.3
  ) {
    await onThread {
      answer.count = 0
      for number in 0..<count {
        relay.accept(number)
        answer.semaphore.wait()
      }
      return answer.count
    }
  }
  await harness.measure([floor, hop])
  withExtendedLifetime(bindings) {}
}

private final class Answer: @unchecked Sendable {
  let semaphore = DispatchSemaphore(value: 0)
  var count = 0
}

@UIActor
private final class LastValue {
  @ControlProperty var value = -1

  /// What comes from `relay` goes into the property, and the property's watcher answers.
  func bind(_ relay: PublishRelay<Int>, _ answer: Answer, _ bag: DisposeBag) {
    relay.bind(to: $value).disposed(by: bag)
    $value.skip(1).bind { _ in
      answer.count += 1
      answer.semaphore.signal()
    }.disposed(by: bag)
  }
}

/// A thread that sleeps on a condition, as a run loop does, until there is something.
private func bareHandOvers(_ count: Int) -> Int {
  let loop = BareLoop(), answer = Answer()
  Thread.detachNewThread {
    for _ in 0..<count {
      loop.take()
      answer.count += 1
      answer.semaphore.signal()
    }
  }
  for _ in 0..<count {
    loop.post()
    answer.semaphore.wait()
  }
  return answer.count
}

/// Safe because its memory is never freed.
@safe private final class BareLoop: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting = 0

  init() {
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  func post() {
    unsafe pthread_mutex_lock(mutex)
    waiting += 1
    unsafe pthread_cond_signal(condition)
    unsafe pthread_mutex_unlock(mutex)
  }

  func take() {
    unsafe pthread_mutex_lock(mutex)
    while waiting == 0 { unsafe pthread_cond_wait(condition, mutex) }
    waiting -= 1
    unsafe pthread_mutex_unlock(mutex)
  }
}
