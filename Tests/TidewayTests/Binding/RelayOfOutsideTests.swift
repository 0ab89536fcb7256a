import TestSupport
import Testing
import Tideway
import TidewayTesting

/// A setting that another library keeps, and tells of.
private final class Setting: @unchecked Sendable {
  let changes = PublishRelay<Void>()
  private let lock = BehaviorRelay(value: "light")
  private(set) var sets = 0
  var correction: (@Sendable (String) -> String)?

  var value: String { lock.value }

  /// By the library of the setting.
  func change(to value: String) {
    lock.accept(correction?(value) ?? value)
    changes.accept()
  }

  func relay() -> BehaviorRelay<String> {
    BehaviorRelay(
      getter: { self.value },
      setter: {
        self.sets += 1
        self.change(to: $0)
      }, changes: changes)
  }
}

@Suite("A relay of a value outside", .leavesNothing)
struct RelayOfOutsideTests {
  private let setting = Setting()

  @Test("starts with the value, follows it, and writes it")
  func follows() {
    let relay = setting.relay()
    let recorder = Recorder(relay)
    setting.change(to: "dark")
    #expect(recorder.elements == ["light", "dark"])
    #expect(setting.sets == 0)
    relay.accept("sepia")
    #expect(setting.value == "sepia")
    #expect(setting.sets == 1)
    #expect(recorder.elements == ["light", "dark", "sepia"])
  }

  @Test("takes what is corrected outside")
  func corrected() {
    setting.correction = { $0.lowercased() }
    let relay = setting.relay()
    relay.accept("DARK")
    #expect(setting.value == "dark")
    #expect(relay.value == "dark")
    #expect(setting.sets == 1)
  }

  @Test("is a cell, of which others are bound both ways, with parts and a history")
  func isACell() {
    let relay = setting.relay(), field = BehaviorRelay(value: "")
    let binding = field <-> relay
    #expect(field.value == "light")
    field.accept("dark")
    #expect(setting.value == "dark")
    setting.change(to: "sepia")
    #expect(field.value == "sepia")
    let history = History(of: relay)
    field.accept("light")
    history.undo()
    #expect(setting.value == "sepia")
    binding.dispose()
  }

  @Test("sees what has changed before the changes are followed")
  func changesMeanwhile() {
    let setting = setting
    let changes = Flow.deferred {
      setting.change(to: "dark")
      return setting.changes
    }
    let relay = BehaviorRelay(getter: { setting.value }, setter: { _ in }, changes: changes)
    #expect(relay.value == "dark")
  }

  @Test("is not read while it is being set, though another thread tells of a change meanwhile")
  func oneAtATime() async {
    let setting = setting, isSetting = Number(0), hasChanged = Number(0), overlaps = Number(0)
    let relay = BehaviorRelay(
      getter: {
        if isSetting.value > 0 { overlaps.increment() }
        return setting.value
      },
      setter: {
        isSetting.set(1)
        while hasChanged.value == 0 {}
        setting.change(to: $0)
        isSetting.set(0)
      }, changes: setting.changes)
    await onThreads(2) { thread in
      if thread == 0 { return relay.accept("dark") }
      while isSetting.value == 0 {}
      setting.changes.accept()
      hasChanged.set(1)
    }
    #expect(overlaps.value == 0)
    #expect(setting.value == "dark")
    #expect(relay.value == "dark")
  }

  @Test("is read again after it was set, if another thread tells of a change meanwhile")
  func changedMeanwhile() async {
    let stored = BehaviorRelay(value: "light"), changes = PublishRelay<Void>()
    let isSetting = Number(0), hasChanged = Number(0)
    let relay = BehaviorRelay(
      getter: { stored.value },
      setter: {
        stored.accept($0)
        isSetting.set(1)
        while hasChanged.value == 0 {}
      }, changes: changes)
    await onThreads(2) { thread in
      if thread == 0 { return relay.accept("dark") }
      while isSetting.value == 0 {}
      stored.accept("sepia")
      changes.accept()
      hasChanged.set(1)
    }
    #expect(relay.value == "sepia")
  }

  @Test("lets go of the changes, and of the setter, when it is released")
  func releases() {
    weak var weakRelay: BehaviorRelay<String>?
    do {
      let relay = setting.relay()
      weakRelay = relay
      #expect(setting.changes.subscriberCount == 1)
    }
    #expect(weakRelay == nil)
    #expect(setting.changes.subscriberCount == 0)
    setting.change(to: "dark")
    #expect(setting.sets == 0)
  }

  @Test("still writes when the changes have ended")
  func changesEnd() {
    let setting = setting
    let relay = BehaviorRelay(
      getter: { setting.value }, setter: { setting.change(to: $0) }, changes: Flow.just(()))
    relay.accept("dark")
    #expect(setting.value == "dark")
  }

  @Test("has the value in the end, whoever writes at once")
  func converges() async {
    let rounds = stressed(300)
    for _ in 0..<rounds {
      let setting = Setting(), relay = setting.relay()
      await onThreads(2) { thread in
        for number in 0..<20 {
          if thread == 0 { setting.change(to: "s\(number)") } else { relay.accept("r\(number)") }
        }
      }
      #expect(relay.value == setting.value)
    }
  }
}
