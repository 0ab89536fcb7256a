import Foundation
import Tideway
import TidewayUI

/// Events of a background thread that a driver shows in a label: what does each cost, until the last is shown?
///
/// How many of them find `UIActor` idle, and so what they allocate, is the machine's affair. Nothing is asserted.
func labels(_ harness: Harness) async {
  guard harness.mayWant(" events to a driver's label") else { return }
  var grown: [Row] = []
  for events in [1_000, 10_000, 100_000] {
    let rounds = 200_000 / events
    let floor = relayToOnePump(events * rounds)
    let screen = await LabelScreen()
    let relay = screen.relay
    let shown = screen.shown
    let label = Case(
      "\(events) events to a driver's label", operations: events * rounds,
      expecting: events * rounds - 1, floor: floor, goal: 2
    ) {
      let last = await onThread {
        for round in 0..<rounds {
          for event in 0..<events - 1 { relay.accept(round * events + event) }
          // The last of a burst is marked, so that its showing can be told.
          relay.accept(-((round + 1) * events - 1))
          shown.wait()
        }
        return events * rounds - 1
      }
      return await screen.text == -last ? last : -1
    }
    if let row = await harness.measure([floor, label]).last { grown.append(row) }
  }
  harness.growth("1,000, 10,000, 100,000 events to a label", grown, atMost: 1.5)
  await harness.measure([await burstToABusyLabel()])
}

/// The same while `UIActor` is busy: however many come meanwhile, there is one hand-over.
private func burstToABusyLabel() async -> Case {
  let events = 1_000, rounds = 200
  let screen = await LabelScreen()
  let relay = screen.relay
  let shown = screen.shown
  return Case(
    "\(events) events to a driver's label while it is busy", operations: events * rounds,
    expecting: events * rounds - 1, allocations: 0.1
  ) {
    let last = await onThread {
      for round in 0..<rounds {
        let isBusy = DispatchSemaphore(value: 0), isWritten = DispatchSemaphore(value: 0)
        Task { @UIActor in
          isBusy.signal()
          isWritten.wait()
        }
        isBusy.wait()
        for event in 0..<events - 1 { relay.accept(round * events + event) }
        relay.accept(-((round + 1) * events - 1))
        isWritten.signal()
        shown.wait()
      }
      return events * rounds - 1
    }
    return await screen.text == -last ? last : -1
  }
}

@UIActor
private final class LabelScreen {
  let relay = BehaviorRelay(value: 0)
  /// Signalled when the last of a burst is shown.
  nonisolated let shown = DispatchSemaphore(value: 0)
  private(set) var text = 0
  private let bag = DisposeBag()

  init() {
    relay.asDriver().drive(Binder(self, \.label)).disposed(by: bag)
  }

  private var label: Int {
    get { text }
    set {
      text = newValue
      if newValue < 0 { shown.signal() }
    }
  }
}
