internal import HelpCore

extension Extract {
  /// Adds the lines of all regions with a name, without their common indentation. If there is no
  /// region with the name, the name is an anchor, and the lines below its heading are added.
  ///
  /// Source: VitePress's documentation, Markdown Extensions.
  /// - Parameter range: the lines to add, counted from the first line of the regions.
  /// - Throws: an error if the file has neither a region nor a heading with the name.
  static func addRegion(
    named name: String, _ range: LineRange, to text: inout Builder
  ) throws(IncludeFailure) {
    let file = text.file
    var regionLines: [Int] = []
    var isFound = false
    // The names of the open regions, innermost last.
    var names: [String] = []
    // The number of open regions with the name.
    var depth = 0
    for line in 0..<file.lines.count {
      switch RegionMark(file.bytes[file.lines.content(of: line, in: file.bytes)]) {
      case nil: if depth > 0 { regionLines.append(line) }
      case .begin(let begunName):
        names.append(begunName)
        if begunName == name { (depth, isFound) = (depth + 1, true) }
      case .end(let endedName):
        guard let last = names.last, endedName.isEmpty || endedName == last else { continue }
        names.removeLast()
        if last == name { depth -= 1 }
      }
    }
    if !isFound {
      guard let section = section(name, of: file) else {
        throw IncludeFailure("'\(file.name)' has no region or section '\(name)'")
      }
      regionLines = Array(section.dropFirst())
    }
    let selected = range.lines(of: regionLines.count)
    addLines(Array(regionLines[selected]), to: &text)
  }
}

/// A line that begins or ends a region, in a comment of any language: `// #region name`,
/// `<!-- #endregion name -->`.
private enum RegionMark {
  case begin(String)
  /// The end of a region. An empty name stands for the innermost region.
  case end(String)

  /// The marks that begin a comment. A longer mark precedes each mark that it begins with.
  private static let openings = [
    "//", "<!--", "/*", "--", "::", "(*", "@rem", "rem", "REM", "#pragma", "%", ";", "'", "\"", "#",
  ]
  /// The marks that end a comment.
  private static let closings = ["-->", "*/", "*)"]

  /// Reads a line.
  /// - Returns: nil if the line neither begins nor ends a region.
  init?(_ line: ArraySlice<UInt8>) {
    let content = line.drop { $0 == .space || $0 == .tab }
    // A quick test rejects most lines, and all lines that are too long for a mark.
    guard content.count < 200, let first = content.first, "/<-:(@rR#%;'\"".utf8.contains(first)
    else { return nil }
    var text = String(decoding: content, as: UTF8.self)[...]
    for opening in Self.openings where text.hasPrefix(opening) {
      text = text.dropFirst(opening.count).drop(while: \.isWhitespace)
      break
    }
    if text.first == "#" { text = text.dropFirst() }
    let isEnd = text.lowercased().hasPrefix("end")
    if isEnd { text = text.dropFirst(3).drop { $0 == " " } }
    guard text.lowercased().hasPrefix("region") else { return nil }
    text = text.dropFirst(6)
    guard text.first.map({ $0.isWhitespace || $0 == "-" || $0 == "*" }) != false else { return nil }
    while text.last?.isWhitespace == true { text.removeLast() }
    for closing in Self.closings where text.hasSuffix(closing) { text.removeLast(closing.count) }
    let name = text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    self = isEnd ? .end(String(name)) : .begin(String(name))
  }
}
