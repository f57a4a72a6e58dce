import HelpBook
import HelpMarkup

/// The versions of the rules by which contents and topic entries are built.
struct RuleVersions: Sendable {
  /// The version of the rules for contents.
  var contents = PackedFormat.contentsVersion
  /// The version of the rules for anchors and summaries.
  var facts = TopicDigest.version

  /// The age of a bundle's rules compared with these versions.
  enum Age { case newer, same, older }

  /// Returns the age of the rules by which a bundle was packed.
  func age(of packer: PackerRecord) -> Age {
    if packer.contentsVersion > contents || packer.factsVersion > facts { return .newer }
    return packer.contentsVersion == contents && packer.factsVersion == facts ? .same : .older
  }
}
