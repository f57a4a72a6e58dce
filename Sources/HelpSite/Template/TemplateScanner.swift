import HelpCore

/// A scanner that finds the tags of a template in order.
struct TemplateScanner {
  private let source: [UInt8]
  private let file: String
  private var openingDelimiter = Array("{{".utf8)
  private var closingDelimiter = Array("}}".utf8)
  /// The end of the last returned tag.
  private var offset = 0

  /// Prepares to scan a template.
  init(source: [UInt8], file: String) {
    self.source = source
    self.file = file
  }

  /// The text after the last tag.
  var remainder: Range<Int> { offset..<source.count }

  /// Returns the next tag and moves to its end, or returns nil after the last tag.
  mutating func next() throws(HelpError) -> TemplateTag? {
    guard let start = find(openingDelimiter, from: offset) else { return nil }
    var tag = TemplateTag(kind: .variable, name: "", start: start, textBefore: offset..<start)
    let inside = start + openingDelimiter.count
    tag.kind = kind(at: inside)
    let isBraced = inside < source.count && source[inside] == UInt8(ascii: "{")
    let ending: [UInt8] =
      switch tag.kind {
      case .unescaped where isBraced: [UInt8(ascii: "}")] + closingDelimiter
      case .delimiters: [UInt8(ascii: "=")] + closingDelimiter
      default: closingDelimiter
      }
    let content = tag.kind == .variable ? inside : inside + 1
    guard content <= source.count, let end = find(ending, from: content) else {
      throw fault(
        at: start, "the tag '\(excerpt(from: start))' is never closed",
        hint: "close it with '\(String(decoding: ending, as: UTF8.self))'")
    }
    offset = end + ending.count
    if tag.kind.mayRemoveLine { markIfAloneOnLine(&tag) }
    switch tag.kind {
    case .comment: break
    case .delimiters: try setDelimiters(content..<end, tag: tag)
    default: tag.name = try name(content..<end, tag: tag)
    }
    return tag
  }

  /// Returns the kind of a tag by the byte after its delimiter.
  private func kind(at offset: Int) -> TemplateTag.Kind {
    guard offset < source.count else { return .variable }
    return switch source[offset] {
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .inverted
    case UInt8(ascii: "/"): .close
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "!"): .comment
    case UInt8(ascii: "="): .delimiters
    case UInt8(ascii: "&"), UInt8(ascii: "{"): .unescaped
    default: .variable
    }
  }

  /// Marks a tag that is alone on its line, and moves to the end of the line. The tag removes the
  /// whole line, including the line feed.
  private mutating func markIfAloneOnLine(_ tag: inout TemplateTag) {
    var lineStart = tag.start
    while lineStart > 0, Self.isBlank(source[lineStart - 1]) { lineStart -= 1 }
    guard lineStart == 0 || source[lineStart - 1] == UInt8(ascii: "\n") else { return }
    var lineEnd = offset
    while lineEnd < source.count, Self.isBlank(source[lineEnd]) { lineEnd += 1 }
    if lineEnd < source.count {
      if source[lineEnd] == UInt8(ascii: "\r") { lineEnd += 1 }
      guard lineEnd < source.count, source[lineEnd] == UInt8(ascii: "\n") else { return }
      lineEnd += 1
    }
    tag.isAloneOnLine = true
    tag.indentation = lineStart..<tag.start
    tag.textBefore = tag.textBefore.lowerBound..<lineStart
    offset = lineEnd
  }

  /// Sets the delimiters that a tag contains.
  private mutating func setDelimiters(_ range: Range<Int>, tag: TemplateTag) throws(HelpError) {
    let parts = source[range].split { $0.isASCIIWhitespace }
    guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else {
      throw fault(
        at: tag.start, "'\(excerpt(from: tag.start))' does not set two delimiters",
        hint: "give two, without '=', separated by a space: '{{=<% %>=}}'")
    }
    openingDelimiter = Array(parts[0])
    closingDelimiter = Array(parts[1])
  }

  /// Returns the name in a tag.
  private func name(_ range: Range<Int>, tag: TemplateTag) throws(HelpError) -> String {
    let parts = source[range].split { $0.isASCIIWhitespace }
    guard let part = parts.first else {
      throw fault(at: tag.start, "a tag without a name", hint: "put a name between the delimiters")
    }
    guard parts.count == 1 else {
      let end = String(decoding: closingDelimiter, as: UTF8.self)
      throw fault(
        at: tag.start, "'\(excerpt(from: tag.start))' contains more than one name",
        hint: "keep one name, or add '\(end)' after the first")
    }
    let name = String(decoding: part, as: UTF8.self)
    let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if name != ".", tag.kind != .partial, labels.contains(where: \.isEmpty) {
      throw fault(
        at: tag.start, "'\(name)' is not a name",
        hint: "join names with single dots: 'page.title'")
    }
    return name
  }

  /// Returns the next position of a pattern, or nil if the source contains the pattern no more.
  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first else { return nil }
    var index = start
    while let candidate = source[index...].firstIndex(of: first) {
      if source[candidate...].starts(with: pattern) { return candidate }
      index = candidate + 1
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == .space || byte == .tab }
}

// Messages.
extension TemplateScanner {
  /// Returns a tag with the current delimiters.
  func tagText(_ content: String) -> String {
    String(decoding: openingDelimiter, as: UTF8.self) + content
      + String(decoding: closingDelimiter, as: UTF8.self)
  }

  /// Returns the line and column of an offset in the source.
  func position(of offset: Int) -> SourcePosition {
    Self.position(of: offset, in: source)
  }

  /// Returns the line and column of an offset in a source.
  static func position(of offset: Int, in source: [UInt8]) -> SourcePosition {
    let before = source[..<offset]
    let newline = UInt8(ascii: "\n")
    let line = before.count { $0 == newline } + 1
    let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    return SourcePosition(line: line, column: offset - lineStart + 1)
  }

  /// Returns the error for an offset.
  func fault(at offset: Int, _ why: String, hint: String) -> HelpError {
    HelpError(
      .malformed, "cannot use the template", why, hint: hint,
      location: SourceLocation(file: file, position: position(of: offset)))
  }

  /// Returns the beginning of a tag on one line, for a message.
  fileprivate func excerpt(from start: Int) -> String {
    let line = source[start...].prefix(60).prefix { $0 != UInt8(ascii: "\n") }
    let end = offset > start ? min(line.endIndex, offset) : line.endIndex
    return ControlCharacters.inline(String(decoding: source[start..<end], as: UTF8.self))
  }
}
