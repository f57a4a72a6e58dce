/// The kinds of fit of a typed name to the path of a topic, best first. The folded kinds ignore
/// letter case.
package enum TopicNameFit: Int, Comparable {
  /// The last parts: `add` and `remote/add` for `git/remote/add`.
  case lastParts
  case foldedPath
  case foldedLastParts
  /// The beginning of the path: `git/rem` for `git/remote/add`.
  case pathStart
  /// The beginning of the last parts: `ad` and `remote/ad` for `git/remote/add`.
  case lastPartsStart
  case foldedPathStart
  case foldedLastPartsStart

  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
