import TestSupport
import Tideway
import TidewayTesting

extension Operator {
  /// What makes flows of elements.
  package static let flattening: [Operator] = [
    Operator("concatMap(_:)", keepsVersions: false) { source, _ in
      source.concatMap { Flow.of($0, -$0) }
    },
    Operator("flatMap(maxConcurrent:_:)", keepsVersions: false) { source, _ in
      source.flatMap { Flow.of($0, -$0) }
    },
    Operator("flatMapFirst(_:)", keepsVersions: false) { source, _ in
      source.flatMapFirst { Flow.of($0, -$0) }
    },
    Operator("flatMapLatest(_:)", keepsVersions: false) { source, _ in
      source.flatMapLatest { Flow.of($0, -$0) }
    },
    Operator("flatMap(maxConcurrent:_:) one at a time", keepsVersions: false) { source, _ in
      source.flatMap(maxConcurrent: 1) { Flow.of($0, -$0) }
    },
    Operator("concat() of flows", keepsVersions: false) { source, _ in flows(source).concat() },
    Operator("joined(separator:)", keepsVersions: false) { source, _ in
      flows(source).joined(separator: .just(0))
    },
    Operator("merge(maxConcurrent:)", keepsVersions: false) { source, _ in
      flows(source).merge(maxConcurrent: 2)
    },
    Operator("switchLatest()", keepsVersions: false) { source, _ in flows(source).switchLatest() },
  ]
}

extension Operator {
  /// What shares a source, or changes where it runs.
  package static let sharing: [Operator] = [
    Operator("multicast(_:)") { source, _ in source.multicast { PublishSubject() }.refCount() },
    Operator("multicast(_:selector:)") { source, _ in
      source.multicast({ ReplaySubject(bufferSize: 1) }, selector: { $0.map { -$0 } })
    },
    Operator("multicast(selector:)") { source, _ in source.multicast { zip($0, $0.map { -$0 }) } },
    Operator("shareInStep(minSubscribers:)") { source, _ in source.shareInStep() },
    Operator("publish()") { source, _ in source.publish().refCount() },
    Operator("refCount()") { source, _ in source.multicast { AsyncSubject() }.refCount() },
    Operator("replay(_:)") { source, _ in source.replay(2).refCount() },
    Operator("replayAll()") { source, _ in source.replayAll().refCount() },
    Operator("share(replay:scope:)") { source, _ in source.share() },
    Operator("share(replay:scope:) with replay") { source, _ in source.share(replay: 2) },
    Operator("share(replay:scope:) forever") { source, _ in
      source.share(replay: 1, scope: .forever)
    },
    Operator("flow(buffering:)") { source, _ in source.flow(buffering: .unbounded) },
    Operator("observe(on:)", isElsewhere: true) { source, _ in source.observe(on: home) },
    Operator("subscribe(on:)", isElsewhere: true) { source, _ in source.subscribe(on: Home()) },
  ]
}

private func flows(_ source: Flow<Int, Broken>) -> Flow<Flow<Int, Broken>, Broken> {
  source.map { Flow<Int, Broken>.of($0, -$0) }
}

private actor Home {}

private let home = Home()
