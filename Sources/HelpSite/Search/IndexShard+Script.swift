import HelpCore
import HelpDocument
package import HelpSearch

extension IndexShard {
  /// The shard as a classic script for a site: `LecternSearch.add("words-12","…");`. The script
  /// contains the shard in Base64, or as a plain string if the shard is text.
  ///
  /// The script loads from `file://`, and needs only the permission for the site's own scripts.
  /// - Complexity: O(bytes).
  package var script: String { String(decoding: scriptBytes, as: UTF8.self) }

  /// The script in UTF-8.
  var scriptBytes: [UInt8] {
    guard isText else {
      return scriptStart + "\"".utf8 + Base64.encode(bytes) + "\"".utf8 + Self.scriptEnd
    }
    var json = JSONWriter(.compact)
    json.value(utf8: bytes.span)
    return scriptStart + json.bytes + Self.scriptEnd
  }

  /// Whether the shard is text, which a script carries as a plain string instead of Base64.
  private var isText: Bool { name.hasPrefix("text-") }
  private var scriptStart: [UInt8] { Array("LecternSearch.add(\"\(name)\",".utf8) }
  private static let scriptEnd = Array(");\n".utf8)

  /// Reads the shard in a script. Returns nil for any other bytes.
  init?(named name: String, inScript script: [UInt8]) {
    self.init(name: name, bytes: [])
    guard script.starts(with: scriptStart),
      script.suffix(Self.scriptEnd.count) == Self.scriptEnd[...]
    else { return nil }
    let literal = script.dropFirst(scriptStart.count).dropLast(Self.scriptEnd.count)
    let bytes: [UInt8]?
    if isText {
      bytes = (try? Metadata.json(Array(literal), file: name))?.root.string.map { Array($0.utf8) }
    } else {
      bytes = Base64.decode(String(decoding: literal.dropFirst().dropLast(), as: UTF8.self))
    }
    guard let bytes else { return nil }
    self.bytes = bytes
  }
}
