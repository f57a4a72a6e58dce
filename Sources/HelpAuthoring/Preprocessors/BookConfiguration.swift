import HelpBook
package import HelpCore
import HelpMarkup

/// The `book.toml` that preprocessors receive as JSON.
package struct BookConfiguration {
  let metadata: Metadata
  private let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let lineStarts: [Int]

  /// Reads a `book.toml`.
  /// - Throws: `HelpError.Code.malformed` for invalid TOML.
  package init(_ bytes: [UInt8], file: String) throws {
    metadata = try Metadata.toml(bytes, file: file)
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == .lineFeed }.map { $0 + 1 }
  }

  /// Writes the configuration as one value.
  package func write(to json: inout JSONWriter) { write(metadata.root, to: &json) }

  /// Writes a value. `Metadata.maximumDepth` bounds the recursion.
  /// - Complexity: O(size of the value).
  private func write(_ node: Metadata.Node, to json: inout JSONWriter) {
    switch node.value {
    case .null: json.null()
    case .string(let text):
      // `Metadata` reads every scalar as a text. In TOML, only texts have quotation marks.
      if isQuoted(node.position) {
        json.value(text)
      } else if text == "true" || text == "false" {
        json.value(text == "true")
      } else if let number = node.int {
        json.value(number)
      } else {
        json.value(text)
      }
    case .sequence(let nodes):
      json.array { json in for node in nodes { write(node, to: &json) } }
    case .mapping(let entries):
      json.object { json in
        for entry in entries {
          json.key(entry.key)
          write(entry.value, to: &json)
        }
      }
    }
  }

  /// Whether a value begins with a quotation mark. A position outside the file is treated as
  /// quoted.
  private func isQuoted(_ position: SourcePosition) -> Bool {
    guard lineStarts.indices.contains(position.line - 1) else { return true }
    let offset = lineStarts[position.line - 1] + position.column - 1
    return !bytes.indices.contains(offset) || bytes[offset] == UInt8(ascii: "\"")
      || bytes[offset] == UInt8(ascii: "'")
  }
}
