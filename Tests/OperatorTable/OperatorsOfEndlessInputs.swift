import TestSupport
import Tideway
import TidewayTesting

extension Operator {
  /// With the source in another place than in the other lists, or with an argument that lets little or
  /// nothing of it pass.
  package static let ofEndlessInputs: [Operator] =
    besideOthers + ofArrays + innerFlows + starting + dropping + collecting + sharedFirst

  private static let besideOthers: [Operator] = [
    Operator("combineLatest(_:_:) beside a silent flow") { combineLatest($0, never($1)) },
    Operator("combineLatest(_:_:) after a silent flow") { combineLatest(never($1), $0) },
    Operator("combineLatest(_:_:) after an element") { source, _ in combineLatest(zero, source) },
    Operator("combineLatest(_:_:) with itself") { source, _ in combineLatest(source, source) },
    Operator("combineLatest(_:_:_:) in the middle") { combineLatest(never($1), $0, zero) },
    Operator("combineLatest(_:_:_:) first") { combineLatest($0, zero, never($1)) },
    Operator("merge(_:_:) after a silent flow") { merge(never($1), $0) },
    Operator("merge(_:_:) with itself") { source, _ in merge(source, source) },
    Operator("zip(_:_:) after a silent flow") { zip(never($1), $0) },
    Operator("zip(_:_:) beside a silent flow") { zip($0, never($1)) },
    Operator("zip(_:_:_:) in the middle") { zip(never($1), $0, zero) },
    Operator("race(_:_:) after a silent flow") { race(never($1), $0) },
    Operator("sample(on:) of a silent flow") { never($1).sample(on: $0) },
    Operator("sample(on:) with silent ticks") { $0.sample(on: never($1)) },
    Operator("chunked(at:) of a silent flow") { never($1).chunked(at: $0).map(\.count) },
    Operator("chunked(at:) with silent boundaries") { $0.chunked(at: never($1)).map(\.count) },
    Operator("withLatestFrom(_:) beside a silent flow") { $0.withLatestFrom(never($1)) },
    Operator("withLatestFrom(_:) of a silent flow") { never($1).withLatestFrom($0) },
    Operator("withLatestFrom(_:) of an element") { source, _ in zero.withLatestFrom(source) },
    Operator("skip(until:) a silent flow gives") { $0.skip(until: never($1)) },
    Operator("skip(until:) it gives") { never($1).skip(until: $0) },
    Operator("take(until:) a silent flow gives") { $0.take(until: never($1)) },
    Operator("take(until:) it gives") { never($1).take(until: $0) },
    Operator("concat(_:) after an element") { source, _ in zero.concat(source) },
  ]

  private static let ofArrays: [Operator] = [
    Operator("combineLatest(_:) of an array, last") { combineLatest([never($1), $0]) },
    Operator("combineLatest(_:) of an array, first") { combineLatest([$0, never($1)]) },
    Operator("combineLatest(_:) of an array with itself") { source, _ in
      combineLatest([source, source])
    },
    Operator("zip(_:) of an array, last") { zip([never($1), $0]) },
    Operator("zip(_:) of an array, first") { zip([$0, never($1)]) },
    Operator("merge(_:) of many, last") { source, clock in
      merge((0..<20).map { _ in never(clock) } + [source])
    },
    Operator("merge(_:) of many times itself") { source, _ in
      merge([Flow<Int, Broken>](repeating: source, count: 20)).ignoreElements()
    },
    Operator("race(_:) of an array, last") { race([never($1), $0]) },
  ]

  private static let innerFlows: [Operator] = [
    Operator("flatMap(_:) to it") { source, _ in zero.flatMap { _ in source } },
    Operator("flatMap(_:) to it and others") { source, _ in
      Flow<Int, Broken>.of(1, 2, 3).flatMap { _ in source }.ignoreElements()
    },
    Operator("flatMap(maxConcurrent:_:) to it") { source, _ in
      Flow<Int, Broken>.of(1, 2, 3).flatMap(maxConcurrent: 1) { _ in source }
    },
    Operator("flatMapFirst(_:) to it") { source, _ in zero.flatMapFirst { _ in source } },
    Operator("flatMapLatest(_:) to it") { source, _ in zero.flatMapLatest { _ in source } },
    Operator("concatMap(_:) to it") { source, _ in zero.concatMap { _ in source } },
    Operator("flatMap(_:) to flows that are empty") { source, _ in source.flatMap { _ in none } },
    Operator("flatMapFirst(_:) to flows that are empty") { source, _ in
      source.flatMapFirst { _ in none }
    },
    Operator("flatMapLatest(_:) to flows that are empty") { source, _ in
      source.flatMapLatest { _ in none }
    },
    Operator("concatMap(_:) to flows that are empty") { source, _ in
      source.concatMap { _ in none }
    },
    Operator("flatMap(maxConcurrent:_:) to a silent flow") { source, clock in
      source.flatMap(maxConcurrent: 1) { _ in never(clock) }
    },
    Operator("flatMapFirst(_:) to a silent flow") { source, clock in
      source.flatMapFirst { _ in never(clock) }
    },
    Operator("flatMapLatest(_:) to a silent flow") { source, clock in
      source.flatMapLatest { _ in never(clock) }
    },
    Operator("concatMap(_:) to a silent flow") { source, clock in
      source.concatMap { _ in never(clock) }
    },
    Operator("flatMap(_:) to new versions, all dropped") { source, _ in
      source.flatMap { Flow.just($0) }.filter { $0 < 0 }
    },
    Operator("concatMap(_:) to flows that give nothing for long") { source, _ in
      source.concatMap { _ in Flow<Int, Broken>.range(start: 0, count: 900).filter { $0 < 0 } }
    },
  ]

  private static let starting: [Operator] = [
    Operator("catch(_:) with it") { source, _ in failed.catch { _ in source } },
    Operator("ifEmpty(switchTo:) it") { source, _ in none.ifEmpty(switchTo: source) },
    Operator("timeout(after:switchTo:) it") {
      never($1).timeout(after: .zero, switchTo: $0, clock: $1)
    },
    Operator("retry(when:) with its answers") { source, _ in failed.retry { _ in source } },
    Operator("startWith(_:) an element") { source, _ in source.startWith(0) },
  ]

  private static let dropping: [Operator] = [
    Operator("filter(_:) of nothing") { source, _ in source.filter { $0 < 0 } },
    Operator("filter(_:) of little, twice") { source, _ in
      source.filter { $0 % 1_000 == 0 }.filter { $0 < 0 }
    },
    Operator("compactMap(_:) to nothing") { source, _ in source.compactMap { $0 < 0 ? $0 : nil } },
    Operator("distinctUntilChanged(by:) of equals") { source, _ in
      source.distinctUntilChanged { _, _ in true }
    },
    Operator("skip(_:) of all") { source, _ in source.skip(.max) },
    Operator("skip(while:) for ever") { source, _ in source.skip { $0 > 0 } },
    Operator("element(at:) the end") { source, _ in source.element(at: .max) },
    Operator("asyncFilter(_:) of nothing") { source, _ in
      source.asyncFilter { (number: Int) async in number < 0 }
    },
    Operator("skip(for:) long") { $0.skip(for: .seconds(10), clock: $1) },
    Operator("debounce(for:) long") { $0.debounce(for: .seconds(10), clock: $1) },
    Operator("throttle(for:) long") { $0.throttle(for: .seconds(10), clock: $1) },
    Operator("throttle(for:) long, the first") {
      $0.throttle(for: .seconds(10), latest: false, clock: $1)
    },
  ]

  private static let collecting: [Operator] = [
    Operator("takeLast(_:) of many") { source, _ in source.takeLast(5_000) },
    Operator("buffer(for:count:) of many") {
      $0.buffer(for: .seconds(10), count: .max, clock: $1)
    },
    Operator("window(for:count:) of many") { source, clock in
      source.window(for: .seconds(10), count: .max, clock: clock).merge()
    },
    Operator("grouped(by:) to one group") { source, _ in
      source.grouped { _ in 0 }.map { $0.key }
    },
    Operator("grouped(by:) to many groups, merged") { source, _ in
      source.grouped { $0 % 10 }.flatMap { $0 }
    },
    Operator("delay(by:) long") { $0.delay(by: .seconds(10), clock: $1) },
    Operator("flow(buffering:) the newest") { source, _ in source.flow(buffering: .newest(1)) },
  ]

  private static let sharedFirst: [Operator] = [
    Operator("share() of it, all dropped") { source, _ in source.share().filter { $0 < 0 } },
    Operator("share(replay:) of it, all dropped") { source, _ in
      source.share(replay: 1).filter { $0 < 0 }
    },
    Operator("share() of it, combined with itself") { source, _ in
      let shared = source.share()
      return combineLatest(shared, shared.filter { $0 < 0 })
    },
    Operator("share() of it, in an array") { source, clock in
      combineLatest([source.share(), never(clock), source.share()])
    },
    Operator("share() of it, beside another shared flow") { source, clock in
      combineLatest(source.share(), source.filter { $0 < 0 }.share())
    },
    Operator("share() of groups") { source, clock in
      combineLatest([source.grouped { _ in 0 }.map { $0.key }.share(), never(clock)])
    },
    Operator("publish() of it, all dropped") { source, _ in
      source.publish().refCount().filter { $0 < 0 }
    },
    Operator("observe(on:) an actor, all dropped") { source, _ in
      source.observe(on: home).filter { $0 < 0 }
    },
    Operator("observe(on:) an actor, in an array") { source, clock in
      combineLatest([source.observe(on: home), never(clock)])
    },
  ]
}

private let zero = Flow<Int, Broken>.just(0).concat(Flow<Int, Broken>.never())
private let none = Flow<Int, Broken>.empty()
private let failed = Flow<Int, Broken>.error(Broken())

@Sendable private func never(_ clock: TestClock) -> Flow<Int, Broken> { .never() }

private actor Home {}

private let home = Home()
