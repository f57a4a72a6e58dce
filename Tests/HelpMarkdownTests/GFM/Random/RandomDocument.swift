import HelpTestSupport

/// A Markdown document made of what GFM's extensions stumble over, by a grammar: the same one for the same seed.
///
///     RandomDocument(seed: 7).text     // "| foo |\n| :-: |\n…"
struct RandomDocument {
  var random: SeededGenerator

  /// The document of a seed.
  static func text(seed: UInt64) -> String {
    var document = RandomDocument(random: SeededGenerator(seed: seed))
    return document.blocks(depth: 0).joined(separator: "\n") + "\n"
  }
}
