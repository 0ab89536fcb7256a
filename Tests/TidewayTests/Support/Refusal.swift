/// A failure.
struct Refusal: Error, Equatable {}
