/// A series of hostile shapes to measure. Each shape is created on demand, because a campaign may
/// have hundreds of thousands.
package enum HostileCampaign: Sendable {
  /// The shapes that were written by hand.
  case named
  /// Each pair of marks in either order, and each mark with itself, in one frame each. Each turn
  /// combines the pairs with other frames. After one turn for each frame, every combination has
  /// occurred.
  case pairs(turn: UInt64)
  /// Three random marks in a random frame.
  case triples(count: Int, seed: UInt64)

  /// The number of shapes.
  package var count: Int {
    switch self {
    case .named: HostileShape.all.count
    case .pairs: Self.marks.count * Self.marks.count
    case .triples(let count, _): count
    }
  }

  /// Returns the shape at an index below `count`. The first shapes of pairs are spread evenly over
  /// all pairs.
  package func shape(at index: Int) -> HostileShape {
    switch self {
    case .named: return HostileShape.all[index]
    case .pairs(let turn):
      let index = index &* Self.stride % count
      let (first, second) = (index / Self.marks.count, index % Self.marks.count)
      let frame = (first + second + Int(turn % UInt64(Self.frames.count))) % Self.frames.count
      return HostileShape([Self.marks[first], Self.marks[second]], in: Self.frames[frame])
    case .triples(_, let seed):
      var numbers = SplitMix64(seed: seed &+ UInt64(index) &* 0x1_0000_0001)
      let unit = (0..<3).map { _ in Self.marks[numbers.below(Self.marks.count)] }
      return HostileShape(unit, in: Self.frames[numbers.below(Self.frames.count)])
    }
  }

  private static let marks = HostileMarks.all
  private static let frames = HostileFrame.all
  /// A prime that does not divide the number of pairs. Steps of this size therefore visit every
  /// index once.
  private static let stride = 1_000_003
}

extension HostileShape {
  /// Creates a shape whose count is in bytes.
  /// - Parameter unit: the marks to repeat.
  init(_ unit: [String], in frame: HostileFrame) {
    let words = unit.map { "\($0.debugDescription)" }.joined(separator: " ")
    self.init("\(frame.name): \(words)", frame.format, count: 50_000) {
      frame.text(of: unit, bytes: $0)
    }
  }
}
