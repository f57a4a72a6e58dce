internal import HelpCore
internal import HelpDocument

/// The info string of a code block as VitePress reads it: ```` ```ts:line-numbers{1,4-6} [a.ts] ````.
struct CodeInfo {
  /// The language alone; `text` for none.
  private(set) var language = "text"
  /// Whether expressions of Vue are evaluated in the code: `js-vue`.
  private(set) var isTemplate = false
  /// The lines that are highlighted: `1,4-6`.
  var marked = ""
  private(set) var title: String?
  /// The number of the first line; nil for lines without numbers.
  private var number: Int?

  init(_ info: String) {
    var rest = info[...]
    if let open = rest.firstIndex(of: "["), let close = rest.lastIndex(of: "]"), open < close {
      let written = rest[rest.index(after: open)..<close]
      title = written.isEmpty ? nil : String(written)
      rest = rest[..<open]
    }
    for part in rest.split(separator: "{").dropFirst() where marked.isEmpty {
      let ranges = part.prefix { $0 != "}" }
      if ranges.utf8.allSatisfy({ $0.isASCIIDigit || ",- ".utf8.contains($0) }) {
        marked = ranges.filter { $0 != " " }
      }
    }
    if let place = rest.firstRange(of: ":line-numbers") {
      let value = rest[place.upperBound...]
      number = value.first == "=" ? Int(value.dropFirst().prefix(while: \.isNumber)) : 1
    }
    // A file's language may end in `#` or `+`.
    var name = rest.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && !"{:".contains($0) }
    if name.hasSuffix("-vue") {
      isTemplate = true
      name.removeLast(4)
    }
    if name == "vue-html" { name = "html" }
    if !name.isEmpty { language = String(name) }
  }

  /// Whether an info string has more than its first word.
  static func isNeeded(_ info: ArraySlice<UInt8>) -> Bool {
    info.contains { "[{:-".utf8.contains($0) }
  }

  /// The info string as other passes read it.
  /// - Parameters:
  ///   - language: a language instead of the block's own; nil for its own.
  ///   - hasTitle: whether the title is written.
  func written(language: String? = nil, hasTitle: Bool) -> String {
    var text = language ?? self.language
    if !marked.isEmpty { text += " {\(marked)}" }
    if let number { text += " showLineNumbers=\(number)" }
    if hasTitle, let title { text += " title=\"\(title.filter { $0 != "\"" && $0 != "`" })\"" }
    return text
  }
}
