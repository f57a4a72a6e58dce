import HelpArchive

extension PackPlan {
  /// Files that follow each other and are written in one go.
  enum Stretch: Equatable {
    /// Members of the old bundle that stand side by side there: they are copied without a look at each.
    case copied(Range<Int>)
    /// Files by their numbers, some of them members of the old bundle too where they alternate too often.
    case made(Range<Int>)
  }

  /// With more stretches than this, starting threads for each costs more than looking at each member.
  private static let maximumCount = 128

  var stretches: [Stretch] {
    var stretches: [Stretch] = []
    for (number, member) in members.enumerated() {
      switch (stretches.last, member) {
      case (.copied(let range)?, let member?) where range.upperBound == member:
        stretches[stretches.count - 1] = .copied(range.lowerBound..<(member + 1))
      case (.made(let range)?, nil):
        stretches[stretches.count - 1] = .made(range.lowerBound..<(number + 1))
      case (_, let member?): stretches.append(.copied(member..<(member + 1)))
      case (_, nil): stretches.append(.made(number..<(number + 1)))
      }
    }
    return stretches.count <= Self.maximumCount ? stretches : [.made(0..<members.count)]
  }
}
