import HelpCore

extension Metadata {
  /// Reads a JSON text (RFC 8259). Numbers and truth values stay text. If a key repeats, the first
  /// value wins.
  ///
  ///     {"title": "A\u0301"}   root "title" → .string("Á")
  ///
  /// - Parameter file: the name of the file, for the error.
  /// - Throws: `HelpError(.malformed)` with a location.
  /// - Complexity: O(n).
  package static func json(_ bytes: [UInt8], file: String) throws -> Metadata {
    var source = try MetadataSource(bytes, file: file, firstLine: 1, format: "JSON")
    let root: JSONNode
    do throws(JSONReader.Fault) {
      root = try JSONReader.read(
        source.bytes, maximumDepth: maximumDepth, maximumNodes: maximumNodes)
    } catch {
      throw source.error(atByte: error.offset, error.why)
    }
    return Metadata(root: node(root, &source.cursor))
  }

  /// Returns a value with its position. The values must be visited in the order of the text, which
  /// the cursor follows.
  private static func node(_ json: JSONNode, _ cursor: inout SourceCursor) -> Node {
    let position = cursor.position(atByte: json.offset)
    switch json.value {
    case .null: return Node(.null, at: position)
    case .bool(let truth): return Node(.string(truth ? "true" : "false"), at: position)
    case .number(let text), .string(let text): return Node(.string(text), at: position)
    case .array(let elements):
      return Node(.sequence(elements.map { node($0, &cursor) }), at: position)
    case .object(let members):
      let entries = members.map { member in
        let keyPosition = cursor.position(atByte: member.keyOffset)
        return Entry(key: member.key, keyPosition: keyPosition, value: node(member.node, &cursor))
      }
      return Node(.mapping(entries), at: position)
    }
  }
}
