#if SchedulePoints
  import Tideway
  import TidewayTesting

  /// A few accesses of a few threads, of which all executions are enumerated.
  struct Litmus {
    enum Variable: Int { case x, y, z }

    enum Operation {
      case load(Variable, MemoryOrder)
      case store(Variable, Int, MemoryOrder)
      case add(Variable, Int, MemoryOrder)
      case lock
      case unlock
    }

    let threads: [[Operation]]
    /// The variables whose last value is part of an outcome.
    var last: [Variable] = []

    /// All outcomes: what the loads have read, in the order of the threads, and the last values.
    var outcomes: Set<String> {
      var outcomes: Set<String> = []
      let choices = Choices()
      repeat {
        let execution = Execution(self, choices)
        execution.run()
        outcomes.insert(execution.outcome)
      } while choices.advance()
      return outcomes
    }
  }

  /// One execution of a litmus test.
  private final class Execution {
    private let litmus: Litmus
    private let choices: Choices
    private let memory = SimulatedMemory(run: nil)
    private let words = (0..<3).map { _ in SteppedWord(0) }
    private let threads: [ThreadMemory]
    /// The index of the next operation of each thread, and what its loads have read.
    private var next: [Int]
    private var read: [[Int]]
    private var isLocked = false

    init(_ litmus: Litmus, _ choices: Choices) {
      let memory = memory
      self.litmus = litmus
      self.choices = choices
      threads = litmus.threads.indices.map { memory.thread($0, createdBy: nil) }
      next = litmus.threads.map { _ in 0 }
      read = litmus.threads.map { _ in [] }
    }

    var outcome: String {
      let values = read.flatMap { $0 } + litmus.last.map { words[$0.rawValue].word.ordered }
      return values.map(String.init).joined()
    }

    func run() {
      while true {
        let runnable = next.indices.filter { canRun($0) }
        if runnable.isEmpty { return }
        let thread = runnable[choices.choose(among: runnable.count)]
        perform(litmus.threads[thread][next[thread]], on: thread)
        next[thread] += 1
      }
    }

    private func canRun(_ thread: Int) -> Bool {
      guard next[thread] < litmus.threads[thread].count else { return false }
      if case .lock = litmus.threads[thread][next[thread]] { return !isLocked }
      return true
    }

    private func perform(_ operation: Litmus.Operation, on thread: Int) {
      let known = threads[thread]
      switch operation {
      case .load(let variable, let order):
        let word = words[variable.rawValue]
        read[thread].append(memory.load(word, order, by: known, choices.choose))
      case .store(let variable, let value, let order):
        memory.store(value, in: words[variable.rawValue], order, by: known, choices.choose)
      case .add(let variable, let amount, let order):
        let word = words[variable.rawValue]
        let before = memory.modify(word, order, by: known, choices.choose) { $0 + amount }
        read[thread].append(before)
      case .lock:
        isLocked = true
        memory.acquire(1, by: known)
      case .unlock:
        isLocked = false
        memory.release(1, by: known)
      }
    }
  }

  /// Traverses all sequences of choices, depth first.
  private final class Choices {
    private var path: [(choice: Int, count: Int)] = []
    private var depth = 0

    func choose(among count: Int) -> Int {
      if count == 1 { return 0 }
      if depth == path.count { path.append((0, count)) }
      defer { depth += 1 }
      return path[depth].choice
    }

    /// - Returns: False if there are no more.
    func advance() -> Bool {
      while let last = path.last, last.choice + 1 == last.count { path.removeLast() }
      guard !path.isEmpty else { return false }
      path[path.count - 1].choice += 1
      depth = 0
      return true
    }
  }
#endif
