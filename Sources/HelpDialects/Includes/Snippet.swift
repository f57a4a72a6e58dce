import HelpCore

/// A request for a file in MkDocs, in text or in code.
///
///     --8<-- "notes.md:2:5"       PyMdown: a line of its own; or lines of paths between two `--8<--`
///     {!notes.md!}                mdx_include and markdown-include: anywhere
///     {* app.py ln[2:5] *}        markdown-include-variants: a block of code
///
/// Sources: the documentation of PyMdown Extensions (Snippets), of mdx_include and of markdown-include-variants.
enum Snippet: Equatable {
  case include(Directive)
  /// Paths follow, a line each, up to the next one.
  case list
  /// Text that looks like a snippet: a byte of it goes.
  case escaped(Int)

  /// How long what is between braces may be.
  private static let maximumLength = 400

  /// Reads `{!path!}` or `{* path *}`, given where its braces are.
  static func braces(_ text: [UInt8], _ start: Int, _ end: Int) -> Snippet? {
    let sign = text[start + 1]
    guard end - start >= 4, end - start <= maximumLength, text[end - 1] == sign else { return nil }
    let content = text[(start + 2)..<(end - 1)]
    guard !content.contains(0x0A) else { return nil }
    if start > 0, text[start - 1] == 0x5C { return .escaped(start - 1) }
    var words = String(decoding: content, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    if sign == 0x2A {
      guard content.first == 0x20, content.last == 0x20, let path = words.first else { return nil }
      return .include(
        .file(
          path: String(path), LineSelection.listed(words.dropFirst()),
          .fenced(info: fileExtension(of: path)), isSnippet: true))
    }
    // Flags for recursion and indentation.
    while let first = words.first, let flag = first.first, "+->".contains(flag) {
      words[0] = first.dropFirst()
      if words[0].isEmpty { words.removeFirst() }
    }
    // `a.py[ln:2-5]`: what the brackets say follows the path directly.
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

  /// Reads the line that `8<-` is on: the snippet, and the range of the line's text.
  static func line(_ text: [UInt8], at scissors: Int) -> (snippet: Snippet, range: Range<Int>)? {
    var start = scissors
    while start > 0, text[start - 1] == 0x2D { start -= 1 }
    guard start < scissors else { return nil }
    var escape: Int?
    while start > 0, text[start - 1] == 0x3B {
      start -= 1
      escape = start
    }
    var lineStart = start
    while lineStart > 0, text[lineStart - 1] == 0x20 || text[lineStart - 1] == 0x09 {
      lineStart -= 1
    }
    guard lineStart == 0 || text[lineStart - 1] == 0x0A || text[lineStart - 1] == 0x0D else {
      return nil
    }
    var index = scissors + 2
    while index < text.count, text[index] == 0x2D { index += 1 }
    var end = ByteSearch.lineEnd(in: text.span, from: index)
    let range = start..<end
    while end > index, text[end - 1].isASCIIWhitespace { end -= 1 }
    if index == end { return (escape.map(Snippet.escaped) ?? .list, range) }
    guard text[index] == 0x20 || text[index] == 0x09 else { return nil }
    while text[index] == 0x20 || text[index] == 0x09 { index += 1 }
    let quote = text[index]
    guard quote == 0x22 || quote == 0x27, end - index > 2, text[end - 1] == quote else {
      return nil
    }
    if let escape { return (.escaped(escape), range) }
    return (path(text[(index + 1)..<(end - 1)]), range)
  }

  /// Reads a path with what it selects: `file.md:2:5,8:9`, `file.md:section`.
  static func path(_ text: ArraySlice<UInt8>) -> Snippet {
    let (path, selection) = LineSelection.snippet(String(decoding: text, as: UTF8.self))
    return .include(.file(path: path, selection, .plain, isSnippet: true))
  }

  private static func fileExtension(of path: Substring) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return "" }
    return path[dot...].filter { $0.isLetter || $0.isNumber }
  }
}
