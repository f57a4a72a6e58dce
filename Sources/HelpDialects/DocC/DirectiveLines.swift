import HelpCore

/// The lines of a text with DocC directives: heads and ends of directives, text, and code.
///
///     @Row {                 open Row
///       @Column {            open Column
///         Text               text after four spaces
///       }                    close
///     }                      close
///
/// The text in a directive loses the indentation of its first line. A closing brace ends the
/// innermost open directive. Code and comments contain no directives.
///
/// Source: swift-markdown's documentation, Block Directives.
package struct DirectiveLines {
  /// The kind of a line.
  package enum Kind {
    case open(BlockDirective)
    case close
    /// A line of Markdown.
    case text
    /// A line of code or of a comment, the fences of code included.
    case raw
    case blank
  }

  /// A line, or a part of a line that also contains the head or the end of a directive.
  package struct Line {
    package let kind: Kind
    /// The line without its ending. The head of a directive may span several lines.
    package let range: Range<Int>
    /// The start of the text, after the indentation of the enclosing directive.
    package let start: Int
  }

  /// The maximum depth of nested directives.
  static let maximumDepth = 64

  /// An open directive.
  private struct Container {
    let indentation: Int
    /// The indentation of the first line of the content, or nil before that line is read.
    var contentIndentation: Int?
  }

  private let text: [UInt8]
  private var lines: FastLines
  private var containers: [Container] = []
  /// The fence that opened the current code block, or nil outside code.
  private var fence: (mark: UInt8, length: Int)?
  private var isInComment = false
  /// The bytes of arguments that may still be read.
  private var effort: Int
  /// Lines that were read ahead, last first.
  private var linesReadAhead: [Line] = []

  /// Begins before the first line of a text.
  package init(_ text: [UInt8]) {
    self.text = text
    lines = FastLines(text)
    effort = 4 * text.count
  }

  /// The number of open directives around the next line. A directive that ends on the line of its
  /// head is not counted.
  package var depth: Int { containers.count }

  /// Returns the next line, or nil after the last. Directives that are never closed end there.
  /// - Complexity: O(length of the line + length of the arguments).
  package mutating func next() -> Line? {
    if let line = linesReadAhead.popLast() { return line }
    guard var range = lines.next() else { return nil }
    let head = DirectiveHead.indexAfterSpaces(text, from: range.lowerBound, to: range.upperBound)
    if head == range.upperBound, fence == nil {
      return Line(kind: isInComment ? .raw : .blank, range: range, start: range.lowerBound)
    }
    let indentation = columns(range.lowerBound..<head)
    if let last = containers.indices.last, containers[last].contentIndentation == nil {
      containers[last].contentIndentation = indentation
    }
    let outerIndentation = containers.last.map { $0.contentIndentation ?? $0.indentation } ?? 0
    let start = index(afterColumns: outerIndentation, in: range.lowerBound..<head)
    if isInComment {
      isInComment = ByteSearch.place(of: "-->", in: text.span.extracting(range)) == nil
      return Line(kind: .raw, range: range, start: start)
    }
    if readFence(range) { return Line(kind: .raw, range: range, start: start) }
    if indentation - outerIndentation < 4 {
      if text[head] == UInt8(ascii: "}"), !containers.isEmpty {
        containers.removeLast()
        return Line(kind: .close, range: range, start: start)
      }
      if text[head] == UInt8(ascii: "@"), containers.count < Self.maximumDepth,
        let line = open(at: head, &range, start: start, indentation)
      {
        return line
      }
    }
    isInComment = beginsComment(range)
    return Line(kind: .text, range: range, start: start)
  }

  /// Returns the line of a directive's head, and opens the directive if it has content. A head of
  /// several lines extends the range. The result is nil if the text is not a directive.
  private mutating func open(
    at head: Int, _ range: inout Range<Int>, start: Int, _ indentation: Int
  ) -> Line? {
    guard var directiveHead = DirectiveHead(text, at: head, line: range, effort: &effort) else {
      return nil
    }
    while directiveHead.end > range.upperBound, let nextLine = lines.next() {
      range = range.lowerBound..<nextLine.upperBound
    }
    directiveHead.readBrace(text, &lines, &range)
    let line = Line(kind: .open(directiveHead.directive), range: range, start: start)
    guard directiveHead.directive.hasContent else { return line }
    // The text after the brace belongs to the directive if the line also closes the directive. As
    // in DocC, any other text there is ignored.
    var content = text[directiveHead.end..<range.upperBound]
    while content.last?.isASCIIWhitespace == true { content.removeLast() }
    guard content.last == UInt8(ascii: "}") else {
      containers.append(Container(indentation: indentation))
      return line
    }
    content.removeLast()
    while content.last?.isASCIIWhitespace == true { content.removeLast() }
    content = content.drop(while: \.isASCIIWhitespace)
    let close = max(directiveHead.end, content.endIndex)..<range.upperBound
    linesReadAhead = [Line(kind: .close, range: close, start: close.lowerBound)]
    if !content.isEmpty {
      linesReadAhead.append(
        Line(
          kind: .text, range: directiveHead.end..<content.endIndex, start: content.startIndex))
    }
    return Line(kind: line.kind, range: range.lowerBound..<directiveHead.end, start: start)
  }

  /// Updates `fence` for a line.
  /// - Returns: whether the line is fenced code or a fence.
  private mutating func readFence(_ line: Range<Int>) -> Bool {
    let content = LineMarks.contentStart(of: line, in: text)
    if let opened = fence {
      if LineMarks.fence(in: text, at: content, to: line.upperBound, closing: opened) != nil {
        fence = nil
      }
      return true
    }
    fence = LineMarks.fence(in: text, at: content, to: line.upperBound)
    return fence != nil
  }

  /// Whether a line begins a comment that ends on a later line.
  private func beginsComment(_ line: Range<Int>) -> Bool {
    let mark = "<!--"
    guard ByteSearch.place(of: mark, in: text.span.extracting(line)) != nil else { return false }
    let code = CodeSpans(text, line)
    var index = line.lowerBound
    while index < line.upperBound {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "`"): index = code.end(ofRunAt: index)
      case UInt8(ascii: "<") where text[index..<line.upperBound].starts(with: mark.utf8):
        let comment = text.span.extracting(index..<line.upperBound)
        guard let end = ByteSearch.place(of: "-->", rarest: 2, in: comment, from: 4) else {
          return true
        }
        index += end + 3
      default: index += 1
      }
    }
    return false
  }

  /// Returns the number of columns that white space fills. A tab extends to the next multiple of
  /// four.
  private func columns(_ space: Range<Int>) -> Int {
    space.reduce(0) { text[$1] == .tab ? ($0 + 4) & ~3 : $0 + 1 }
  }

  /// Returns the first index of white space that follows a number of columns, or the end of the
  /// white space if it fills fewer columns.
  private func index(afterColumns count: Int, in space: Range<Int>) -> Int {
    var columns = 0
    for index in space {
      if columns >= count { return index }
      columns = text[index] == .tab ? (columns + 4) & ~3 : columns + 1
    }
    return space.upperBound
  }
}
