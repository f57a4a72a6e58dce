import HelpCore

/// A request for a file in a topic of MkDocs, in text or in code.
///
///     --8<-- "notes.md:2:5"       PyMdown: alone on a line, or lines of paths between two `--8<--`
///     {!notes.md!}                mdx_include and markdown-include: anywhere
///     {* app.py ln[2:5] hl[3] *}  markdown-include-variants: a code block, with a marked line,
///                                 alone on a line
///
/// Sources: the documentation of PyMdown Extensions (Snippets), of mdx_include and of
/// markdown-include-variants.
enum SnippetRequest: Equatable {
  case include(Directive)
  /// The first of two `--8<--`, with one path on each line between them.
  case list
  /// An escaped snippet, which stays text without the escape at this offset.
  case escaped(Int)

  /// The maximum distance between two braces, in bytes.
  private static let maximumLength = 400

  /// Returns the request in `{!path!}` or `{* path *}`, or nil for any other text between two
  /// braces.
  /// - Parameters:
  ///   - start: the offset of the opening brace.
  ///   - end: the offset of the closing brace.
  static func braces(_ text: [UInt8], _ start: Int, _ end: Int) -> SnippetRequest? {
    let sign = text[start + 1]
    guard end - start >= 4, end - start <= maximumLength, text[end - 1] == sign else { return nil }
    let content = text[(start + 2)..<(end - 1)]
    guard !content.contains(.lineFeed) else { return nil }
    if start > 0, text[start - 1] == UInt8(ascii: "\\") { return .escaped(start - 1) }
    var words = String(decoding: content, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    if sign == UInt8(ascii: "*") {
      guard content.first == .space, content.last == .space, let path = words.first,
        isAlone(text, start, end)
      else {
        return nil
      }
      let selection = LineSelection.listed(words.dropFirst())
      let language = fileExtension(of: path)
      // The first word of an info string is the language.
      let info = language.isEmpty ? "" : language + selection.marks(words.dropFirst())
      return .include(
        .file(path: String(path), selection, .fenced(info: info), isSnippet: true))
    }
    // The words may begin with flags for recursion and indentation.
    while let first = words.first, let flag = first.first, "+->".contains(flag) {
      words[0] = first.dropFirst()
      if words[0].isEmpty { words.removeFirst() }
    }
    // `a.py[ln:2-5]`: the selection in brackets follows the path directly.
    if let bracket = words.first?.firstIndex(of: "["), let path = words.first,
      path[bracket...].hasPrefix("[ln:")
    {
      words[0] = path[..<bracket]
      words.insert(path[bracket...], at: 1)
    }
    guard let path = words.first, !path.isEmpty else { return nil }
    return .include(
      .file(
        path: String(path), LineSelection.listed(words.dropFirst()), .plain, isSnippet: true))
  }

  /// Whether a line has no text outside two braces.
  /// - Complexity: O(distance to the next text + length of the line, if no text follows).
  private static func isAlone(_ text: [UInt8], _ start: Int, _ end: Int) -> Bool {
    var index = end + 1
    while index < text.count, text[index] == .space || text[index] == .tab { index += 1 }
    guard index == text.count || text[index] == .lineFeed || text[index] == .carriageReturn else {
      return false
    }
    var lineStart = start
    while lineStart > 0, text[lineStart - 1] != .lineFeed, text[lineStart - 1] != .carriageReturn {
      lineStart -= 1
    }
    return LineMarks.contentStart(of: lineStart..<end, in: text) == start
  }

  /// Reads the line that contains `8<-` at an offset.
  /// - Returns: the request and the range of the line's text, or nil if the line is not a request.
  static func line(_ text: [UInt8], at scissors: Int) -> (
    snippet: SnippetRequest, range: Range<Int>
  )? {
    var start = scissors
    while start > 0, text[start - 1] == UInt8(ascii: "-") { start -= 1 }
    guard start < scissors else { return nil }
    var escape: Int?
    while start > 0, text[start - 1] == UInt8(ascii: ";") {
      start -= 1
      escape = start
    }
    var lineStart = start
    while lineStart > 0, text[lineStart - 1] == .space || text[lineStart - 1] == .tab {
      lineStart -= 1
    }
    guard
      lineStart == 0 || text[lineStart - 1] == .lineFeed || text[lineStart - 1] == .carriageReturn
    else {
      return nil
    }
    var index = scissors + 2
    while index < text.count, text[index] == UInt8(ascii: "-") { index += 1 }
    var end = ByteSearch.lineEnd(in: text.span, from: index)
    let range = start..<end
    while end > index, text[end - 1].isASCIIWhitespace { end -= 1 }
    if index == end { return (escape.map(SnippetRequest.escaped) ?? .list, range) }
    guard text[index] == .space || text[index] == .tab else { return nil }
    while text[index] == .space || text[index] == .tab { index += 1 }
    let quote = text[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), end - index > 2,
      text[end - 1] == quote
    else {
      return nil
    }
    if let escape { return (.escaped(escape), range) }
    return (path(text[(index + 1)..<(end - 1)]), range)
  }

  /// Returns the request for a path with a selection, such as `file.md:2:5,8:9` or
  /// `file.md:section`.
  static func path(_ text: ArraySlice<UInt8>) -> SnippetRequest {
    let (path, selection) = LineSelection.snippet(String(decoding: text, as: UTF8.self))
    return .include(.file(path: path, selection, .plain, isSnippet: true))
  }

  /// Returns the letters and digits of a path's extension, or an empty string if there is none.
  private static func fileExtension(of path: Substring) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return "" }
    return path[dot...].filter { $0.isLetter || $0.isNumber }
  }
}
