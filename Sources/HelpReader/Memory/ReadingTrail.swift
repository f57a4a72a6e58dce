/// The way through a book: where the reader has been, in both directions, and the places that they have marked.
package struct Trail<Place: Sendable & Hashable>: Sendable, Hashable {
  /// The places that the reader came from, the nearest last; `forward` is ordered the same way.
  package internal(set) var back: [Place] = []
  /// The places from which the reader went back.
  package internal(set) var forward: [Place] = []
  package internal(set) var marks: [Character: Place] = [:]

  /// Remembers a place that is left for another; beyond a thousand, the oldest is forgotten.
  mutating func leave(_ place: Place) {
    if back.last != place { back.append(place) }
    if back.count > 1000 { back.removeFirst() }
    forward = []
  }

  /// The place to go back to; nil at the start of the way.
  mutating func goBack(from place: Place) -> Place? {
    guard let target = back.popLast() else { return nil }
    forward.append(place)
    return target
  }

  /// The place to go forward to; nil at the end of the way.
  mutating func goForward(from place: Place) -> Place? {
    guard let target = forward.popLast() else { return nil }
    back.append(place)
    return target
  }

  /// This trail appended to that of an earlier session.
  /// - Parameters:
  ///   - end: the end of the earlier session; nil if its topic is gone.
  ///   - isContinued: whether this session began in that topic.
  func after(_ earlier: Trail, end: Place?, isContinued: Bool) -> Trail {
    let left = isContinued ? nil : end
    return Trail(
      back: earlier.back + (left.map { [$0] } ?? []) + back,
      forward: forward.isEmpty && isContinued ? earlier.forward : forward,
      marks: earlier.marks.merging(marks) { _, own in own })
  }

  /// The trail with its places mapped, without those that have no counterpart.
  func map<Other>(_ name: (Place) -> Other?) -> Trail<Other> {
    Trail<Other>(
      back: back.compactMap(name), forward: forward.compactMap(name),
      marks: marks.compactMapValues(name))
  }
}

/// The trail of an active reader.
package typealias ReadingTrail = Trail<ReaderPlace>

extension ReadingTrail {
  /// Resumes a trail that was recorded in an earlier run.
  /// - Parameters:
  ///   - topic: the open topic.
  ///   - goesThere: false stays in it; the recorded place is then one step back.
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
}
