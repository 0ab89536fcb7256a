// Lists all kinds of misuse, a line for each; with a number, commits that one. `.ci/traps` runs it.

if let number = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) {
  try await Misuse.all[number].commit()
} else {
  for (number, misuse) in Misuse.all.enumerated() {
    print(number, misuse.end.rawValue, misuse.name, misuse.sentence, separator: "\t")
  }
}
