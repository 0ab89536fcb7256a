import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("trackActivity(_:)", .leavesNothing)
struct ActivityIndicatorTests {
  let activity = ActivityIndicator()
  let one = PublishSubject<Int, any Error>(), two = PublishSubject<Int, any Error>()

  @Test("tells whether any of the flows runs, until it ends, fails or is left")
  func counts() {
    let recorder = Recorder(activity), first = Recorder(one.trackActivity(activity))
    let second = Recorder(two.trackActivity(activity))
    #expect(activity.isActive)
    one.onNext(1)
    one.onCompleted()
    #expect(first.elements == [1])
    #expect(recorder.elements == [false, true])
    two.onError(CancellationError())
    #expect(second.failure is CancellationError)
    #expect(recorder.elements == [false, true, false])
    let third = PublishSubject<Int, Never>()
    let subscription = third.trackActivity(activity).bind { _ in }
    #expect(activity.isActive)
    subscription.dispose()
    #expect(recorder.elements == [false, true, false, true, false])
  }

  @Test("shows nothing where one request follows another")
  func follows() {
    let query = PublishRelay<Int>(), requests = (0..<3).map { _ in PublishSubject<Int, Never>() }
    let recorder = Recorder(activity)
    let subscription = query.flatMapLatest { [activity] in requests[$0].trackActivity(activity) }
      .bind { _ in }
    query.accept(0)
    query.accept(1)
    query.accept(2)
    requests[2].onCompleted()
    #expect(recorder.elements == [false, true, false])
    subscription.dispose()
  }

  @Test("counts where a relay is being updated")
  func inUpdate() {
    let relay = BehaviorRelay(value: 0), recorder = Recorder(activity)
    relay.update { [activity] in
      $0 = 1
      let subscription = Flow<Int, Never>.never().trackActivity(activity).bind { _ in }
      subscription.dispose()
    }
    #expect(!activity.isActive)
    #expect(recorder.elements.last == false)
  }

  @Test("has counted all in the end, on threads")
  func threads() async {
    let recorder = Recorder(activity), rounds = stressed(2_000)
    await onThreads(4) { [activity] _ in
      for _ in 0..<rounds {
        Flow<Int, Never>.never().trackActivity(activity).bind { _ in }.dispose()
      }
    }
    #expect(!activity.isActive)
    #expect(recorder.elements.last == false)
  }

  @Test("ends with the indicator")
  func ends() {
    var activity: ActivityIndicator? = ActivityIndicator()
    let recorder = Recorder(activity!)
    activity = nil
    #expect(recorder.isFinished)
  }
}

@Suite("trackErrors(_:)", .leavesNothing)
struct ErrorTrackerTests {
  let errors = ErrorTracker()

  @Test("tells of the failures of all flows, before their subscribers have them")
  func tells() {
    let one = PublishSubject<Int, any Error>(), two = PublishSubject<Int, FlowError>()
    let log = Recorder(
      merge(
        errors.map { "tracked \($0)" },
        merge(
          one.trackErrors(errors).map(\.description).catchAndReturn("one"),
          two.trackErrors(errors).map(\.description).catchAndReturn("two"))))
    one.onNext(1)
    one.onError(FlowError.noElements)
    two.onError(.timeout)
    #expect(
      log.elements == [
        "1", "tracked \(FlowError.noElements)", "one", "tracked \(FlowError.timeout)", "two",
      ])
  }

  @Test("takes other failures too, and ends with the tracker")
  func takes() {
    var errors: ErrorTracker? = ErrorTracker()
    let recorder = Recorder(errors!)
    errors?.accept(CancellationError())
    #expect(recorder.elements.count == 1)
    errors = nil
    #expect(recorder.isFinished)
  }
}
