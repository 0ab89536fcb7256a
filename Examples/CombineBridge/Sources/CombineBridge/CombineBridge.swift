// Streams and cancellables of Combine and of Tideway, each made of the other. Needs
// CombineDemand.swift.
//
// Copy these files into an app that uses both. CombineCells.swift adds two-way bindings, and
// CombineDrivers.swift drivers and signals. All is nonisolated, so that the files compile in a
// module that is isolated to the main actor by default too. Where there is no Combine, OpenCombine
// takes its place.

#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif
public import Tideway

// MARK: From Combine

nonisolated extension Publisher where Output: Sendable {
  /// Returns this publisher as a flow, which fails with the same type of error.
  ///
  /// Each subscriber of the flow subscribes here, and gets the elements on the thread that sends
  /// them, in order. The flow ends and fails when this does, and not before: like a flow that never
  /// ends, it waits for a publisher that was released without a completion. Disposing or cancelling
  /// a subscriber cancels the subscription here.
  ///
  /// Everything is requested at once, because Combine's subjects and timers drop what isn't
  /// requested. So this publisher isn't slowed down by a slow subscriber: the elements wait in the
  /// flow, and `policy` says how many. A publisher that sends endlessly within `subscribe` isn't
  /// interrupted: write `prefix` before `asFlow`.
  ///
  /// A property that is `@Published` sends a value before it has that value.
  ///
  /// - Parameter policy: What is stored while a subscriber is slow.
  public func asFlow(buffering policy: Buffering = .unbounded) -> Flow<Output, Failure> {
    let source = Unannotated(eraseToAnyPublisher())
    return Flow.create(buffering: policy) { emitter in
      let subscription = source.value.sink { completion in
        switch completion {
        case .finished: emitter.onCompleted()
        case .failure(let failure): emitter.onError(failure)
        }
      } receiveValue: { element in
        emitter.onNext(element)
      }
      let stop = Unannotated(subscription)
      // It also keeps the emitter, so that the flow doesn't end with a publisher that is released.
      return BlockDisposable { stop.value.cancel() }
    }
  }
}

// MARK: To Combine

nonisolated extension FlowSource {
  /// Returns this flow, relay or subject as a publisher, which fails with the same type of error.
  ///
  /// Each subscriber subscribes here, and gets as many elements as it has requested: on the thread
  /// that writes them, before the write returns, or on the thread that requests them later. Elements
  /// that aren't requested yet wait, and none is lost. To keep only some of them, write
  /// `relay.flow(buffering: .newest(1)).asPublisher()`. One element is read ahead, so that
  /// the completion follows the last element although nothing more is requested.
  ///
  /// The publisher completes when this ends, also when a relay is released. Cancelling the
  /// subscription disposes the one here.
  public func asPublisher() -> AnyPublisher<Element, Failure> {
    AnyPublisher(FlowPublisher(source: self))
  }
}

nonisolated private struct FlowPublisher<Source: FlowSource>: Publisher {
  typealias Output = Source.Element
  typealias Failure = Source.Failure

  let source: Source

  func receive<S: Subscriber>(subscriber: S)
  where S.Input == Source.Element, S.Failure == Source.Failure {
    let demand = DemandedSubscription(AnySubscriber(subscriber))
    // Subscribed before the subscriber can write anything, and polled after it has this
    // subscription.
    let cursor = Unannotated(demand.cursor(of: source.makeCursor()))
    subscriber.receive(subscription: demand)
    demand.begin {
      Flow { cursor.value }.subscribe(
        onNext: { demand.send($0) },
        onError: { demand.complete(.failure($0)) },
        onCompleted: { demand.complete(.finished) })
    }
  }
}

// MARK: Disposables

nonisolated extension Tideway.Disposable {
  /// Returns this disposable as a cancellable, which disposes it when it is cancelled or released.
  public func asAnyCancellable() -> AnyCancellable { AnyCancellable { dispose() } }

  /// Disposes this disposable when a collection of cancellables is released.
  public func store(in cancellables: inout some RangeReplaceableCollection<AnyCancellable>) {
    asAnyCancellable().store(in: &cancellables)
  }

  /// Disposes this disposable when a set of cancellables is released.
  public func store(in cancellables: inout Set<AnyCancellable>) {
    asAnyCancellable().store(in: &cancellables)
  }
}

nonisolated extension Cancellable {
  /// Cancels this cancellable when Tideway's bag is released.
  public func disposed(by bag: DisposeBag) { bag.insert(asDisposable()) }

  /// Returns this cancellable as a disposable, for example for a `CompositeDisposable`.
  ///
  /// The disposable keeps it until it is disposed, or released without that.
  public func asDisposable() -> any Tideway.Disposable {
    let cancellable = Unannotated<any Cancellable>(self)
    return BlockDisposable { cancellable.value.cancel() }
  }
}

nonisolated extension DisposeBag.Builder {
  /// A line of a bag's closure that makes a cancellable.
  public static func buildExpression(_ member: any Cancellable) -> [any Tideway.Disposable] {
    [member.asDisposable()]
  }
}

/// A value of Combine's that threads share.
///
/// Sendable because what is put in is made for it, though Combine doesn't say so: any thread may
/// subscribe to a publisher and cancel a subscription. A cursor is handed to one subscription, and
/// not used elsewhere.
nonisolated struct Unannotated<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
