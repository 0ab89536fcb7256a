package import Tideway
package import TidewayTesting

/// A random list of moments in which several subjects are written to, and how these end.
package struct RandomMoments {
  package enum End { case none, finished, failed }

  /// What one moment brings: numbers for subjects, all different; or the end of a subject.
  package enum Moment {
    case writes([(subject: Int, number: Int)])
    case end(subject: Int, fails: Bool)
  }

  package let subjectCount: Int
  package private(set) var moments: [Moment] = []

  package init(seed: Int, subjects: ClosedRange<Int>, fails: Bool = true) {
    var random = SplitMix(seed: seed)
    subjectCount = Int.random(in: subjects, using: &random)
    var open = Array(0..<subjectCount)
    var number = 0
    for _ in 0..<Int.random(in: 0..<40, using: &random) where !open.isEmpty {
      if random.chance(0.08) {
        let subject = open.remove(at: Int.random(in: open.indices, using: &random))
        moments.append(.end(subject: subject, fails: fails && random.chance(0.2)))
        continue
      }
      // Several writes in one moment, at times several to one subject.
      let count = random.chance(0.3) ? Int.random(in: 2...5, using: &random) : 1
      moments.append(
        .writes(
          (0..<count).map { _ in
            number += 1
            return (open.randomElement(using: &random)!, number)
          }))
    }
  }

  /// Makes the moments come true.
  package func play(into subjects: [PublishSubject<Int, Broken>]) {
    for moment in moments {
      switch moment {
      case .writes(let writes):
        simultaneously { for (subject, number) in writes { subjects[subject].onNext(number) } }
      case .end(let subject, true): subjects[subject].onError(Broken())
      case .end(let subject, false): subjects[subject].onCompleted()
      }
    }
  }

  package func makeSubjects() -> [PublishSubject<Int, Broken>] {
    (0..<subjectCount).map { _ in PublishSubject() }
  }
}

extension Recorder {
  /// How it ended, in a word.
  package var ending: RandomMoments.End {
    switch end {
    case nil: .none
    case .finished: .finished
    case .failed: .failed
    }
  }
}
