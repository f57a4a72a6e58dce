internal import HelpCore
internal import HelpDocument

/// Code blocks, whose lines may have notations.
extension VitePressPage {
  /// The maximum number of lines of a code block that notations highlight. The limit keeps the info
  /// string short.
  private static let maximumMarked = 90

  /// Opens a code block, and rewrites the line of its fence if VitePress reads the line differently
  /// from CommonMark.
  mutating func open(
    _ opened: (mark: UInt8, length: Int), _ content: Range<Int>, _ line: Range<Int>,
    before following: FastLines
  ) {
    var openFence = OpenFence(
      mark: opened.mark, length: opened.length, indent: content.lowerBound - line.lowerBound)
    defer { fence = openFence }
    let isInGroup = containers.last?.kind == .codeGroup
    let infoBytes = text[(content.lowerBound + opened.length)..<content.upperBound]
    guard isInGroup || hasNotations || CodeInfo.isNeeded(for: infoBytes) else { return }
    var info = CodeInfo(String(decoding: infoBytes.trimmingASCIIWhitespace, as: UTF8.self))
    openFence.isTemplate = info.isTemplate
    if hasNotations { readNotations(following, &openFence, &info) }
    let language = openFence.signs == nil ? nil : "diff"
    let mark = String(decoding: text[content].prefix(opened.length), as: UTF8.self)
    var head = mark + info.text(language: language, includesTitle: !isInGroup)
    let prefix = prefix(of: content, line)
    if isInGroup {
      head = TagExpansion.tab(info.title ?? info.language) + head
      openFence.end = "\n\n</div>\n"
      openFence.prefix = prefix
    } else if infoBytes.trimmingASCIIWhitespace.isEmpty, openFence.signs == nil,
      info.highlightedLines.isEmpty
    {
      return
    }
    writer.replace(content, by: head, prefix: prefix)
  }

  /// Reads ahead in a code block for its notations, which change the info string and the signs of
  /// lines.
  private func readNotations(
    _ lines: FastLines, _ openFence: inout OpenFence, _ info: inout CodeInfo
  ) {
    var lines = lines
    var signs: [Int: UInt8] = [:]
    var markedLines: [Int] = []
    var number = 1
    while let line = lines.next() {
      let start = LineMarks.contentStart(of: line, in: text)
      if LineMarks.fence(
        in: text, at: start, to: line.upperBound, closing: (openFence.mark, openFence.length))
        != nil
      {
        break
      }
      guard let notation = CodeNotation(text, line) else {
        number += 1
        continue
      }
      openFence.hasNotations = true
      let affectedLines = number..<(number + notation.count)
      switch notation.effect {
      case .added: for line in affectedLines { signs[line] = UInt8(ascii: "+") }
      case .removed: for line in affectedLines { signs[line] = UInt8(ascii: "-") }
      case .marked: if markedLines.count < Self.maximumMarked { markedLines += affectedLines }
      case .none: break
      }
      if !notation.isAlone { number += 1 }
    }
    if !signs.isEmpty { openFence.signs = signs }
    if !markedLines.isEmpty {
      let list =
        (info.highlightedLines.isEmpty ? [] : [info.highlightedLines])
        + markedLines.prefix(Self.maximumMarked).map { String($0) }
      info.highlightedLines = list.joined(separator: ",")
    }
  }

  /// Rewrites a line of code: removes its notation, and adds the sign of a diff.
  mutating func readCode(_ line: Range<Int>) {
    let notation = fence?.hasNotations == true ? CodeNotation(text, line) : nil
    if let notation, notation.isAlone {
      writer.keep(upTo: line.lowerBound)
      var end = line.upperBound
      if end < text.count {
        end += text[end...].starts(with: [.carriageReturn, .lineFeed]) ? 2 : 1
      }
      writer.skip(to: end)
      return
    }
    if let openFence = fence, let signs = openFence.signs {
      let start = min(line.lowerBound + openFence.indent, line.upperBound)
      let sign = signs[openFence.line] ?? .space
      writer.replace(
        start..<start, by: String(decoding: [sign, .space], as: UTF8.self), prefix: [])
    }
    if fence?.isTemplate == true {
      readExpressions(line.lowerBound..<(notation?.range.lowerBound ?? line.upperBound))
    }
    if let notation { writer.replace(notation.range, by: "", prefix: []) }
    fence?.line += 1
  }

  /// Replaces the expressions in a part of a line of code.
  private mutating func readExpressions(_ range: Range<Int>) {
    var index = range.lowerBound
    while index + 1 < range.upperBound {
      index = ByteSearch.first(
        UInt8(ascii: "{"), in: text.span.extracting(..<range.upperBound), from: index)
      guard index < range.upperBound else { return }
      index = readExpression(at: index, upTo: range.upperBound, isCode: true)
    }
  }
}
