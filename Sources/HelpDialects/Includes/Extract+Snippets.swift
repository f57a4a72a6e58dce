internal import HelpCore

extension Extract {
  /// Adds the lines of some ranges, without their common indentation.
  /// - Throws: an error if a range begins after the file's end, or the ranges overlap too often.
  static func addRanges(_ ranges: [Range<Int>], to text: inout Builder) throws(IncludeFailure) {
    let count = text.file.lines.count
    var lines: [Int] = []
    for range in ranges {
      guard range.lowerBound < count else { throw tooShort(text.file) }
      lines += range.lowerBound..<min(range.upperBound, count)
      // Ranges may overlap. The limit bounds the cost of many ranges over the same lines.
      guard lines.count <= max(count, 1) * 4 else {
        throw IncludeFailure("the ranges repeat the lines of '\(text.file.name)' too often")
      }
    }
    addLines(lines, to: &text)
  }

  /// Adds the lines between the comments `<name>` and `</name>`, or between `#region name` and
  /// `#endregion`.
  /// - Throws: an error if the file has no snippet with the name.
  static func addSnippet(named name: String, to text: inout Builder) throws(IncludeFailure) {
    let file = text.file
    // In DocFX, `#1` also means `Snippet1`.
    let acceptedNames: Set<String> = [name.lowercased(), "snippet" + name.lowercased()]
    var lines: [Int] = []
    // The names of the open regions, innermost last.
    var regions: [String] = []
    var isInside = false
    var isFound = false
    for line in 0..<file.lines.count {
      let content = file.bytes[file.lines.content(of: line, in: file.bytes)]
      guard let tag = SnippetTag(content) else {
        if isInside { lines.append(line) }
        continue
      }
      switch tag {
      case .begin(let name, let isRegion):
        if isRegion { regions.append(name) }
        if acceptedNames.contains(name) { (isInside, isFound) = (true, true) }
      case .end(let name):
        if let name = name ?? regions.popLast(), acceptedNames.contains(name) { isInside = false }
      }
    }
    guard isFound else { throw IncludeFailure("'\(file.name)' has no snippet '\(name)'") }
    addLines(lines, to: &text)
  }

  /// Adds lines without their common indentation, which blank lines do not affect.
  static func addLines(_ lines: [Int], to text: inout Builder) {
    let file = text.file
    let indents = lines.lazy.map { file.lines.content(of: $0, in: file.bytes) }
      .filter { [text] line in text.indent(of: line) < line.count }.map { [text] in
        text.indent(of: $0)
      }
    let outdent = indents.min() ?? 0
    for line in lines { text.add(line, outdent: outdent) }
  }
}

/// A line of code that begins or ends a snippet: `// <name>`, `<!-- </name> -->`, `#region name`.
///
/// Source: DocFX's documentation, Markdown, Code snippet.
private enum SnippetTag {
  case begin(String, isRegion: Bool)
  /// The end of a snippet. Nil stands for the innermost region.
  case end(String?)

  /// The marks that begin a comment.
  private static let comments = ["//", "'", "#", "--", "<!--", "/*", "%", ";", "rem "]

  /// Reads a line.
  /// - Returns: nil if the line neither begins nor ends a snippet.
  init?(_ line: ArraySlice<UInt8>) {
    // A quick test rejects most lines, and all lines that are too long for a tag.
    let content = line.drop { $0 == .space || $0 == .tab }
    guard content.count < 200, let first = content.first, "/'#-<%;rR".utf8.contains(first) else {
      return nil
    }
    var text = String(decoding: content, as: UTF8.self).lowercased()[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    let word = text.hasPrefix("#pragma ") ? text.dropFirst(8) : text.dropFirst()
    if text.hasPrefix("#"), word.hasPrefix("region ") {
      self = .begin(String(word.dropFirst(7).drop { $0 == " " }), isRegion: true)
      return
    }
    if text.hasPrefix("#"), word.hasPrefix("endregion") {
      self = .end(nil)
      return
    }
    guard let comment = Self.comments.first(where: text.hasPrefix) else { return nil }
    text = text.dropFirst(comment.count)
    for end in ["-->", "*/"] where text.hasSuffix(end) { text.removeLast(end.count) }
    text = text.drop { $0 == " " || $0 == "\t" }
    while text.last?.isWhitespace == true { text.removeLast() }
    guard text.hasPrefix("<"), text.hasSuffix(">"), text.count > 2 else { return nil }
    var name = text.dropFirst().dropLast()
    let isEnd = name.first == "/"
    if isEnd { name.removeFirst() }
    guard !name.isEmpty,
      name.utf8.allSatisfy({ $0.isASCIILetterOrDigit || "_-.".utf8.contains($0) })
    else { return nil }
    self = isEnd ? .end(String(name)) : .begin(String(name), isRegion: false)
  }
}
