import Tideway
import TidewayUI

extension UIOperator {
  /// What makes sources of elements: streams, other sources, flows, other things that are flows.
  static var flattening: [UIOperator] {
    [
      UIOperator("concatMap(_:) of streams") { source, _ in source.concatMap { _ in stream } },
      UIOperator("concatMap(_:) of sources") { source, _ in source.concatMap { _ in number } },
      UIOperator("concatMap(_:) of flows") { source, _ in source.concatMap { _ in flow } },
      UIOperator("concatMap(_:) of relays") { source, _ in source.concatMap { _ in relay } },
      UIOperator("flatMap(maxConcurrent:_:) of streams") { source, _ in
        source.flatMap { _ in stream }
      },
      UIOperator("flatMap(maxConcurrent:_:) of sources") { source, _ in
        source.flatMap { _ in number }
      },
      UIOperator("flatMap(maxConcurrent:_:) of flows") { source, _ in source.flatMap { _ in flow }
      },
      UIOperator("flatMap(maxConcurrent:_:) of relays") { source, _ in
        source.flatMap { _ in relay }
      },
      UIOperator("flatMapFirst(_:) of streams") { source, _ in
        source.flatMapFirst { _ in stream }
      },
      UIOperator("flatMapFirst(_:) of sources") { source, _ in
        source.flatMapFirst { _ in number }
      },
      UIOperator("flatMapFirst(_:) of flows") { source, _ in source.flatMapFirst { _ in flow } },
      UIOperator("flatMapFirst(_:) of relays") { source, _ in source.flatMapFirst { _ in relay } },
      UIOperator("flatMapLatest(_:) of streams") { source, _ in
        source.flatMapLatest { _ in stream }
      },
      UIOperator("flatMapLatest(_:) of sources") { source, _ in
        source.flatMapLatest { _ in number }
      },
      UIOperator("flatMapLatest(_:) of flows") { source, _ in source.flatMapLatest { _ in flow } },
      UIOperator("flatMapLatest(_:) of relays") { source, _ in
        source.flatMapLatest { _ in relay }
      },
    ]
  }

  /// Of sources whose elements are sources or flows.
  static var ofSources: [UIOperator] {
    [
      UIOperator("concat() of sources") { source, _ in source.map { _ in number }.concat() },
      UIOperator("concat() of flows") { source, _ in source.map { _ in flow }.concat() },
      UIOperator("joined(separator:) of sources") { source, _ in
        source.map { _ in number }.joined(separator: .just(0))
      },
      UIOperator("joined(separator:) of flows") { source, _ in
        source.map { _ in flow }.joined(separator: .just(0))
      },
      UIOperator("merge(maxConcurrent:) of sources") { source, _ in
        source.map { _ in number }.merge()
      },
      UIOperator("merge(maxConcurrent:) of flows") { source, _ in
        source.map { _ in flow }.merge()
      },
      UIOperator("switchLatest() of sources") { source, _ in
        source.map { _ in number }.switchLatest()
      },
      UIOperator("switchLatest() of flows") { source, _ in
        source.map { _ in flow }.switchLatest()
      },
    ]
  }
}

@UIActor private let number = ControlProperty(wrappedValue: 0)
private let stream = UIFlow<Int>.never()
private let flow = Flow<Int, Never>.never()
private let relay = BehaviorRelay(value: 0)
