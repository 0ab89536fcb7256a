import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("sample(on:)")
struct SampleTests {
  let source = PublishSubject<Int, Never>(), ticks = PublishSubject<Void, Never>()

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("1--2-----3-----|", "--x---x--x--x-----x") { $0.sample(on: $1) }
        == "--1---2--3--------|")
  }

  @Test("gives the newest at each tick, and nothing twice")
  func samples() {
    let recorder = Recorder(source.sample(on: ticks))
    ticks.onNext(())
    source.onNext(1)
    ticks.onNext(())
    ticks.onNext(())
    source.onNext(2)
    source.onNext(3)
    ticks.onNext(())
    #expect(recorder.elements == [1, 3])
  }

  @Test("shows the source's end at the next tick, behind the last element")
  func ends() {
    let recorder = Recorder(source.sample(on: ticks))
    source.onNext(1)
    source.onCompleted()
    #expect(!recorder.isFinished)
    ticks.onNext(())
    #expect(recorder.elements == [1])
    #expect(recorder.isFinished)
    #expect(ticks.subscriberCount == 0)
  }

  @Test("ends with the ticks")
  func endsWithTicks() {
    let recorder = Recorder(source.sample(on: ticks))
    source.onNext(1)
    ticks.onCompleted()
    #expect(recorder.elements == [])
    #expect(recorder.isFinished)
    #expect(source.subscriberCount == 0)
  }

  @Test("fails at once with the first failure")
  func fails() {
    #expect(marbles("1-#", "---x") { $0.sample(on: $1) } == "--#")
    #expect(marbles("1--2", "--#") { $0.sample(on: $1) } == "--#")
  }
}
