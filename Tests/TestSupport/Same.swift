/// Compiles only if `value` has the type.
package func same<T>(_ value: T, _ type: T.Type) { _ = value }
