import TestSupport
import Testing
import Tideway

/// One thread stops before it asks a combination, until another one has written one of its inputs.
@Suite("A combination of which an input is held back", .leavesNothing)
struct HeldInputTests {
  @Test("is asked for the rest by who goes on with it", arguments: [false, true])
  func rest(asList isList: Bool) async {
    let first = PublishRelay<Int>(), second = PublishRelay<Int>(), middle = BehaviorRelay(value: 0)
    let copy = BehaviorRelay(value: [0]), bag = DisposeBag(), shown = Collected<[Int]>()
    let isStopped = Number(), hasWritten = Number()
    second.do(onNext: {
      if $0 != 1 { return }
      isStopped.set(1)
      spin { hasWritten.value == 1 }
    }).bind(to: middle).disposed(by: bag)
    let inner =
      isList
      ? combineLatest([second.asFlow(), first.asFlow()]) { $0[0] + $0[1] }
      : combineLatest(second, first) { $0 + $1 }
    combineLatest([first.share(), inner, middle.asFlow()]).bind(to: copy).disposed(by: bag)
    combineLatest(copy, middle) { $0 + [$1] }.skip(1).bind { shown.add($0) }.disposed(by: bag)
    first.accept(5)
    second.accept(0)
    await onThreads(2) { thread in
      if thread == 0 { return second.accept(1) }
      spin { isStopped.value == 1 }
      // What follows is left to the other thread.
      first.accept(6)
      hasWritten.set(1)
    }
    // What is older than what is held back isn't.
    #expect(shown.values == [[5, 5, 0, 0], [5, 6, 1, 1], [6, 7, 1, 1]])
    withExtendedLifetime(bag) {}
  }
}
