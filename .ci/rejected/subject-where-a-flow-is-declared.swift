// error: cannot convert return expression of type 'PublishSubject<String, any Error>' to return type 'Flow<String, any Error>'
import Tideway

final class Model: Sendable {
  private let subject = PublishSubject<String, any Error>()
  #if TWIN
    var names: Flow<String, any Error> { subject.asFlow() }
  #else
    var names: Flow<String, any Error> { subject }
  #endif
}
