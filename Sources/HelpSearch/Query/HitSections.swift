/// The sections of a topic that a hit lists.
package enum HitSections: Sendable, Hashable {
  /// The section with the best passage.
  case nearest
  /// The section of `nearest`, and at most 50 other sections that contain the words.
  case nearestAndOthers
  /// The best sections by their headings and texts, up to a maximum number.
  case best(Int)
}
