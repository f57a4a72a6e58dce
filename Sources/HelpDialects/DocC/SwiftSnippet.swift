import HelpCore

/// The marks in a Swift snippet that show and hide its lines.
///
///     //! What it shows.           let a = 1
///     // snippet.hide         ->
///     import A
///     // snippet.show
///     let a = 1
///
/// Source: DocC's documentation, Adding Code Snippets to your Content.
enum SwiftSnippet {
  /// Returns the lines of a snippet that readers see.
  /// - Parameter slice: the name of the slice to show, or nil for the whole snippet.
  ///   `// snippet.NAME` begins a slice, and `// snippet.end` ends it.
  static func shown(_ code: [UInt8], slice: String?) -> [UInt8] {
    var output: [UInt8] = []
    var isShown = slice == nil
    var isHidden = false
    var hasCode = false
    for line in code.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      let content = line.drop(while: \.isASCIIWhitespace)
      // Lines with `//!` before the code describe the snippet.
      if !hasCode, slice == nil, content.starts(with: "//!".utf8) { continue }
      if let mark = mark(content) {
        switch mark {
        case "hide": isHidden = true
        case "show": isHidden = false
        case "end": if slice != nil { isShown = false }
        default: if let slice { isShown = mark == slice }
        }
        continue
      }
      guard isShown, !isHidden, hasCode || !content.isEmpty else { continue }
      hasCode = true
      output += line + [.lineFeed]
    }
    return output
  }

  /// Returns the word after `// snippet.`, or nil if the line has none.
  private static func mark(_ content: ArraySlice<UInt8>) -> String? {
    guard content.starts(with: "//".utf8) else { return nil }
    let comment = content.dropFirst(2).drop(while: \.isASCIIWhitespace)
    guard comment.starts(with: "snippet.".utf8) else { return nil }
    return String(decoding: comment.dropFirst(8).prefix { !$0.isASCIIWhitespace }, as: UTF8.self)
  }
}
