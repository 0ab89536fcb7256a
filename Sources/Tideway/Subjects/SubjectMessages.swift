// Messages for RxSwift's ways to create a subject or relay with a memory.

extension ReplaySubject {
  @available(*, unavailable, renamed: "init(bufferSize:)")
  public static func create(bufferSize: Int) -> ReplaySubject { neverCalled() }

  @available(*, unavailable, renamed: "unbounded()")
  public static func createUnbounded() -> ReplaySubject { neverCalled() }
}

extension ReplayRelay {
  @available(*, unavailable, renamed: "init(bufferSize:)")
  public static func create(bufferSize: Int) -> ReplayRelay { neverCalled() }

  @available(*, unavailable, renamed: "unbounded()")
  public static func createUnbound() -> ReplayRelay { neverCalled() }
}
