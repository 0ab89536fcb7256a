public import Observation
import Tideway

/// Returns a property of an observable object as a cell, which can be read, written, watched and
/// bound both ways.
///
/// ```swift
/// @UIActor @Observable final class Profile { var name = "" }
///
/// (field.$text <-> cell(of: profile, \.name)).disposed(by: bag)
/// ```
///
/// The property may be stored, computed from others, or nested (`\.address.city`). Direct writes
/// to it are seen when the job in which they are made is over, and earlier by what reads the cell
/// in that job. All direct writes of one job are one moment.
///
/// The cell, its flows and its bindings don't keep the object alive, and end with it. If objects on
/// the way to a nested property outlive it, they end at the next use of the cell or change of the
/// property.
///
/// - Precondition: The property is written on `UIActor` only.
/// - Parameters:
///   - object: The object that has the property.
///   - path: The property. Values that can't be compared count as changed with each write to what
///     the property reads.
/// - Returns: The same cell for the same object and path.
@UIActor
public func cell<Object: AnyObject & Observable, Value>(
  of object: Object, _ path: ReferenceWritableKeyPath<Object, Value>
) -> ObservedProperty<Value> {
  ObservedProperty(PropertyStorages.shared.storage(of: object, path))
}

/// Returns the values of an observable object's property that can only be read: the current one,
/// then each change.
///
/// ```swift
/// values(of: profile, \.fullName).drive(label.$text).disposed(by: bag)
/// ```
///
/// Changes are seen as those of `cell(of:_:)`. The flow doesn't keep the object alive, and ends
/// with it.
@UIActor
public func values<Object: AnyObject & Observable, Value>(
  of object: Object, _ path: KeyPath<Object, Value>
) -> UIFlow<Value> {
  let storage = PropertyStorages.shared.storage(of: object, path)
  return UIFlow { storage.makeCursor() }
}
