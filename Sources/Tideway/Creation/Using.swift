extension Flow {
  /// Creates a flow that uses a resource for as long as it has a subscriber.
  ///
  /// ```swift
  /// let lines = Flow.using({ LogFile(path) }, { $0.lines }, releasing: { $0.close() })
  /// ```
  ///
  /// The resource and the flow are created for each subscriber. When the flow has ended or its
  /// subscriber unsubscribes, the flow is released first, and then the resource, once.
  ///
  /// - Parameters:
  ///   - resource: Creates the resource.
  ///   - flow: Creates the flow.
  ///   - release: Releases the resource.
  @inlinable
  public static func using<Resource, Source: FlowSource>(
    _ resource: @escaping @Sendable () -> Resource,
    _ flow: @escaping @Sendable (Resource) -> Source,
    releasing release: @escaping @Sendable (Resource) -> Void
  ) -> Flow where Source.Element == Element, Source.Failure == Failure {
    Flow {
      let resource = resource()
      return flow(resource).makeCursor().closing { release(resource) }
    }
  }

  /// Creates a flow that uses a resource, which is disposed when the flow has ended or its
  /// subscriber unsubscribes.
  @inlinable
  public static func using<Resource: Disposable, Source: FlowSource>(
    _ resource: @escaping @Sendable () -> Resource, _ flow: @escaping @Sendable (Resource) -> Source
  ) -> Flow where Source.Element == Element, Source.Failure == Failure {
    using(resource, flow, releasing: { $0.dispose() })
  }
}
