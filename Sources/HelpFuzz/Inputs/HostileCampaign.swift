/// Shapes to measure, each made when it is asked for: there are hundreds of thousands.
public enum HostileCampaign: Sendable {
  /// Those that were written by hand.
  case named
  /// Each mark, and each two, in each frame.
  case pairs
  /// Three marks at random in a frame at random.
  case triples(count: Int, seed: UInt64)

  public var count: Int {
    switch self {
    case .named: HostileShape.all.count
    case .pairs: Self.marks.count * Self.marks.count * Self.frames.count
    case .triples(let count, _): count
    }
  }

  /// - Parameter index: below `count`. Any first part of a campaign is spread evenly over all of it.
  /// - Returns: nil for a pair that another shape stands for.
  public func shape(at index: Int) -> HostileShape? {
    switch self {
    case .named: return HostileShape.all[index]
    case .pairs:
      let index = index &* Self.stride % count
      let (pair, frame) = (index / Self.frames.count, Self.frames[index % Self.frames.count])
      let (first, second) = (pair / Self.marks.count, pair % Self.marks.count)
      // Over and over, "ab" is "ba", and "aa" is "a".
      let isAlone = first == second
      if !frame.keepsOrder, first > second { return nil }
      return HostileShape(
        [Self.marks[first]] + (isAlone && !frame.keepsOrder ? [] : [Self.marks[second]]),
        in: frame.frame)
    case .triples(_, let seed):
      var numbers = SplitMix64(seed: seed &+ UInt64(index) &* 0x1_0000_0001)
      let unit = (0..<3).map { _ in Self.marks[numbers.below(Self.marks.count)] }
      return HostileShape(unit, in: Self.frames[numbers.below(Self.frames.count)].frame)
    }
  }

  private static let marks = HostileMarks.all
  private static let frames =
    HostileFrame.joined.map { (frame: $0, keepsOrder: false) }
    + HostileFrame.ordered.map { (frame: $0, keepsOrder: true) }
  /// A prime that divides no count here, so that steps of it meet every index once.
  private static let stride = 1_000_003
}

extension HostileShape {
  /// - Parameter unit: marks; the count of the shape is of bytes.
  init(_ unit: [String], in frame: HostileFrame) {
    let words = unit.map { "\($0.debugDescription)" }.joined(separator: " ")
    self.init("\(frame.name): \(words)", frame.format, count: 50_000) {
      frame.text(of: unit, bytes: $0)
    }
  }
}
