import HelpCore

/// A pass that removes the markup of Termynal's recordings. Termynal is a script that plays the code
/// in a `<div class="termy">` as if it were typed in a terminal, and reads the code as HTML.
///
///     $ <font color="#4E9A06">fastapi</font> dev    ->    $ fastapi dev
///
/// Tags that do not style text are kept, because they are text that a program prints, such as
/// Python's `<module>`.
enum TerminalRecordings {
  /// The elements that recordings style text with.
  private static let names: Set<[UInt8]> = Set(
    ["a", "b", "code", "em", "font", "i", "s", "small", "span", "strong", "u"].map {
      Array($0.utf8)
    })

  /// Removes the markup of the code blocks that follow the start of a recording.
  /// - Parameter blocks: the code blocks of a page, in order.
  /// - Complexity: O(blocks + size of the code in recordings).
  static func run(_ blocks: [CMarkNode]) {
    var lastRecorded: CMarkNode?
    for block in blocks where isRecorded(block, after: lastRecorded) {
      lastRecorded = block
      if let text = text(of: block.literal) { block.setLiteral(text) }
    }
  }

  /// Whether a block is in a `<div class="termy">` that contains only code blocks before the block.
  /// - Parameter lastRecorded: the last earlier block for which the answer was true.
  private static func isRecorded(_ block: CMarkNode, after lastRecorded: CMarkNode?) -> Bool {
    guard let previous = block.previous else { return false }
    if previous.kind == .codeBlock { return previous == lastRecorded }
    guard previous.kind == .htmlBlock else { return false }
    return previous.withLiteral { literal in
      ByteSearch.place(of: "<div class=\"termy\">", rarest: 16, in: literal) != nil
        && ByteSearch.place(of: "</div", in: literal) == nil
    }
  }

  /// Returns code without tags and with its character references decoded, or nil if it has neither.
  private static func text(of code: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var copiedEnd = 0
    var index = 0
    while index < code.count {
      switch code[index] {
      case UInt8(ascii: "<"):
        guard let end = tagEnd(in: code, at: index) else { break }
        result += code[copiedEnd..<index]
        (copiedEnd, index) = (end, end)
        continue
      case UInt8(ascii: "&"):
        guard let (end, text) = reference(in: code, at: index) else { break }
        result += code[copiedEnd..<index] + text
        (copiedEnd, index) = (end, end)
        continue
      default: break
      }
      index += 1
    }
    return copiedEnd > 0 ? result + code[copiedEnd...] : nil
  }

  /// Returns the end of a tag that styles text, or nil for other text.
  private static func tagEnd(in code: [UInt8], at start: Int) -> Int? {
    let nameStart = start + (code[start...].dropFirst().first == UInt8(ascii: "/") ? 2 : 1)
    guard nameStart < code.count else { return nil }
    let name = code[nameStart...].prefix { $0.isASCIILetterOrDigit }
    guard names.contains(Array(name)), name.endIndex < code.count else { return nil }
    let next = code[name.endIndex]
    guard next == UInt8(ascii: ">") || next == .space else { return nil }
    let line = code[name.endIndex...].prefix { $0 != .lineFeed && $0 != UInt8(ascii: "<") }
    return line.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
  }

  /// The characters that HTML has to escape.
  private static let references: [(reference: [UInt8], text: UInt8)] = [
    (Array("&lt;".utf8), UInt8(ascii: "<")), (Array("&gt;".utf8), UInt8(ascii: ">")),
    (Array("&amp;".utf8), UInt8(ascii: "&")), (Array("&quot;".utf8), UInt8(ascii: "\"")),
    (Array("&apos;".utf8), UInt8(ascii: "'")), (Array("&#39;".utf8), UInt8(ascii: "'")),
  ]

  /// Returns the end and the text of a character reference, or nil for other text.
  private static func reference(
    in code: [UInt8], at start: Int
  ) -> (end: Int, text: [UInt8])? {
    references.first { code[start...].starts(with: $0.reference) }
      .map { (start + $0.reference.count, [$0.text]) }
  }
}
