// error: An inner flow on UIActor cannot fail: end it by catchAndReturn(_:), catch or retry()
import Tideway
import TidewayUI

@Sendable func find(_ text: String) async throws -> String { text }

@UIActor func show(_ text: ControlProperty<String>) -> UIFlow<String> {
  text.flatMapLatest { query in
    #if TWIN
      Flow.task { try await find(query) }.catchAndReturn("")
    #else
      Flow.task { try await find(query) }
    #endif
  }
}
