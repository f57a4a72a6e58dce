internal import HelpCore

/// The lines by which pages of Svelte's documentation include files: `@include .generated/errors.md`.
package struct SvelteMarks {
  private(set) var marks: [TextMark] = []

  private static let directive = "@include "
  /// The maximum length of a path, in bytes.
  private static let maximumLength = 1_000

  /// Whether a text may include files.
  /// - Complexity: O(n), at the speed of memory.
  package static func mayOccur(in text: Span<UInt8>) -> Bool {
    ByteSearch.place(of: directive, in: text) != nil
  }

  /// Finds the marks of a text.
  /// - Complexity: O(n).
  init(_ text: [UInt8]) {
    guard Self.mayOccur(in: text.span) else { return }
    var lines = ProseLines(text)
    while let line = lines.next() {
      guard line.count <= Self.maximumLength,
        text[line].starts(with: Self.directive.utf8)
      else { continue }
      let path = String(decoding: text[line].dropFirst(Self.directive.utf8.count), as: UTF8.self)
        .split(whereSeparator: \.isWhitespace)
      guard path.count == 1 else { continue }
      let excerpt = FileExcerpt(path: String(path[0]))
      marks.append(TextMark(range: line, replacement: .excerpt(excerpt)))
    }
  }
}
