package import HelpCore
package import HelpDocument

/// Splits metadata off the head of a Markdown topic.
///
///     ---             metadata: title "Install"
///     title: Install  linesBefore: 3
///     ---             body: "# Hi"
///     # Hi
///
/// YAML is between `---` and `---` (or `...`), TOML between `+++` and `+++`, the first on line 1. A first line
/// `---` that is followed by a blank line, or that no line closes, has its meaning in CommonMark.
package struct FrontMatter {
  /// The keys and values, parsed on demand, because a page only needs to leave them out.
  package private(set) var reading: Reading?
  /// The text after the front matter, and the number of lines before it.
  package private(set) var body: ArraySlice<UInt8>
  package private(set) var linesBefore = 0

  /// No front matter, whatever the text begins with.
  package init(none source: [UInt8]) { body = source[...] }

  /// - Complexity: O(1) without front matter, else O(its size); unclosed, O(n) once.
  package init(_ source: [UInt8], file: String) {
    body = source[...]
    let start = source.byteOrderMarkLength
    guard source.count > start + 3, let fence = source[start...].first,
      fence == UInt8(ascii: "-") || fence == UInt8(ascii: "+"),
      source[start + 1] == fence, source[start + 2] == fence
    else { return }
    var lines = LineCursor(source[...], from: start)
    guard let first = lines.next(), Self.isFence(source[first], fence) else { return }
    let contentStart = lines.position
    if let second = lines.next() {
      // `---` and a blank line is a thematic break at the head of a page.
      if Self.trimmed(source[second]).isEmpty { return }
      if !close(source, second, fence, contentStart, &lines, file: file) { return }
    }
  }

  /// Looks for the closing fence from `line` on; false when there is none.
  private mutating func close(
    _ source: [UInt8], _ line: Range<Int>, _ fence: UInt8, _ contentStart: Int,
    _ lines: inout LineCursor, file: String
  ) -> Bool {
    var line = line
    var number = 2
    while true {
      let text = source[line]
      if Self.isFence(text, fence)
        || (fence == UInt8(ascii: "-") && Self.trimmed(text).elementsEqual("...".utf8))
      {
        break
      }
      guard let next = lines.next() else { return false }
      line = next
      number += 1
    }
    body = source[lines.position...]
    linesBefore = number
    reading = Reading(
      Array(source[contentStart..<line.lowerBound]), isYAML: fence == UInt8(ascii: "-"), file: file)
    return true
  }

  /// The text between the fences, read once.
  package final class Reading {
    private let content: [UInt8]
    private let isYAML: Bool
    private let file: String

    init(_ content: [UInt8], isYAML: Bool, file: String) {
      self.content = content
      self.isYAML = isYAML
      self.file = file
    }

    package var metadata: Metadata? { outcome.metadata }

    /// The faults of the front matter, if it could not be read.
    package var diagnostics: [Diagnostic] { outcome.diagnostics }

    private lazy var outcome: (metadata: Metadata?, diagnostics: [Diagnostic]) = {
      do {
        let metadata =
          isYAML
          ? try Metadata.yaml(content, file: file, firstLine: 2)
          : try Metadata.toml(content, file: file, firstLine: 2)
        return (metadata, [])
      } catch {
        if isYAML {
          let repair = FrontMatterRepair(content, file: file, firstLine: 2)
          if let metadata = repair.metadata { return (metadata, repair.diagnostics) }
        }
        let fault = error as? HelpError
        return (
          nil,
          [
            Diagnostic(
              .warning, at: fault?.location ?? SourceLocation(file: file, line: 1, column: 1),
              "the front matter is left out: \(fault?.why ?? "\(error)")", hint: fault?.hint)
          ]
        )
      }
    }()
  }

  private static func isFence(_ line: ArraySlice<UInt8>, _ fence: UInt8) -> Bool {
    guard line.first == fence else { return false }
    let text = trimmed(line)
    return text.count == 3 && text.allSatisfy { $0 == fence }
  }

  /// A line without trailing spaces, tabs and carriage return.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, last == .space || last == .tab || last == .carriageReturn {
      line.removeLast()
    }
    return line
  }
}
