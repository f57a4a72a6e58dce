internal import HelpCore

/// The marks by which VitePress pages show other files.
///
///     <!--@include: ./parts/a.md{3,}-->      the text of a.md from its third line on
///     <<< @/snippets/a.ts#setup{2} [a]   ->  a code block with the lines of `#region setup`
///
/// Includes are replaced everywhere, snippets only outside code.
///
/// Source: VitePress's documentation, Markdown Extensions.
package struct VitePressMarks {
  private let text: [UInt8]
  private(set) var marks: [TextMark] = []
  /// The fence that opened the current code block, or nil outside code.
  private var fence: (mark: UInt8, length: Int)?

  /// The maximum length of a mark, in bytes.
  private static let maximumLength = 1_000
  private static let directive = "@include:"

  /// Whether a text may show other files.
  /// - Complexity: O(n), at the speed of memory.
  package static func mayOccur(in text: Span<UInt8>) -> Bool {
    ByteSearch.place(of: "<<<", in: text) != nil
      || ByteSearch.place(of: directive, in: text) != nil
  }

  /// Returns the paths of the Markdown files that a text includes. See `FileExcerpt.path`.
  /// - Complexity: O(n), at the speed of memory for a text without includes.
  package static func includes(in text: [UInt8]) -> [String] {
    guard ByteSearch.place(of: directive, in: text.span) != nil else { return [] }
    return VitePressMarks(text).marks.compactMap { mark in
      guard case .excerpt(let excerpt) = mark.replacement, excerpt.info == nil else { return nil }
      return excerpt.path
    }
  }

  /// Finds the marks of a text.
  /// - Complexity: O(n).
  init(_ text: [UInt8]) {
    self.text = text
    guard Self.mayOccur(in: text.span) else { return }
    var lines = FastLines(text)
    while let line = lines.next() { read(line) }
  }

  /// Adds the marks of a line.
  private mutating func read(_ line: Range<Int>) {
    let content = LineMarks.contentStart(of: line, in: text)
    findIncludes(in: line)
    if let opened = fence {
      if LineMarks.fence(in: text, at: content, to: line.upperBound, closing: opened) != nil {
        fence = nil
      }
      return
    }
    fence = LineMarks.fence(in: text, at: content, to: line.upperBound)
    guard fence == nil, text[content..<line.upperBound].starts(with: "<<<".utf8),
      line.upperBound - content <= Self.maximumLength,
      let excerpt = FileExcerpt(snippet: text[(content + 3)..<line.upperBound])
    else { return }
    marks.append(TextMark(range: content..<line.upperBound, replacement: .excerpt(excerpt)))
  }

  /// Adds the marks `<!--@include: path-->` in a line.
  private mutating func findIncludes(in line: Range<Int>) {
    guard line.count > Self.directive.utf8.count else { return }
    let text = text
    let part = text.span.extracting(line)
    var start = 0
    while let offset = ByteSearch.place(of: Self.directive, in: part, from: start) {
      start = offset + Self.directive.utf8.count
      let word = line.lowerBound + offset
      var opening = word
      while opening > line.lowerBound, text[opening - 1].isASCIIWhitespace { opening -= 1 }
      guard opening - line.lowerBound >= 4,
        text[(opening - 4)..<opening].elementsEqual("<!--".utf8),
        let close = ByteSearch.place(
          of: "-->", in: part.extracting(..<min(part.count, start + Self.maximumLength)),
          from: start)
      else { continue }
      let end = line.lowerBound + close
      let target = String(decoding: text[(line.lowerBound + start)..<end], as: UTF8.self)
      start = close + 3
      guard let excerpt = FileExcerpt(include: target) else { continue }
      marks.append(TextMark(range: (opening - 4)..<(end + 3), replacement: .excerpt(excerpt)))
    }
  }
}
