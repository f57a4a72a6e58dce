/// Adjacent files that are written in one step.
struct PackStretch: Equatable {
  /// Which of the files.
  var numbers: Range<Int>
  /// The first of the old bundle's members that they equal, which are adjacent there and are copied without handling
  /// each. Nil for files that are made; some of these may be such members too if they alternate too often.
  var first: Int?

  var members: Range<Int>? { first.map { $0..<($0 + numbers.count) } }

  /// With more stretches than this, starting threads for each costs more than handling each member.
  private static let maximumCount = 128

  /// - Parameter members: for each file, the number of the old bundle's member that it equals; nil for a file to
  ///   compress.
  static func all(of members: [Int?]) -> [PackStretch] {
    var stretches: [PackStretch] = []
    for (number, member) in members.enumerated() {
      if let last = stretches.last, last.members?.upperBound == member {
        stretches[stretches.count - 1].numbers = last.numbers.lowerBound..<(number + 1)
      } else {
        stretches.append(PackStretch(numbers: number..<(number + 1), first: member))
      }
    }
    return stretches.count <= maximumCount ? stretches : [PackStretch(numbers: members.indices)]
  }
}
