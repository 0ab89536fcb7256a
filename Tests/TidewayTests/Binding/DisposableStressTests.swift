import TestSupport
import Testing
import Tideway

/// What several threads put in while another one disposes.
@Suite("Disposables on threads")
struct DisposableStressTests {
  /// Disposables that count, each for itself, how often they were disposed.
  private final class Counted: Sendable {
    let counts: [Number]
    init(_ count: Int) { counts = (0..<count).map { _ in Number(0) } }

    subscript(index: Int) -> BlockDisposable {
      BlockDisposable { [counts] in counts[index].increment() }
    }

    var disposed: [Int] { counts.map(\.value) }
  }

  private let each = 20

  /// Three threads, which begin together, put in their share; a fourth does something in between.
  private func whileInserting(
    _ insert: @escaping @Sendable (BlockDisposable) -> Void,
    _ dispose: @escaping @Sendable () -> Void
  ) async -> [Int] {
    let items = Counted(3 * each)
    await together(4) { [each] thread in
      if thread == 3 { return dispose() }
      for number in 0..<each { insert(items[thread * each + number]) }
    }
    return items.disposed
  }

  private var once: [Int] { Array(repeating: 1, count: 3 * each) }

  @Test("a composite disposes once whatever is inserted before, meanwhile and after")
  func composite() async {
    for _ in 0..<stressed(1_000) {
      let composite = CompositeDisposable()
      let disposed = await whileInserting({ composite.insert($0) }, { composite.dispose() })
      #expect(disposed == once)
    }
  }

  @Test("a serial one disposes once whatever is set before, meanwhile and after")
  func serial() async {
    for _ in 0..<stressed(1_000) {
      let serial = SerialDisposable()
      let disposed = await whileInserting({ serial.disposable = $0 }, { serial.dispose() })
      #expect(disposed == once)
    }
  }

  /// Lets threads use a bag until one of them lets go of it.
  private final class Owner: @unchecked Sendable {
    private let lock = Lock()
    private var owned: DisposeBag? = DisposeBag()
    var bag: DisposeBag? { lock.withLock { owned } }

    func releaseSource() {
      let bag = lock.withLock { owned.take() }
      withExtendedLifetime(bag) {}
    }
  }

  @Test("a bag disposes once whatever is in it, on whichever thread it goes")
  func bag() async {
    for _ in 0..<stressed(1_000) {
      let owner = Owner(), weak = Weak(owner.bag)
      let disposed = await whileInserting(
        { item in
          if let bag = owner.bag { bag.insert(item) } else { item.dispose() }
        }, { owner.releaseSource() })
      #expect(disposed == once)
      #expect(weak.object == nil)
    }
  }

  @Test("a block runs once, and lets go of what it holds, however many dispose it")
  func block() async {
    for _ in 0..<stressed(1_000) {
      let count = Number(0)
      var witness: Witness? = Witness()
      let weak = Weak(witness)
      let block = BlockDisposable { [witness] in
        withExtendedLifetime(witness) { _ = count.increment() }
      }
      witness = nil
      await together(4) { _ in block.dispose() }
      #expect(count.value == 1)
      #expect(weak.object == nil)
    }
  }

  @Test("a subscription is disposed once, and lets go of its source while that is written")
  func subscription() async {
    for _ in 0..<stressed(1_000) {
      let relay = PublishRelay<Int>(), seen = Collected<Int>(), ends = Number(0)
      let subscription = relay.subscribe(
        onNext: { seen.add($0) }, onDisposed: { ends.increment() })
      await together(3) { thread in
        if thread > 0 { return subscription.dispose() }
        for number in 0..<50 { relay.accept(number) }
      }
      #expect(ends.value == 1)
      #expect(relay.subscriberCount == 0)
      #expect(seen.values == Array(0..<seen.values.count))
    }
  }
}
