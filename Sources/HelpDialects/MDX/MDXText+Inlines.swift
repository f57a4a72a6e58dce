import HelpCore
import HelpDocument

/// Code, comments, expressions and tags in a line.
extension MDXText {
  /// Reads a line from an offset, and constructs that begin on the line and end on a later one.
  /// - Returns: the start of the next line.
  mutating func readInlines(from first: Int, _ start: Line) -> Int {
    var line = start
    var index = first
    // Whether only tags were read on the line.
    var isStart = true
    while index < line.end {
      if let id = headingID, id.lowerBound == index {
        writer.replace(index..<(index + 1), by: "{", prefix: [])
        writer.replace((id.upperBound - 1)..<id.upperBound, by: "}", prefix: [])
        headingID = nil
        index = id.upperBound
        continue
      }
      switch text[index] {
      case UInt8(ascii: "\\"):
        index = min(index + 2, line.end)
        isStart = false
      case UInt8(ascii: "`"):
        index = codeEnd(at: index)
        isStart = false
      case UInt8(ascii: "{") where rules.isMarkdoc:
        let end = readMarkdoc(at: index, line, &isStart)
        isStart = isStart && end > index + 1
        index = end
      case _ where !rules.isMDX:
        isStart = isStart && text[index].isASCIIWhitespace
        index += 1
      case UInt8(ascii: "{"):
        index = readExpression(at: index, line)
        isStart = isStart && index > line.end
      case UInt8(ascii: "$"):
        index = formulaEnd(at: index, line.end)
        isStart = false
      case UInt8(ascii: "]") where index + 1 < line.end && text[index + 1] == UInt8(ascii: "("):
        index = destinationEnd(from: index + 2, upTo: line.end)
        isStart = false
      case UInt8(ascii: "<"):
        let end = readTag(at: index, line, &isStart)
        isStart = isStart && end > index + 1
        index = end
      case .space, .tab: index += 1
      default:
        index += 1
        isStart = false
      }
      if index > line.end { line.end = lineEnd(min(index, text.count)) }
    }
    headingID = nil
    return nextLine(line.end)
  }

  /// Returns the end of the code span that a run of backticks opens, or the end of the run if it
  /// opens none.
  private mutating func codeEnd(at start: Int) -> Int {
    var index = start
    while index < text.count, text[index] == UInt8(ascii: "`") { index += 1 }
    let length = index - start
    if let searched = nextRunBounds[length], index < searched { return index }
    let begin = index
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "`"):
        let run = index
        while index < text.count, text[index] == UInt8(ascii: "`") { index += 1 }
        guard index - run == length else { continue }
        if rules.isNext { dropLanguage(of: begin..<run) }
        return index
      case .lineFeed where endsLine(at: index + 1):
        nextRunBounds[length] = index
        return begin
      default: index += 1
      }
    }
    nextRunBounds[length] = index
    return begin
  }

  /// Returns the end of a formula, in which braces and tags are text, or the offset after the `$`
  /// or `$$` if it begins no formula.
  private mutating func formulaEnd(at start: Int, _ end: Int) -> Int {
    let isBlock = start + 1 < text.count && text[start + 1] == UInt8(ascii: "$")
    if isBlock, effort > 0 {
      let limit = min(text.count, start + Self.maximumLength)
      let close = ByteSearch.place(of: "$$", in: text[(start + 2)..<limit].span)
      guard let close else {
        charge(limit - start)
        return start + 2
      }
      return start + 2 + close + 2
    }
    guard start + 1 < end, effort > 0, !text[start + 1].isASCIIWhitespace,
      text[start + 1] != UInt8(ascii: "{"),
      let close = text[(start + 1)..<end].firstIndex(of: UInt8(ascii: "$"))
    else { return start + 1 }
    // `$5 and $6` are two prices, not a formula.
    let isFormula = text[start..<close].contains { "\\^_".utf8.contains($0) }
    return isFormula && !text[close - 1].isASCIIWhitespace ? close + 1 : start + 1
  }

  /// Leaves out `{:js}` at the end of code, which names the language for Next's tools.
  private mutating func dropLanguage(of code: Range<Int>) {
    guard code.count > 4, text[code.upperBound - 1] == UInt8(ascii: "}"),
      let start = text[code].lastIndex(of: UInt8(ascii: "{")), start > code.lowerBound,
      text[start + 1] == UInt8(ascii: ":"),
      text[(start + 2)..<(code.upperBound - 1)].allSatisfy({
        $0.isASCIILetterOrDigit || "-._".utf8.contains($0)
      })
    else { return }
    writer.replace(start..<code.upperBound, by: "", prefix: [])
  }

  /// Returns the end of a link's destination, in which braces are text.
  private func destinationEnd(from start: Int, upTo end: Int) -> Int {
    var index = start
    while index < end, text[index] != UInt8(ascii: ")"), text[index] != .space,
      text[index] != UInt8(ascii: "<")
    {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, end)
  }

  // MARK: Expressions

  /// Replaces an expression with its text. An expression without a fixed text is left out.
  /// - Returns: the end of the expression, or the offset after the brace if there is none.
  private mutating func readExpression(at start: Int, _ line: Line) -> Int {
    // `{#id}` is the id of a heading. Docusaurus also has `{/* #id */}`.
    guard effort > 0, start + 1 < text.count, text[start + 1] != UInt8(ascii: "#") else {
      return start + 1
    }
    let limit = min(text.count, start + Self.maximumLength)
    guard let end = ScriptText.end(ofBraces: start, in: text, limit: limit, &searches) else {
      charge(limit - start)
      return start + 1
    }
    let inner = text[(start + 1)..<(end - 1)].trimmingASCIIWhitespace
    if inner.starts(with: "/*".utf8) {
      let comment = inner.dropFirst(2).dropLast(2).trimmingASCIIWhitespace
      let isID = comment.first == UInt8(ascii: "#") && !comment.contains(.space)
      writer.replace(
        start..<end, by: isID ? "{\(String(decoding: comment, as: UTF8.self))}" : "", prefix: [])
      return end
    }
    writer.keep(upTo: start)
    if let value = shownText(of: inner) {
      let isBlank = value.allSatisfy(\.isWhitespace)
      writer.replace(start..<end, by: isBlank ? " " : TagExpansion.literal(value), prefix: [])
    } else {
      if !inner.isEmpty { noteUnknownExpression(inner, at: start) }
      writer.replace(start..<end, by: "", prefix: [])
    }
    return end
  }

  /// Reports an expression whose text is unknown.
  mutating func noteUnknownExpression(_ expression: ArraySlice<UInt8>, at start: Int) {
    let name =
      String(decoding: expression.prefix(40), as: UTF8.self) + (expression.count > 40 ? "…" : "")
    writer.noteUnexpanded(.unexpandedExpression, name, at: writer.origin(of: start))
  }

  /// Returns the text of a literal, a number or a known name, or nil for any other expression.
  func shownText(of expression: ArraySlice<UInt8>) -> String? {
    if let text = ScriptText.literal(expression) { return text }
    guard expression.count < 100 else { return nil }
    let name = String(decoding: expression, as: UTF8.self)
    if rules.isMarkdoc { return value(ofVariable: name) }
    if let text = constants[name] { return text }
    if name.hasPrefix("props."), let text = parameters[String(name.dropFirst(6))] { return text }
    return !expression.isEmpty && expression.allSatisfy(\.isASCIIDigit) ? name : nil
  }
}
