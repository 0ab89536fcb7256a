import TestSupport
import Testing
import Tideway

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("A chain of 500 operators")
struct DeepChainTests {
  /// What a thread has that a program starts on macOS, the least of all platforms.
  static let stack = 512 * 1024

  // A sanitizer needs more stack for each call.
  @Test(
    "is subscribed to, delivers and is released on a stack of 512 KB", .enabled(if: isMemoryReused))
  func ofSmallOperators() {
    expectRoom(for: 500, giving: [500, 501]) { $0.map { $0 + 1 } }
    expectRoom(for: 500, giving: [0, 1]) { $0.filter { $0 >= 0 } }
    expectRoom(for: 500, giving: [0, 1]) { $0.distinctUntilChanged() }
    expectRoom(for: 500, giving: [0, 1]) { $0.scan(0) { $1 } }
  }

  @Test("may be one of 150 where each starts flows", .enabled(if: isMemoryReused))
  func ofFlatteningOperators() {
    expectRoom(for: 150, giving: [0, 1]) { $0.flatMapLatest { Flow.just($0) } }
  }

  private func expectRoom(
    for count: Int, giving expected: [Int],
    _ extend: @escaping @Sendable (Flow<Int, Never>) -> Flow<Int, Never>
  ) {
    let seen = Collected<Int>()
    onThread(stack: Self.stack) {
      let relay = BehaviorRelay(value: 0)
      var flow = relay.map { $0 }
      for _ in 0..<count { flow = extend(flow) }
      let subscription = flow.bind { seen.add($0) }
      relay.accept(1)
      subscription.dispose()
    }
    #expect(seen.values == expected)
  }

  private func onThread(stack: Int, _ body: @escaping @Sendable () -> Void) {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { unsafe attributes.deallocate() }
    unsafe pthread_attr_init(attributes)
    let failure = unsafe pthread_attr_setstacksize(attributes, stack)
    #expect(failure == 0)
    let box = unsafe Unmanaged.passRetained(Body(body)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = unsafe pthread_create(&thread, attributes, { unsafe Body.run($0) }, box)
    #else
      var thread = pthread_t()
      let code = unsafe pthread_create(&thread, attributes, { unsafe Body.run($0!) }, box)
    #endif
    #expect(code == 0)
    #if canImport(Darwin)
      if let thread = unsafe thread { unsafe pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
    unsafe pthread_attr_destroy(attributes)
  }

  private final class Body {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      unsafe Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().body()
      return nil
    }
  }
}
