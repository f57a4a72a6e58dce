import HelpDialects

extension BlockScanner {
  /// Opens the block of MkDocs that a line begins: an admonition, details, a tab, a definition, a
  /// generic block or a directive. An abbreviation is removed from the page instead.
  /// - Returns: false if the line is none of these, or if the block would nest too deep.
  mutating func openMkDocs(in container: Int, _ line: inout BlockLine) -> Bool {
    guard container < Self.maximumDepth else { return false }
    switch line.head {
    case UInt8(ascii: "*") where options.contains(.mkDocs):
      return removeAbbreviation(in: container, line)
    case UInt8(ascii: "/") where options.contains(.mkDocs): return openSlashes(in: container, &line)
    case UInt8(ascii: ":")
    where options.contains(.mkDocs) && line.byte(line.firstNonspace + 1) == UInt8(ascii: ":"):
      return openDirective(in: container, &line)
    case UInt8(ascii: ":"):
      guard options.contains(.definitions), let text = definition(line, in: container) else {
        return false
      }
      openIndented(
        .definition, .mkDocs(.definition(isLoose: followsBlank)), textStart: text, in: container,
        &line)
      return true
    default: break
    }
    guard options.contains(.mkDocs), let opening = MkDocsOpening(line, titles: titles) else {
      return false
    }
    let title = opening.title.isEmpty ? nil : (text: opening.title, start: opening.titleStart)
    openIndented(
      .admonition, .mkDocs(opening.block), title: title, textStart: line.end, in: container,
      &line)
    return true
  }

  /// Returns the start of a definition's text, after `:` and white space. Returns nil for any other
  /// line, and for a line that follows anything but a paragraph of terms, a definition or an HTML
  /// comment.
  private func definition(_ line: BlockLine, in container: Int) -> Int? {
    var text = line.firstNonspace + 1
    while line.isSpaceOrTab(text) { text += 1 }
    guard text > line.firstNonspace + 1, text < line.end else { return nil }
    switch stack[container].kind {
    case .paragraph: return paragraphHasOnlyLinkDefinitions() ? nil : text
    default:
      // A comment may stand for a term, with which a plug-in replaces the comment.
      let above = stack[container].lastChild
      return above == .paragraph || above == .definition || above == .html(kind: 2) ? text : nil
    }
  }

  /// Removes an abbreviation, `*[term]: text`, from the page.
  /// - Returns: false for any other line.
  mutating func removeAbbreviation(in container: Int, _ line: BlockLine) -> Bool {
    guard let entry = Abbreviations.Entry(line) else { return false }
    abbreviations.append(entry)
    leaveOut(line, in: container)
    // Like an abbreviation, a thematic break has no continuation lines.
    begin(.thematicBreak, in: container)
    return true
  }

  /// Opens a directive, `::: package.module`, which a plug-in replaces with text made from source
  /// code. The name stays as code.
  /// - Returns: false for any other line.
  mutating func openDirective(in container: Int, _ line: inout BlockLine) -> Bool {
    guard let name = Self.directiveName(in: line) else { return false }
    unsupportedBlocks.append(
      .init(
        kind: .directive(String(decoding: bytes[name], as: UTF8.self)), line: line.number,
        column: line.firstNonspace - line.start + 1))
    let prefix = leaveOut(line, in: container)
    begin(.directive, in: container)
    let continuation = Self.continuation(of: prefix)
    output.put(
      line: line.number, shift: name.lowerBound - line.start - continuation.count - 1
    ) { text in
      text += continuation + [UInt8(ascii: "`")] + bytes[name] + [UInt8(ascii: "`")]
    }
    line.advance(to: line.end)
    return true
  }

  /// Returns the range of the name after `:::`, or nil for any other line.
  private static func directiveName(in line: BlockLine) -> Range<Int>? {
    var start = line.firstNonspace
    while line.byte(start) == UInt8(ascii: ":") { start += 1 }
    guard start - line.firstNonspace == 3 else { return nil }
    while line.isSpaceOrTab(start) { start += 1 }
    var end = start
    while MkDocsOpening.isWordByte(line.byte(end)) || line.byte(end) == UInt8(ascii: ".") {
      end += 1
    }
    var blankEnd = end
    while line.isSpaceOrTab(blankEnd) { blankEnd += 1 }
    return end > start && blankEnd >= line.end ? start..<end : nil
  }

  /// Replaces a line with a separator, which keeps the blocks around the line apart.
  /// - Returns: the prefix of the line's text.
  @discardableResult
  private mutating func leaveOut(_ line: BlockLine, in container: Int) -> [UInt8] {
    _ = output.cancelDeferred(of: line)
    closeBlocks(above: container)
    let prefix = openedLine?.prefix(of: line) ?? prefix(of: line)
    output.putSeparator(prefix: prefix, before: line.place)
    output.skip(to: line.nextPlace)
    return prefix
  }
}
