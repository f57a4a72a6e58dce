/// The sections of a topic that a hit lists.
package enum HitSections: Sendable, Hashable {
  /// The section in which the words are nearest to each other.
  case nearest
  /// The same section, and all others that have the words.
  case nearestAndOthers
  /// The best sections by their headings and texts, at most this many.
  case best(Int)
}
