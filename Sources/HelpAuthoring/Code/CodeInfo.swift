import HelpCore

/// The words after the fence of a code block.
///
///     rust,ignore    {.python .no-check}    js title="a.js"
struct CodeInfo {
  /// The first word, in lower case.
  let language: String
  /// Whether the author wants the block left out.
  let isExempt: Bool

  /// The marks that leave a block out: rustdoc's and mdBook's, and one for other books.
  private static let exemptions: Set<String> = ["ignore", "compile_fail", "no-check"]

  /// - Complexity: O(size of the text).
  init(_ info: String) {
    let words = info.split { " \t,{}".contains($0) }.map { $0.drop { $0 == "." } }
    language = words.first.map { $0.prefix { $0 != ":" }.lowercased() } ?? ""
    isExempt = words.dropFirst().contains {
      Self.exemptions.contains(String($0)) || $0.hasPrefix("ignore-")
    }
  }
}
