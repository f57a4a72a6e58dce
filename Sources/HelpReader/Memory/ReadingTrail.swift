/// The visited places of a book in both directions, and the marked places.
package struct Trail<Place: Sendable & Hashable>: Sendable, Hashable {
  /// The places to go back to, the nearest last.
  package internal(set) var back: [Place] = []
  /// The places to go forward to, the nearest last.
  package internal(set) var forward: [Place] = []
  package internal(set) var marks: [Character: Place] = [:]

  /// The maximum number of places to go back to.
  private static var maximumBack: Int { 1000 }

  /// Adds a place to `back` unless it is the nearest place there, and clears `forward`. If `back`
  /// is full, drops its oldest place.
  mutating func leave(_ place: Place) {
    if back.last != place { back.append(place) }
    if back.count > Self.maximumBack { back.removeFirst() }
    forward = []
  }

  /// Goes back, and adds the place that is left to `forward`.
  /// - Returns: the place to show, or nil if `back` is empty.
  mutating func goBack(from place: Place) -> Place? {
    guard let target = back.popLast() else { return nil }
    forward.append(place)
    return target
  }

  /// Goes forward, and adds the place that is left to `back`.
  /// - Returns: the place to show, or nil if `forward` is empty.
  mutating func goForward(from place: Place) -> Place? {
    guard let target = forward.popLast() else { return nil }
    back.append(place)
    return target
  }

  /// Returns the trail of an earlier session, followed by this trail.
  /// - Parameters:
  ///   - end: the last place of the earlier session, or nil if its topic no longer exists.
  ///   - isContinued: whether this session began in the topic of the last place.
  func after(_ earlier: Trail, end: Place?, isContinued: Bool) -> Trail {
    let endToReturnTo = isContinued ? nil : end
    return Trail(
      back: earlier.back + (endToReturnTo.map { [$0] } ?? []) + back,
      forward: forward.isEmpty && isContinued ? earlier.forward : forward,
      marks: earlier.marks.merging(marks) { _, own in own })
  }

  /// Returns the trail with mapped places, without the places that map to nil.
  func map<Other>(_ transform: (Place) -> Other?) -> Trail<Other> {
    Trail<Other>(
      back: back.compactMap(transform), forward: forward.compactMap(transform),
      marks: marks.compactMapValues(transform))
  }
}

/// The trail of an active reader.
package typealias ReadingTrail = Trail<ReaderPlace>

extension ReadingTrail {
  /// Resumes a trail that was recorded in an earlier run.
  /// - Parameters:
  ///   - topic: the open topic.
  ///   - showsRecordedPlace: whether to show the recorded place. Otherwise, one step back shows it.
  /// - Returns: the place to show, or nil to stay in the open topic.
  mutating func resume(
    _ record: ReadingRecord, in content: any ReaderContent, topic: Int, showsRecordedPlace: Bool
  ) -> ReaderPlace? {
    let (lastPlace, trail) = record.places(in: content)
    back = trail.back
    marks = trail.marks
    guard let lastPlace else { return nil }
    if showsRecordedPlace {
      forward = trail.forward
      return lastPlace
    }
    if lastPlace.topic != topic { back.append(lastPlace) }
    return nil
  }
}
