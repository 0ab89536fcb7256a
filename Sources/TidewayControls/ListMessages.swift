public import Tideway
public import TidewayUI

// What a user is told who takes what shows a list for a target.

@UIActor
extension UISource {
  @available(
    *, unavailable,
    message: "A list's items are no target: write list.items(source), or driver.drive(list.items)"
  )
  public func bind(to items: (Self) -> any Disposable) -> any Disposable { fatalError() }
}

extension FlowSource {
  @available(
    *, unavailable,
    message: "A list's items are no target: write list.items(flow), or driver.drive(list.items)"
  )
  @UIActor public func bind(to items: (Self) -> any Disposable) -> any Disposable { fatalError() }
}
