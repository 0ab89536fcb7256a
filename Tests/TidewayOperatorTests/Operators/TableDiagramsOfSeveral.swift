import Tideway
import TidewayTesting

extension TableDiagram {
  /// Those with a time in them.
  static let timed: [TableDiagram] = [
    TableDiagram(
      "debounce(for:)", "1-2-----", to: "------2-",
      drawingTime { $0.debounce(for: .seconds(4), clock: $1) }),
    TableDiagram(
      "throttle(for:latest:)", "1-2-3---", to: "1----3--",
      drawingTime { $0.throttle(for: .seconds(5), clock: $1) }),
    TableDiagram(
      "delay(by:)", "1-2-|", to: "---1-2-|", drawingTime { $0.delay(by: .seconds(3), clock: $1) }),
    TableDiagram(
      "delaySubscription(by:)", "1-2-3-", to: "----3-",
      drawingTime { $0.delaySubscription(by: .seconds(3), clock: $1) }),
    TableDiagram(
      "timeout(after:)", "1-2------", to: "1-2----#",
      drawingTime { $0.timeout(after: .seconds(5), clock: $1) }),
    TableDiagram("timeout(after:switchTo:)", "1-2------", "a-b|", to: "1-2----a-b|") { sources in
      marbles(sources[0], .cold(sources[1])) {
        $0.timeout(after: .seconds(5), switchTo: $1, clock: $2)
      }
    },
  ]

  /// Those that have to do with failures.
  static let recovering: [TableDiagram] = [
    TableDiagram(
      "catch { }", "1-#", "a-b-|", to: "1-a-b-|",
      drawingTwo(.cold) { source, other in source.catch { _ in other } }),
    TableDiagram("catchAndReturn", "1-#", to: "1-(0|)", drawing { $0.catchAndReturn("0") }),
    TableDiagram("retry()", "1-#", to: "1-1-1-") { sources in
      marbles(.cold(sources[0]), run: MarbleRun(steps: 6)) { $0.retry() }
    },
    TableDiagram("retry(n)", "1-#", to: "1-1-#") { sources in
      marbles(.cold(sources[0])) { $0.retry(2) }
    },
    TableDiagram("retry(backingOff:)", "1-#", to: "1----1----1-") { sources in
      marbles(.cold(sources[0]), run: MarbleRun(steps: 12)) {
        $0.retry(backingOff: .constant(.seconds(3)), clock: $1)
      }
    },
    TableDiagram("retry(when:)", "1-#", "---x-----", to: "1--1-----") { sources in
      marbles(.cold(sources[0]), sources[1]) { source, notifier in
        source.retry { _ in notifier }
      }
    },
  ]

  static let combining: [TableDiagram] = [
    TableDiagram(
      "combineLatest", "1---2-", "--a---", to: "--{1a}-{2a}-",
      drawingTwo { combineLatest($0, $1) { $0 + $1 } },
      drawingTwo { $0.combineLatest($1) { $0 + $1 } },
      drawingTwo { combineLatest([$0, $1]) { $0.joined() } }),
    TableDiagram(
      "zip", "1---2-", "--a--b", to: "--{1a}--{2b}", drawingTwo { zip($0, $1) { $0 + $1 } },
      drawingTwo { $0.zip($1) { $0 + $1 } }, drawingTwo { zip([$0, $1]) { $0.joined() } }),
    TableDiagram(
      "merge", "1---2-", "--a---", to: "1-a-2-", drawingTwo { merge($0, $1) },
      drawingTwo { $0.merge(with: $1) }, drawingTwo { merge([$0, $1]) }),
    TableDiagram(
      "merge(maxConcurrent:) of flows", "1-2-3|", "x---x|", to: "1-2-132--3|",
      drawingTwo(.cold) { source, inner in
        source.map { number in inner.map { _ in number } }.merge(maxConcurrent: 2)
      }),
    TableDiagram(
      "concat", "1-|", "a-b-|", to: "1-a-b-|", drawingTwo(.cold) { concat($0, $1) },
      drawingTwo(.cold) { $0.concat($1) }, drawingTwo(.cold) { concat([$0, $1]) }),
    TableDiagram(
      "race", "---1-2", "-a--b-", to: "-a--b-", drawingTwo { race($0, $1) },
      drawingTwo { $0.race(with: $1) }, drawingTwo { race([$0, $1]) }),
    TableDiagram(
      "withLatestFrom", "--1--2", "-a--b-", to: "--{1a}--{2b}",
      drawingTwo { $0.withLatestFrom($1) { $0 + $1 } }),
    TableDiagram(
      "sample(on:)", "1-2---", "---x-x", to: "---2--", drawingTwo { $0.sample(on: $1) }),
    TableDiagram(
      "chunked(at:)", "1-2---3|", "---x-x---x", to: "---{12}---(3|)",
      drawingTwo { $0.chunked(at: $1).map { $0.joined() } }),
  ]

  /// Those that follow a flow of each element.
  static let flattening: [TableDiagram] = [
    TableDiagram(
      "flatMap, flatMap(maxConcurrent:)", "1-2-----|", "x---x|", to: "1-2-1-2-|",
      drawingTwo(.cold) { source, inner in source.flatMap { number in inner.map { _ in number } } },
      drawingTwo(.cold) { source, inner in
        source.flatMap(maxConcurrent: 2) { number in inner.map { _ in number } }
      }),
    TableDiagram(
      "flatMapLatest", "1-2|", "x---x|", to: "1-2---2|",
      drawingTwo(.cold) { source, inner in
        source.flatMapLatest { number in inner.map { _ in number } }
      }),
    TableDiagram(
      "flatMapFirst", "1-2---3|", "x---x|", to: "1---1-3---3|",
      drawingTwo(.cold) { source, inner in
        source.flatMapFirst { number in inner.map { _ in number } }
      }),
    TableDiagram(
      "concatMap", "1-2|", "x---x|", to: "1---12---2|",
      drawingTwo(.cold) { source, inner in
        source.concatMap { number in inner.map { _ in number } }
      }),
    TableDiagram(
      "switchLatest", "1-2|", "x---x|", to: "1-2---2|",
      drawingTwo(.cold) { source, inner in
        source.map { number in inner.map { _ in number } }.switchLatest()
      }),
    TableDiagram(
      "joined(separator:)", "1-2|", "x---x|", to: "1---1(02)---2|",
      drawingTwo(.cold) { source, inner in
        source.map { number in inner.map { _ in number } }.joined(separator: .just("0"))
      }),
  ]
}
