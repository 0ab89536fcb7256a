import Tideway

/// A relay of any kind.
enum AnyRelay<Element: Sendable>: Sendable {
  case publish(PublishRelay<Element>)
  case behavior(BehaviorRelay<Element>)
  case replay(ReplayRelay<Element>)

  /// - Parameter first: What a `BehaviorRelay` begins with.
  init(_ random: inout Random, first: Element) {
    switch random.below(3) {
    case 0: self = .publish(PublishRelay())
    case 1: self = .behavior(BehaviorRelay(value: first))
    default: self = .replay(ReplayRelay(bufferSize: 1 + random.below(9)))
    }
  }

  /// How many elements there are before any is written.
  var countAtFirst: Int { if case .behavior = self { 1 } else { 0 } }

  func accept(_ element: Element) {
    switch self {
    case .publish(let relay): relay.accept(element)
    case .behavior(let relay): relay.accept(element)
    case .replay(let relay): relay.accept(element)
    }
  }

  var subscriberCount: Int {
    switch self {
    case .publish(let relay): relay.subscriberCount
    case .behavior(let relay): relay.subscriberCount
    case .replay(let relay): relay.subscriberCount
    }
  }

  var flow: Flow<Element, Never> {
    switch self {
    case .publish(let relay): relay.asFlow()
    case .behavior(let relay): relay.asFlow()
    case .replay(let relay): relay.asFlow()
    }
  }

  func flow(buffering policy: Buffering) -> Flow<Element, Never> {
    switch self {
    case .publish(let relay): relay.flow(buffering: policy)
    case .behavior(let relay): relay.flow(buffering: policy)
    case .replay(let relay): relay.flow(buffering: policy)
    }
  }
}
