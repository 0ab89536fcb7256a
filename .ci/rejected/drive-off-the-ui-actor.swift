// error: call to global actor 'UIActor'-isolated instance method 'drive(_:_:fileID:line:)' in a synchronous nonisolated context
import TidewayUI

#if TWIN
  @UIActor
#endif
func show(_ name: Driver<String>, in label: ControlProperty<String>) {
  _ = name.drive(label)
}
