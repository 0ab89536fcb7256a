// error: call to global actor 'UIActor'-isolated instance method 'map' in a synchronous nonisolated context
import TidewayUI

#if TWIN
  @UIActor
#endif
func lengths(_ name: Driver<String>) -> Driver<Int> {
  name.map { $0.count }
}
