import HelpCore
import HelpDocument

/// Pictures, which may have a variant for dark pages.
extension DocCPage {
  /// Returns an address in the form of a Markdown destination.
  static func destination(_ address: String) -> String {
    PercentEncoding.encoded(address) { $0 > .space && $0 != .delete && !"()<>\\".utf8.contains($0) }
  }

  /// Returns a picture as Markdown, or as HTML if it has a variant for dark pages.
  mutating func picture(_ source: String, _ alternative: String, at offset: Int) -> String {
    darkPicture(source, alternative, title: nil, at: offset)
      ?? "![\(TagExpansion.literal(alternative))](\(Self.destination(source)))"
  }

  /// Returns the HTML of a picture that has a variant for dark pages, or nil for a picture without
  /// one.
  private mutating func darkPicture(
    _ source: String, _ alternative: String, title: String?, at offset: Int
  ) -> String? {
    guard !source.contains(":"), let include = writer.source.include else { return nil }
    let name = String(source.split(separator: "/").last ?? "")
    let darkPath: String?
    if let cached = darkPictures[name] {
      darkPath = cached
    } else {
      let origin = writer.origin(of: offset)
      let request = IncludeRequest(
        destination: name, position: SourcePosition(line: origin.line, column: origin.column),
        isDarkPicture: true)
      darkPath = (try? include(request))?.path
      darkPictures[name] = .some(darkPath)
    }
    guard let darkPath else { return nil }
    let picture = TagExpansion.tag(
      "img", [("src", Self.destination(source)), ("alt", alternative), ("title", title)])
    let variant = TagExpansion.tag(
      "source",
      [("media", "(prefers-color-scheme: dark)"), ("srcset", "/" + Self.destination(darkPath))])
    return "<picture>\(variant)\(picture)</picture>"
  }

  /// Reads `![alternative](source "title")`.
  /// - Parameters:
  ///   - open: the index of the opening bracket.
  ///   - closing: the index of the closing bracket.
  /// - Returns: the replacement and the end of the replaced text, or nil if the picture stays.
  mutating func image(
    _ open: Int, closing: Int, _ line: Range<Int>
  ) -> (replacement: String, end: Int)? {
    guard open > line.lowerBound, text[open - 1] == UInt8(ascii: "!"),
      text[(closing + 1)..<line.upperBound].first == UInt8(ascii: "(")
    else { return nil }
    let limit = min(line.upperBound, closing + 2 + Self.maximumAddress)
    let inner = text[min(closing + 2, limit)..<limit]
    guard let end = inner.firstIndex(of: UInt8(ascii: ")")) else { return nil }
    let source = inner[..<end].prefix { !$0.isASCIIWhitespace }
    var title = inner[source.endIndex..<end].drop(while: \.isASCIIWhitespace)
    while title.last?.isASCIIWhitespace == true { title.removeLast() }
    guard
      title.isEmpty
        || title.count > 1 && title.first == UInt8(ascii: "\"") && title.last == UInt8(ascii: "\"")
    else {
      return nil
    }
    let alternative = String(decoding: text[(open + 1)..<closing], as: UTF8.self)
    let shownTitle = title.dropFirst().dropLast()
    let replacement = darkPicture(
      PercentEncoding.decoded(String(decoding: source, as: UTF8.self)[...]),
      alternative.filter { $0 != "`" && $0 != "*" },
      title: title.isEmpty ? nil : String(decoding: shownTitle, as: UTF8.self), at: open)
    return replacement.map { ($0, end + 1) }
  }
}
