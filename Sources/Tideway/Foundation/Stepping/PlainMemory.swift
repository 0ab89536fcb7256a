/// Memory that isn't atomic, and whose accesses a simulation checks: each must be ordered with the
/// others, by what happens between them.
///
/// Only builds with the package trait `SchedulePoints` tell a simulation of them.
///
/// Safe because nothing reads through the addresses: they only identify memory.
@usableFromInline
package enum PlainMemory {
  #if SchedulePoints
    @usableFromInline package static func willAllocate<Value>(
      _ count: Int, at cells: UnsafeMutablePointer<Value>
    ) {
      for index in 0..<count { unsafe SchedulePoint.access(.allocate, of: cells + index) }
    }

    @usableFromInline package static func willWrite<Value>(_ cell: UnsafeMutablePointer<Value>) {
      unsafe SchedulePoint.access(.write, of: cell)
    }

    /// Called before a value is copied.
    @usableFromInline package static func willCopy<Value>(_ cell: UnsafeMutablePointer<Value>) {
      unsafe SchedulePoint.access(_isPOD(Value.self) ? .read : .copy, of: cell)
    }

    /// Called before values are moved out of their memory, or destroyed in it.
    @usableFromInline package static func willTake<Value>(
      _ count: Int, from cells: UnsafeMutablePointer<Value>
    ) {
      for index in 0..<count { unsafe SchedulePoint.access(.take, of: cells + index) }
    }

    /// Called when the copies that the thread has made go to where the optimizer can't see what is
    /// done with them.
    @usableFromInline package static func handOn() {
      SchedulePoint.tell { $0.access(.handOn, of: 0) }
    }

    /// The same for what belongs to an object, as one.
    @usableFromInline package static func willAllocate(of object: AnyObject) {
      access(.allocate, object)
    }

    @usableFromInline package static func willWrite(of object: AnyObject) { access(.write, object) }

    @usableFromInline package static func willRead(of object: AnyObject) { access(.read, object) }

    private static func access(_ access: PlainAccess, _ object: AnyObject) {
      SchedulePoint.tell { $0.access(access, of: UInt(bitPattern: ObjectIdentifier(object))) }
    }
  #else
    @inlinable @inline(__always)
    package static func willAllocate<Value>(_ count: Int, at cells: UnsafeMutablePointer<Value>) {}

    @inlinable @inline(__always)
    package static func willWrite<Value>(_ cell: UnsafeMutablePointer<Value>) {}

    @inlinable @inline(__always)
    package static func willCopy<Value>(_ cell: UnsafeMutablePointer<Value>) {}

    @inlinable @inline(__always)
    package static func willTake<Value>(_ count: Int, from cells: UnsafeMutablePointer<Value>) {}

    @inlinable @inline(__always)
    package static func handOn() {}

    @inlinable @inline(__always)
    package static func willAllocate(of object: AnyObject) {}

    @inlinable @inline(__always)
    package static func willWrite(of object: AnyObject) {}

    @inlinable @inline(__always)
    package static func willRead(of object: AnyObject) {}
  #endif
}
