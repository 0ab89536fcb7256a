/// The name of a type in messages: `Theme`, also for a private one.
///
/// Not inlined: where the optimizer knows the type, it replaces the text by a name of its own, which
/// has the number of the file for a private type, as in `(Theme in _15D6…)`.
@usableFromInline
@inline(never)
package func typeName(_ type: Any.Type) -> String { "\(type)" }
