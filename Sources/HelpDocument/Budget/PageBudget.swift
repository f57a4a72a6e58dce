package import HelpCore

/// The memory that a page of Markdown or HTML may need, estimated from its source before the page
/// is parsed.
///
/// A page may need at most 1 GB of memory, and have at most 4 million nodes. Neither libcmark nor
/// gumbo can be stopped midway, because both end the program if memory is refused. The source is
/// therefore weighed: each byte that may begin or end a node has the weight of the costliest node
/// of that kind, from parsing to the search index and the site. The sum is an upper bound, and too
/// high for marks in code.
///
///     |a|b|⏎           3 bars, 2 letters and a line end: 3 · 600 + 2 · 14 + 1,050 bytes
///     300,000 rows     863 MB, which fit into the budget
///     400,000 rows     1,151 MB, which exceed the budget
///
/// Ordinary pages are not weighed: a text of less than `freeSize` bytes is always accepted.
package struct PageBudget: Sendable {
  /// The maximum memory that one page may need, in bytes.
  package static let maximumMemory = 1 << 30
  /// The maximum number of nodes that one page may have. The weights are high enough for the limit
  /// of memory to bound the number of nodes.
  package static let maximumNodes = 4_000_000
  /// The minimum size of a text that is weighed, in bytes. Any smaller text is accepted.
  package static let freeSize = 1 << 20

  /// The memory reserved for the program and for parts with separate limits: missing cells of table
  /// rows, and tokens of highlighted code.
  private static let reserve = 200 << 20

  /// The syntax of a page.
  package enum Syntax: Sendable {
    case markdown, html
  }

  private let weights: [Int]

  package init(_ syntax: Syntax) {
    weights = syntax == .markdown ? Self.markdown : Self.html
  }

  /// Whether a text is large enough to be weighed.
  package static func isNeeded(for text: [UInt8]) -> Bool { text.count >= freeSize }

  /// Whether a text exceeds the budget.
  /// - Complexity: O(n), and O(1) for a text of less than `freeSize` bytes.
  package func isExceeded(by text: [UInt8]) -> Bool {
    Self.isNeeded(for: text) && excess(in: text.span) != nil
  }

  /// Cuts a text at the end of a page's budget.
  ///
  /// The cut is at the start of a line, unless that line is long.
  /// - Returns: the position at which the budget ends, or nil if the whole text fits.
  /// - Complexity: O(n), and O(1) for a text of less than `freeSize` bytes.
  package func cut(_ text: inout [UInt8]) -> SourcePosition? {
    guard Self.isNeeded(for: text), let excess = excess(in: text.span) else { return nil }
    var (line, start, index) = (1, 0, 0)
    while index < excess {
      let byte = text[index]
      index += 1
      guard byte == .lineFeed || byte == .carriageReturn else { continue }
      if byte == .carriageReturn, text[index] == .lineFeed { index += 1 }
      (line, start) = (line + 1, index)
    }
    var end = excess - start < Self.longLine ? start : excess
    // A UTF-8 character stays whole.
    while end > start, text[end] & 0xC0 == 0x80 { end -= 1 }
    text.removeSubrange(end...)
    return SourcePosition(line: line, column: max(1, excess - start + 1))
  }

  /// The minimum length of a line that is cut in its middle, in bytes.
  private static let longLine = 1 << 16

  /// Returns the offset of the byte that exceeds the budget, or nil if all bytes fit.
  private func excess(in bytes: Span<UInt8>) -> Int? {
    let weights = weights.span
    var remaining = Self.maximumMemory - Self.reserve
    for index in bytes.indices {
      remaining -= weights[Int(bytes[index])]
      if remaining < 0 { return index }
    }
    return nil
  }
}

extension PageBudget {
  /// Returns the error for a page that exceeds its budget at a position.
  package static func error(at location: SourceLocation) -> HelpError {
    HelpError(
      .malformed, "the page is too large",
      "the page may need more than 1 GB or 4 million nodes from here on",
      hint: "split it into several pages, or make it plain text: '.txt' is read in pieces",
      location: location, cause: PageExcess())
  }
}

/// The cause of an error about a page that exceeds its budget.
package struct PageExcess: Error {
  package init() {}
}
