// error: global actor 'UIActor'-isolated property 'wrappedValue' can not be mutated from a nonisolated context
import TidewayUI

#if TWIN
  @UIActor
#endif
func clear(_ text: ControlProperty<String>) {
  text.wrappedValue = ""
}
