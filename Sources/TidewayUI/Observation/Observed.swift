public import Observation
public import Tideway

/// The current value of a relay, property or flow as an observable object, for SwiftUI's views and
/// everything else that tracks what it reads.
///
/// ```swift
/// struct NameView: View {
///   @State var name = Observed(model.name)
///   var body: some View { Text(name.value) }
/// }
/// ```
///
/// Each moment invalidates what has read ``value`` once, after state has settled. A value that
/// equals the previous one invalidates nothing. Values that can't be compared always count as
/// different. Of a burst from another thread only the newest value is shown.
///
/// It keeps the last value when its source ends. It doesn't keep a relay alive, and unsubscribes
/// when it is released.
@UIActor
public final class Observed<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private var current: Value?
  private nonisolated let links = CompositeDisposable()

  /// Creates an object that shows the current value of a relay, or of another flow that has one.
  public convenience init(_ source: some FlowSource<Value, Never>) {
    self.init(source.makeCursor(), nil)
  }

  /// Creates an object that shows a value until a flow emits its first.
  public convenience init(_ source: some FlowSource<Value, Never>, initially value: Value) {
    self.init(source.makeCursor(), value)
  }

  /// Creates an object that shows the current value of a control's property, or of another source
  /// on `UIActor` that has one.
  public convenience init(_ source: some UISource<Value>) {
    self.init(source.makeUICursor(), nil)
  }

  /// Creates an object that shows a value until a source on `UIActor` emits its first.
  public convenience init(_ source: some UISource<Value>, initially value: Value) {
    self.init(source.makeUICursor(), value)
  }

  init(
    _ cursor: FlowCursor<Value, Never>, _ value: Value?, onEnd: (@Sendable () -> Void)? = nil
  ) {
    current = value
    let work = Conflating(cursor) { [weak self] value, _ in
      guard let self else { return false }
      // Safe because the subscription's lane is the UI actor's: the closure runs here.
      nonisolated(unsafe) let value = value
      onUIActor { unsafe self.show(value) }
      return true
    } onDispose: {
      onEnd?()
    }
    let subscription = Subscription(
      isState: false, lane: UILane.shared, name: .made { "an Observed value" }, work: work)
    links.insert(subscription)
    begin(subscription, cursor)
  }

  deinit { links.dispose() }

  /// The current value. Reading it is tracked.
  public var value: Value {
    registrar.access(self, keyPath: \.value)
    return current!
  }

  /// Takes the current value directly, because the subscription's first run may have to wait.
  private func begin(_ subscription: Subscription, _ cursor: FlowCursor<Value, Never>) {
    var hasEnded = false
    switch cursor.poll(subscription) {
    case .element(let value, _): current = value
    case .finished: hasEnded = true
    case .pending: break
    }
    require(
      current != nil,
      "Observed needs a source that has a current value, or a first value: Observed(_:initially:).")
    if hasEnded { subscription.dispose() } else { subscription.start() }
  }

  private func show(_ value: Value) {
    if let current, areKnownToBeSame(current, value) { return }
    registrar.withMutation(of: self, keyPath: \.value) { current = value }
  }
}
