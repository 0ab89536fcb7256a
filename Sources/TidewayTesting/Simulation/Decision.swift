/// The choice of the next strand, or of the outcome of an access to memory.
struct Decision {
  let strand: Strand
  let choice: Int
  let choices: Int
  /// The number of the access among those of its strand, if this is the choice of its outcome.
  var access: Int?

  /// Whether an access reads an older value than the newest, or stores one.
  var isOlder: Bool { access != nil && choice != 0 }
}
