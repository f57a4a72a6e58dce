import HelpCore

/// The words after the opening fence of a code block.
///
///     rust,ignore    {.python .no-check}    js title="a.js"
struct CodeInfo {
  /// The first word in lower case, without a leading dot and without the text after a colon.
  let language: String
  /// Whether the author exempts the block from checks.
  let isExempt: Bool

  /// The words that exempt a block: the words of rustdoc and mdBook, and Lectern's `no-check`.
  private static let exemptions: Set<String> = ["ignore", "compile_fail", "no-check"]

  /// Reads the text after an opening fence.
  /// - Complexity: O(size of the text).
  init(_ info: String) {
    let words = info.split { " \t,{}".contains($0) }.map { $0.drop { $0 == "." } }
    language = words.first.map { $0.prefix { $0 != ":" }.lowercased() } ?? ""
    isExempt = words.dropFirst().contains {
      Self.exemptions.contains(String($0)) || $0.hasPrefix("ignore-")
    }
  }
}
