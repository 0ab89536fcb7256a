/// How much is done for one consumer before others get a chance.
///
/// Users see it where something has no end. A task that reads an endless cold flow can be cancelled or
/// timed out, a `flatMapLatest` still switches away from one, and a write returns although other
/// threads go on writing to the same relay.
@usableFromInline
enum Fairness {
  /// The number of elements, delivered or made in vain (`Turn`): enough that the checks cost nothing, few enough that a cancellation
  /// takes effect within microseconds.
  @usableFromInline static var mostElements: Int { 1_024 }
}
