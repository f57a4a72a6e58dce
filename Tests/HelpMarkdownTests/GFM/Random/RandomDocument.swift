import HelpTestSupport

/// A random Markdown document of constructs that are difficult for GFM's extensions. A seed always
/// makes the same document.
///
///     RandomDocument.text(seed: 7)     // "| foo |\n| :-: |\n…"
struct RandomDocument {
  var random: SeededGenerator

  /// Returns the document of a seed.
  static func text(seed: UInt64) -> String {
    var document = RandomDocument(random: SeededGenerator(seed: seed))
    return document.blocks(depth: 0).joined(separator: "\n") + "\n"
  }
}
