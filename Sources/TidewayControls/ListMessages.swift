public import Tideway
public import TidewayUI

// Messages for calls that use a method that shows a list as a target.

@UIActor
extension UISource {
  @available(
    *, unavailable,
    message: "A list's items are no target: write list.items(source), or driver.drive(list.items)"
  )
  public func bind(to items: (Self) -> any Disposable) -> any Disposable { neverCalled() }
}

extension FlowSource {
  @available(
    *, unavailable,
    message: "A list's items are no target: write list.items(flow), or driver.drive(list.items)"
  )
  @UIActor public func bind(to items: (Self) -> any Disposable) -> any Disposable { neverCalled() }
}
