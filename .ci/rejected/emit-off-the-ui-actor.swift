// error: call to global actor 'UIActor'-isolated instance method 'emit(fileID:line:_:)' in a synchronous nonisolated context
import TidewayUI

#if TWIN
  @UIActor
#endif
func log(_ errors: Signal<String>) {
  _ = errors.emit { print($0) }
}
