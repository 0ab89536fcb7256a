// What `print`, `dump` and the debugger show of a subscription or a bag: the places where the bindings were
// made, as in `bind at App/Screen.swift:12`.

extension Subscription: CustomStringConvertible, CustomReflectable {
  public var description: String { isDisposed ? "\(name.text), disposed" : name.text }

  public var customMirror: Mirror {
    Mirror(self, children: ["made": name.text, "isDisposed": isDisposed], displayStyle: .class)
  }
}

extension CompositeDisposable: CustomStringConvertible, CustomReflectable {
  public var description: String {
    isDisposed ? "CompositeDisposable, disposed" : "CompositeDisposable\(contents)"
  }

  public var customMirror: Mirror { Mirror(self, unlabeledChildren: contents, displayStyle: .set) }
}

extension DisposeBag: CustomStringConvertible, CustomReflectable {
  public var description: String { "DisposeBag\(members.contents)" }

  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: members.contents, displayStyle: .set)
  }
}
