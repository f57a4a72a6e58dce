/// The sections of a topic that a hit lists.
package enum HitSections: Sendable, Hashable {
  /// The section in which the words are nearest to each other.
  case nearest
  /// The section of `nearest`, and all other sections that contain the words.
  case nearestAndOthers
  /// The best sections by their headings and texts, up to a maximum number.
  case best(Int)
}
