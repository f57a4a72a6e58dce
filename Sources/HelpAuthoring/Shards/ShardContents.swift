import HelpBook
import HelpCore

/// The facts about the contents that a part keeps if it did not read the topics of others.
struct ShardContents: Sendable {
  /// The heads of the part's topics: see `PartHeads`.
  let heads: [UInt8]
  let facts: ContentsFacts
  /// The hash of the manifest and the other files that were read before the topics.
  let manifests: UInt64
}
