import HelpCore
import HelpDocument

/// Links within lines: `<doc:Page>`, `[text](doc:Page)`, `[label]: doc:Page` and ` ``Symbol`` `.
extension DocCPage {
  /// The replacement of a part of a line.
  private struct Edit {
    let range: Range<Int>
    let replacement: String
  }

  /// The maximum length of an address, in bytes. The limit bounds the cost of an address that does
  /// not end.
  static let maximumAddress = 1024

  /// Replaces the links in a line.
  /// - Complexity: O(length of the line).
  mutating func readInlines(_ line: Range<Int>) {
    for edit in edits(in: line) { writer.replace(edit.range, by: edit.replacement, prefix: []) }
  }

  /// Whether a line may contain links or pictures.
  private func mayContainLinks(_ line: Range<Int>) -> Bool {
    ["``", "doc:", "!["].contains {
      ByteSearch.place(of: $0, in: text.span.extracting(line)) != nil
    }
  }

  /// Returns the replacements of the links in a line, in ascending order.
  private mutating func edits(in line: Range<Int>) -> [Edit] {
    guard mayContainLinks(line) else { return [] }
    let spans = CodeSpans(text, line)
    var edits: [Edit] = []
    var brackets: [Int] = []
    var index = line.lowerBound
    while index < line.upperBound {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "`"):
        let end = min(line.upperBound, spans.end(ofRunAt: index))
        if let replacement = symbol(index..<end) {
          edits.append(Edit(range: index..<end, replacement: replacement))
        }
        index = end
      case UInt8(ascii: "<"):
        guard let (end, replacement) = autolink(index, line) else {
          index += 1
          continue
        }
        edits.append(Edit(range: index..<end, replacement: replacement))
        index = end
      case UInt8(ascii: "["):
        brackets.append(index)
        index += 1
      case UInt8(ascii: "]"):
        let open = brackets.popLast()
        if let open, let (replacement, end) = image(open, closing: index, line) {
          // The image replaces the links in its alternative text, which were read last.
          while let last = edits.last, last.range.lowerBound >= open { edits.removeLast() }
          edits.append(Edit(range: (open - 1)..<end, replacement: replacement))
          index = end
          continue
        }
        var link = inlineLink(open, closing: index, line)
        if link == nil { link = definition(open, closing: index, line) }
        guard let (linkEdits, end) = link else {
          index += 1
          continue
        }
        edits += linkEdits
        index = end
      default: index += 1
      }
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the link or code for a text between double backticks, or nil if the text stays.
  private mutating func symbol(_ range: Range<Int>) -> String? {
    let code = text[range]
    guard range.count > 4, code.starts(with: "``".utf8),
      code.reversed().starts(with: "``".utf8),
      !code.dropFirst(2).dropLast(2).contains(where: { $0 == UInt8(ascii: "`") || $0 == .space })
    else { return nil }
    let name = String(decoding: code.dropFirst(2).dropLast(2), as: UTF8.self)
    guard let link = DocCLink(name, isSymbol: true) else { return nil }
    if let target = try? target(of: link, at: range.lowerBound) {
      return Self.link(to: target, link.anchor)
    }
    let plainPath = link.parts.map(DocCLink.plain).joined(separator: "/")
    return plainPath == name ? nil : "`\(plainPath)`"
  }

  /// Returns the target of a link at an offset.
  /// - Throws: the reason why the link has no target.
  private mutating func target(
    of link: DocCLink, at offset: Int
  ) throws(IncludeFailure) -> DocCTargets.Target {
    let origin = writer.origin(of: offset)
    return try targets.target(
      of: link, at: SourcePosition(line: origin.line, column: origin.column),
      writer.source.include)
  }

  /// Returns a link whose text is the title of its page.
  static func link(to target: DocCTargets.Target, _ anchor: String?) -> String {
    let title = target.isSymbol ? "`\(target.title)`" : target.title
    return "[\(title)](\(address(of: target, anchor)))"
  }

  /// Returns the address of a target, from the root of the book, in the form of a Markdown
  /// destination.
  private static func address(of target: DocCTargets.Target, _ anchor: String?) -> String {
    destination(Destination(path: "/" + target.path, anchor: anchor).reference)
  }

  /// Returns the end of `<doc:Page>` and its replacement, or nil for any other text.
  private mutating func autolink(
    _ start: Int, _ line: Range<Int>
  ) -> (end: Int, replacement: String)? {
    guard text[start..<line.upperBound].starts(with: "<doc:".utf8) else { return nil }
    let nameBytes = text[(start + 5)..<line.upperBound].prefix {
      $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") && $0 != .space
    }
    guard nameBytes.endIndex < line.upperBound, text[nameBytes.endIndex] == UInt8(ascii: ">") else {
      return nil
    }
    let name = String(decoding: nameBytes, as: UTF8.self)
    return (nameBytes.endIndex + 1, replacement(for: name, at: start))
  }

  /// Returns the replacement of `<doc:Page>`: a link, or the name if there is no page. A missing
  /// page is reported.
  mutating func replacement(for name: String, at offset: Int) -> String {
    guard let link = DocCLink(name) else { return TagExpansion.literal(name) }
    do throws(IncludeFailure) {
      return Self.link(to: try target(of: link, at: offset), link.anchor)
    } catch {
      report(name, error, at: offset)
    }
    return "`" + (link.parts.last.map(DocCLink.plain) ?? name).filter { $0 != "`" } + "`"
  }

  /// Reports a broken link. A link to a symbol without a page is only noted.
  private mutating func report(_ linkText: String, _ failure: IncludeFailure, at offset: Int) {
    let origin = writer.origin(of: offset)
    let name = ControlCharacters.inline(String(linkText.prefix(200)))
    guard !failure.mayBeElsewhere else {
      return writer.noteUnexpanded(.symbolLink, name, at: origin)
    }
    writer.report(
      "broken link 'doc:\(name)': \(failure.why)", hint: failure.hint, at: origin,
      severity: .error)
  }

  /// Returns the edits for `](doc:Page)` and the end of the link, or nil for any other text. If
  /// there is no such page, only the text of the link stays.
  private mutating func inlineLink(
    _ open: Int?, closing: Int, _ line: Range<Int>
  ) -> (edits: [Edit], end: Int)? {
    guard text[closing..<line.upperBound].starts(with: "](doc:".utf8) else { return nil }
    var depth = 1
    var end = closing + 6
    let limit = min(line.upperBound, end + Self.maximumAddress)
    while end < limit, text[end] != .space {
      if text[end] == UInt8(ascii: "(") { depth += 1 }
      if text[end] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { break }
      end += 1
    }
    guard depth == 0, end < limit else { return nil }
    let name = String(decoding: text[(closing + 6)..<end], as: UTF8.self)
    guard let link = DocCLink(name) else { return nil }
    do throws(IncludeFailure) {
      let address = Self.address(of: try target(of: link, at: closing), link.anchor)
      return ([Edit(range: (closing + 2)..<end, replacement: address)], end + 1)
    } catch {
      report(name, error, at: open ?? closing)
    }
    guard let open else { return ([Edit(range: (closing + 2)..<end, replacement: "")], end + 1) }
    return (
      [
        Edit(range: open..<(open + 1), replacement: ""),
        Edit(range: closing..<(end + 1), replacement: ""),
      ],
      end + 1
    )
  }

  /// Returns the edits for `[label]: doc:Page` at the start of a line and the end of the line, or
  /// nil for any other text and for a missing page.
  private mutating func definition(
    _ open: Int?, closing: Int, _ line: Range<Int>
  ) -> (edits: [Edit], end: Int)? {
    guard open == line.lowerBound, text[closing..<line.upperBound].starts(with: "]: doc:".utf8)
    else { return nil }
    let nameBytes = text[(closing + 7)..<line.upperBound].prefix { $0 != .space }
    guard let link = DocCLink(String(decoding: nameBytes, as: UTF8.self)),
      let target = try? target(of: link, at: closing)
    else { return nil }
    let address = Self.address(of: target, link.anchor)
    return (
      [Edit(range: (closing + 3)..<nameBytes.endIndex, replacement: address)], line.upperBound
    )
  }
}
