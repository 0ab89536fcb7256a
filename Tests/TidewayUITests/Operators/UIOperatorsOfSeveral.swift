import Tideway
import TidewayUI

extension UIOperator {
  /// A stream of the source's kind that keeps nothing but what the source gives.
  @UIActor private static func stream(_ source: Source) -> UIStream<Int, Source.Strategy> {
    UIStream { [cursors = source.cursors] in cursors() }
  }

  /// A stream of that kind that gives one element and never ends.
  @UIActor private static var zero: UIStream<Int, Source.Strategy> {
    UIStream<Int, Source.Strategy>.never().startWith(0)
  }

  /// A source and another one: two of a kind, and one of another kind.
  static var ofTwo: [UIOperator] {
    [
      UIOperator("combineLatest(_:) of a kind as a method") { source, _ in
        source.combineLatest(zero)
      },
      UIOperator("combineLatest(_:_:) of a kind as a method") { source, _ in
        source.combineLatest(zero) { $0 + $1 }
      },
      UIOperator("combineLatest(_:) of two kinds as a method") { source, _ in
        source.combineLatest(number)
      },
      UIOperator("combineLatest(_:_:) of two kinds as a method") { source, _ in
        source.combineLatest(number) { $0 + $1 }
      },
      UIOperator("zip(_:) of a kind as a method") { source, _ in source.zip(zero) },
      UIOperator("zip(_:_:) of a kind as a method") { source, _ in source.zip(zero) { $0 + $1 } },
      UIOperator("zip(_:) of two kinds as a method") { source, _ in source.zip(number) },
      UIOperator("zip(_:_:) of two kinds as a method") { source, _ in
        source.zip(number) { $0 + $1 }
      },
      UIOperator("concat(_:) of a kind as a method") { source, _ in source.concat(zero) },
      UIOperator("merge(with:) of a kind") { source, _ in source.merge(with: zero) },
      UIOperator("concat(_:) of two kinds as a method") { source, _ in source.concat(number) },
      UIOperator("merge(with:) of two kinds") { source, _ in source.merge(with: number) },
      UIOperator("race(with:) of a kind") { source, _ in
        source.race(with: UIStream<Int, Source.Strategy>.never())
      },
      UIOperator("race(with:) of two kinds") { source, _ in source.race(with: click) },
      UIOperator("sample(on:) a source") { source, _ in source.sample(on: number) },
      UIOperator("chunked(at:) a source") { source, _ in source.chunked(at: number) },
      UIOperator("withLatestFrom(_:) a source") { source, _ in source.withLatestFrom(number) },
      UIOperator("withLatestFrom(_:_:) a source") { source, _ in
        source.withLatestFrom(number) { $0 + $1 }
      },
      UIOperator("sample(on:) a relay") { source, _ in source.sample(on: relay) },
      UIOperator("chunked(at:) a relay") { source, _ in source.chunked(at: relay) },
      UIOperator("withLatestFrom(_:) a relay") { source, _ in source.withLatestFrom(relay) },
      UIOperator("withLatestFrom(_:_:) a relay") { source, _ in
        source.withLatestFrom(relay) { $0 + $1 }
      },
    ]
  }

  /// An array of sources, or several: of one kind, and of several kinds.
  static var ofSequences: [UIOperator] {
    [
      UIOperator("combineLatest(_:) of an array of one kind") { source, _ in
        combineLatest([stream(source), zero])
      },
      UIOperator("combineLatest(_:_:) of an array of one kind") { source, _ in
        combineLatest([stream(source), zero]) { $0.count }
      },
      UIOperator("combineLatest(_:) of an array of several kinds") { source, _ in
        combineLatest([source, number] as [any UISource<Int>])
      },
      UIOperator("combineLatest(_:_:) of an array of several kinds") { source, _ in
        combineLatest([source, number] as [any UISource<Int>]) { $0.count }
      },
      UIOperator("zip(_:) of an array of one kind") { source, _ in zip([stream(source), zero]) },
      UIOperator("zip(_:_:) of an array of one kind") { source, _ in
        zip([stream(source), zero]) { $0.count }
      },
      UIOperator("zip(_:) of an array of several kinds") { source, _ in
        zip([source, number] as [any UISource<Int>])
      },
      UIOperator("zip(_:_:) of an array of several kinds") { source, _ in
        zip([source, number] as [any UISource<Int>]) { $0.count }
      },
      UIOperator("concat(_:) of an array of one kind") { source, _ in
        concat([stream(source), zero])
      },
      UIOperator("concat(_:) of an array of several kinds") { source, _ in
        concat([source, number] as [any UISource<Int>])
      },
      UIOperator("concat(_:_:) of one kind") { source, _ in concat(stream(source), zero) },
      UIOperator("concat(_:_:) of several kinds") { source, _ in concat(source, number) },
      UIOperator("merge(_:) of an array of one kind") { source, _ in
        merge([stream(source), zero])
      },
      UIOperator("merge(_:) of an array of several kinds") { source, _ in
        merge([source, number] as [any UISource<Int>])
      },
      UIOperator("merge(_:_:) of one kind") { source, _ in merge(stream(source), zero) },
      UIOperator("merge(_:_:) of several kinds") { source, _ in merge(source, number) },
      UIOperator("race(_:) of an array of one kind") { source, _ in
        race([stream(source), UIStream<Int, Source.Strategy>.never()])
      },
      UIOperator("race(_:) of an array of several kinds") { source, _ in
        race([source, click] as [any UISource<Int>])
      },
      UIOperator("race(_:_:) of one kind") { source, _ in
        race(stream(source), UIStream<Int, Source.Strategy>.never())
      },
      UIOperator("race(_:_:) of several kinds") { source, _ in race(source, click) },
    ]
  }

  /// Two to eight sources: tuples, and by a closure.
  static var combiningLatest: [UIOperator] {
    [
      UIOperator("combineLatest(_:_:) of one kind") { source, _ in
        combineLatest(stream(source), zero)
      },
      UIOperator("combineLatest(_:_:_:) of one kind") { source, _ in
        combineLatest(stream(source), zero) { first, _ in first }
      },
      UIOperator("combineLatest(_:_:) of several kinds") { source, _ in
        combineLatest(source, number)
      },
      UIOperator("combineLatest(_:_:_:) of several kinds") { source, _ in
        combineLatest(source, number) { first, _ in first }
      },
      UIOperator("combineLatest(_:_:) with a relay") { source, _ in combineLatest(source, relay) },
      UIOperator("combineLatest(_:_:) of a relay with it") { source, _ in
        combineLatest(relay, source)
      },
      UIOperator("combineLatest(_:_:_:) with a relay") { source, _ in
        combineLatest(source, relay) { $0 + $1 }
      },
      UIOperator("combineLatest(_:_:_:) of a relay with it") { source, _ in
        combineLatest(relay, source) { $0 + $1 }
      },
      UIOperator("combineLatest(_:_:_:) of one kind") { source, _ in
        combineLatest(stream(source), zero, zero)
      },
      UIOperator("combineLatest(_:_:_:_:) of one kind") { source, _ in
        combineLatest(stream(source), zero, zero) { first, _, _ in first }
      },
      UIOperator("combineLatest(_:_:_:) of several kinds") { source, _ in
        combineLatest(source, number, number)
      },
      UIOperator("combineLatest(_:_:_:_:) of several kinds") { source, _ in
        combineLatest(source, number, number) { first, _, _ in first }
      },
      UIOperator("combineLatest(_:_:_:_:) of one kind") { source, _ in
        combineLatest(stream(source), zero, zero, zero)
      },
      UIOperator("combineLatest(_:_:_:_:_:) of one kind") { source, _ in
        combineLatest(stream(source), zero, zero, zero) { first, _, _, _ in first }
      },
      UIOperator("combineLatest(_:_:_:_:) of several kinds") { source, _ in
        combineLatest(source, number, number, number)
      },
      UIOperator("combineLatest(_:_:_:_:_:) of several kinds") { source, _ in
        combineLatest(source, number, number, number) { first, _, _, _ in first }
      },
      UIOperator("combineLatest(_:_:_:_:_:) of one kind") { source, _ in
        combineLatest(stream(source), zero, zero, zero, zero)
      },
      UIOperator("combineLatest(_:_:_:_:_:_:) of one kind") { source, _ in
        combineLatest(stream(source), zero, zero, zero, zero) { first, _, _, _, _ in first }
      },
      UIOperator("combineLatest(_:_:_:_:_:) of several kinds") { source, _ in
        combineLatest(source, number, number, number, number)
      },
      UIOperator("combineLatest(_:_:_:_:_:_:) of several kinds") { source, _ in
        combineLatest(source, number, number, number, number) { first, _, _, _, _ in first }
      },
      UIOperator("combineLatest(_:_:_:_:_:_:) of one kind") { source, _ in
        combineLatest(stream(source), zero, zero, zero, zero, zero)
      },
      UIOperator("combineLatest(_:_:_:_:_:_:_:) of one kind") { source, _ in
        combineLatest(stream(source), zero, zero, zero, zero, zero) { first, _, _, _, _, _ in first
        }
      },
      UIOperator("combineLatest(_:_:_:_:_:_:) of several kinds") { source, _ in
        combineLatest(source, number, number, number, number, number)
      },
      UIOperator("combineLatest(_:_:_:_:_:_:_:) of several kinds") { source, _ in
        combineLatest(source, number, number, number, number, number) { first, _, _, _, _, _ in
          first
        }
      },
      UIOperator("combineLatest(_:_:_:_:_:_:_:) of one kind") { source, _ in
        combineLatest(stream(source), zero, zero, zero, zero, zero, zero)
      },
      UIOperator("combineLatest(_:_:_:_:_:_:_:_:) of one kind") { source, _ in
        combineLatest(stream(source), zero, zero, zero, zero, zero, zero) {
          first, _, _, _, _, _, _ in first
        }
      },
      UIOperator("combineLatest(_:_:_:_:_:_:_:) of several kinds") { source, _ in
        combineLatest(source, number, number, number, number, number, number)
      },
      UIOperator("combineLatest(_:_:_:_:_:_:_:_:) of several kinds") { source, _ in
        combineLatest(source, number, number, number, number, number, number) {
          first, _, _, _, _, _, _ in first
        }
      },
      UIOperator("combineLatest(_:_:_:_:_:_:_:_:) of one kind") { source, _ in
        combineLatest(stream(source), zero, zero, zero, zero, zero, zero, zero)
      },
      UIOperator("combineLatest(_:_:_:_:_:_:_:_:_:) of one kind") { source, _ in
        combineLatest(stream(source), zero, zero, zero, zero, zero, zero, zero) {
          first, _, _, _, _, _, _, _ in first
        }
      },
      UIOperator("combineLatest(_:_:_:_:_:_:_:_:) of several kinds") { source, _ in
        combineLatest(source, number, number, number, number, number, number, number)
      },
      UIOperator("combineLatest(_:_:_:_:_:_:_:_:_:) of several kinds") { source, _ in
        combineLatest(source, number, number, number, number, number, number, number) {
          first, _, _, _, _, _, _, _ in first
        }
      },
    ]
  }

  /// Two to four sources: tuples, and by a closure.
  static var zipping: [UIOperator] {
    [
      UIOperator("zip(_:_:) of one kind") { source, _ in zip(stream(source), zero) },
      UIOperator("zip(_:_:_:) of one kind") { source, _ in
        zip(stream(source), zero) { first, _ in first }
      },
      UIOperator("zip(_:_:) of several kinds") { source, _ in zip(source, number) },
      UIOperator("zip(_:_:_:) of several kinds") { source, _ in
        zip(source, number) { first, _ in first }
      },
      UIOperator("zip(_:_:_:) of one kind") { source, _ in zip(stream(source), zero, zero) },
      UIOperator("zip(_:_:_:_:) of one kind") { source, _ in
        zip(stream(source), zero, zero) { first, _, _ in first }
      },
      UIOperator("zip(_:_:_:) of several kinds") { source, _ in zip(source, number, number) },
      UIOperator("zip(_:_:_:_:) of several kinds") { source, _ in
        zip(source, number, number) { first, _, _ in first }
      },
      UIOperator("zip(_:_:_:_:) of one kind") { source, _ in
        zip(stream(source), zero, zero, zero)
      },
      UIOperator("zip(_:_:_:_:_:) of one kind") { source, _ in
        zip(stream(source), zero, zero, zero) { first, _, _, _ in first }
      },
      UIOperator("zip(_:_:_:_:) of several kinds") { source, _ in
        zip(source, number, number, number)
      },
      UIOperator("zip(_:_:_:_:_:) of several kinds") { source, _ in
        zip(source, number, number, number) { first, _, _, _ in first }
      },
    ]
  }
}

@UIActor private let number = ControlProperty(wrappedValue: 0)
@UIActor private let click = ControlEvent<Int>()
private let relay = BehaviorRelay(value: 0)
