internal import HelpCore
internal import HelpDocument

/// The info string of a code block as VitePress reads it:
/// ```` ```ts:line-numbers{1,4-6} [a.ts] ````.
struct CodeInfo {
  /// The language, or `text` for a block without one.
  private(set) var language = "text"
  /// Whether Vue expressions in the code are evaluated, as in `js-vue`.
  private(set) var isTemplate = false
  /// The highlighted lines: `1,4-6`.
  var highlightedLines = ""
  /// The text in brackets, or nil if there is none.
  private(set) var title: String?
  /// The number of the first line, or nil for lines without numbers.
  private var firstLineNumber: Int?

  /// Reads an info string.
  init(_ info: String) {
    var unreadText = info[...]
    if let open = unreadText.firstIndex(of: "["), let close = unreadText.lastIndex(of: "]"),
      open < close
    {
      let titleText = unreadText[unreadText.index(after: open)..<close]
      title = titleText.isEmpty ? nil : String(titleText)
      unreadText = unreadText[..<open]
    }
    for part in unreadText.split(separator: "{").dropFirst() where highlightedLines.isEmpty {
      let ranges = part.prefix { $0 != "}" }
      if ranges.utf8.allSatisfy({ $0.isASCIIDigit || ",- ".utf8.contains($0) }) {
        highlightedLines = ranges.filter { $0 != " " }
      }
    }
    if let option = unreadText.firstRange(of: ":line-numbers") {
      let value = unreadText[option.upperBound...]
      firstLineNumber = value.first == "=" ? Int(value.dropFirst().prefix(while: \.isNumber)) : 1
    }
    // Only white space, `{` or `:` ends the name, because names such as `c#` and `c++` are
    // languages.
    var name = unreadText.drop(while: \.isWhitespace).prefix {
      !$0.isWhitespace && !"{:".contains($0)
    }
    if name.hasSuffix("-vue") {
      isTemplate = true
      name.removeLast(4)
    }
    if name == "vue-html" { name = "html" }
    if !name.isEmpty { language = String(name) }
  }

  /// Whether an info string may contain more than a language.
  static func isNeeded(for info: ArraySlice<UInt8>) -> Bool {
    info.contains { "[{:-".utf8.contains($0) }
  }

  /// Returns the info string in the form that later passes read.
  /// - Parameters:
  ///   - language: the language to write, or nil for the block's own language.
  ///   - includesTitle: whether to write the title.
  func text(language: String? = nil, includesTitle: Bool) -> String {
    var text = language ?? self.language
    if !highlightedLines.isEmpty { text += " {\(highlightedLines)}" }
    if let firstLineNumber { text += " showLineNumbers=\(firstLineNumber)" }
    if includesTitle, let title { text += " title=\"\(title.filter { $0 != "\"" && $0 != "`" })\"" }
    return text
  }
}
