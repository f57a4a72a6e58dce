import HelpBook
import HelpMarkup

/// The versions of the rules by which a program makes contents, and what it says about topics.
struct RuleVersions: Sendable {
  var contents = PackedFormat.contentsVersion
  /// Anchors and summaries.
  var facts = TopicDigest.version

  /// How the rules of a bundle relate to these.
  enum Age { case newer, same, older }

  func age(of packer: PackerRecord) -> Age {
    if packer.contentsVersion > contents || packer.factsVersion > facts { return .newer }
    return packer.contentsVersion == contents && packer.factsVersion == facts ? .same : .older
  }
}
