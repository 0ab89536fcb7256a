/// Waits for a line of standard input outside of `UIActor`, which goes on meanwhile.
@concurrent
func nextLine() async -> String? { readLine() }
