import Testing
import Tideway
import TidewayTesting

@Suite("sample(on:)")
struct SampleTests {
  let source = PublishSubject<Int, Never>(), ticks = PublishSubject<Void, Never>()

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
}
