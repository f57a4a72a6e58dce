/// The way through a book: where the reader has been, in both directions, and the places that they have marked.
public struct ReadingTrail: Sendable, Hashable {
  /// Where the reader came from, the nearest last, and so with `forward`.
  public internal(set) var back: [ReaderPlace] = []
  /// Where the reader went back from.
  public internal(set) var forward: [ReaderPlace] = []
  public internal(set) var marks: [Character: ReaderPlace] = [:]

  /// The way back never gets longer.
  static let maximumLength = 1000

  /// Remembers a place that is left for another.
  mutating func leave(_ place: ReaderPlace) {
    if back.last != place { back.append(place) }
    if back.count > Self.maximumLength { back.removeFirst() }
    forward = []
  }

  /// The place to go back to; nil at the start of the way.
  mutating func goBack(from place: ReaderPlace) -> ReaderPlace? {
    guard let target = back.popLast() else { return nil }
    forward.append(place)
    return target
  }

  /// The place to go forward to; nil at the end of the way.
  mutating func goForward(from place: ReaderPlace) -> ReaderPlace? {
    guard let target = forward.popLast() else { return nil }
    back.append(place)
    return target
  }

  /// Takes up a way that was recorded in an earlier run.
  /// - Parameters:
  ///   - topic: the one that is open.
  ///   - goesThere: false stays in it: the recorded place is a step back then.
  /// - Returns: the place to go to.
  mutating func resume(
    _ record: ReadingRecord, in content: any ReaderContent, topic: Int, goesThere: Bool
  ) -> ReaderPlace? {
    let (here, trail) = record.places(in: content)
    back = trail.back
    marks = trail.marks
    guard let here else { return nil }
    if goesThere {
      forward = trail.forward
      return here
    }
    if here.topic != topic { back.append(here) }
    return nil
  }

  /// The same way in a book that has changed; places that are gone are left out.
  func moved(_ move: (ReaderPlace) -> ReaderPlace?) -> ReadingTrail {
    ReadingTrail(
      back: back.compactMap(move), forward: forward.compactMap(move),
      marks: marks.compactMapValues(move))
  }
}

/// What of a way is worth a write: cheap to compare after every key.
struct ReadingMarker: Hashable {
  private let place: ReaderPlace
  private let counts: [Int]

  init(_ place: ReaderPlace, _ trail: ReadingTrail) {
    self.place = place
    counts = [trail.back.count, trail.forward.count, trail.marks.count]
  }
}
