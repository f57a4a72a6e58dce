import HelpArchive

extension PackPlan {
  /// Files that follow each other and are written in one go.
  struct Stretch: Equatable {
    /// Which of the files.
    var numbers: Range<Int>
    /// The first of the old bundle's members that they are, which stand side by side there and are copied without a look at
    /// each. Nil for files that are made, some of which may be such members too where they alternate too often.
    var first: Int?

    var members: Range<Int>? { first.map { $0..<($0 + numbers.count) } }
  }

  /// With more stretches than this, starting threads for each costs more than looking at each member.
  private static let maximumCount = 128

  var stretches: [Stretch] {
    var stretches: [Stretch] = []
    for (number, member) in members.enumerated() {
      if let last = stretches.last, last.members?.upperBound == member {
        stretches[stretches.count - 1].numbers = last.numbers.lowerBound..<(number + 1)
      } else {
        stretches.append(Stretch(numbers: number..<(number + 1), first: member))
      }
    }
    return stretches.count <= Self.maximumCount ? stretches : [Stretch(numbers: members.indices)]
  }
}
