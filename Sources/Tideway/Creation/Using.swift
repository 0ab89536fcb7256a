extension Flow {
  /// A flow that has a resource for as long as it is watched.
  ///
  /// ```swift
  /// let lines = Flow.using({ LogFile(path) }, { $0.lines }, releasing: { $0.close() })
  /// ```
  ///
  /// Resource and flow are made for each subscriber. When the flow has ended, or its subscriber goes, the
  /// flow is let go of, and then the resource is released, once.
  ///
  /// - Parameters:
  ///   - resource: Makes the resource.
  ///   - flow: Makes the flow.
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

  /// A flow that has a resource, which is disposed when the flow has ended or its subscriber goes.
  @inlinable
  public static func using<Resource: Disposable, Source: FlowSource>(
    _ resource: @escaping @Sendable () -> Resource, _ flow: @escaping @Sendable (Resource) -> Source
  ) -> Flow where Source.Element == Element, Source.Failure == Failure {
    using(resource, flow, releasing: { $0.dispose() })
  }
}
