import HelpCore
package import HelpSearch

extension IndexShard {
  /// The member as a classic script, for a site: `LecternSearch.add("words-12","…");`.
  ///
  /// It loads from `file://` and needs no permission beyond that for the site's own scripts.
  /// - Complexity: O(bytes).
  package var script: String { String(decoding: scriptBytes, as: UTF8.self) }

  /// The same in UTF-8.
  var scriptBytes: [UInt8] { scriptStart + Base64.encode(bytes) + Self.scriptEnd }

  private var scriptStart: [UInt8] { Array("LecternSearch.add(\"\(name)\",\"".utf8) }
  private static let scriptEnd = Array("\");\n".utf8)

  /// The member that a script has; nil for any other bytes.
  init?(named name: String, inScript script: [UInt8]) {
    self.init(name: name, bytes: [])
    guard script.starts(with: scriptStart),
      script.suffix(Self.scriptEnd.count) == Self.scriptEnd[...]
    else { return nil }
    let text = script.dropFirst(scriptStart.count).dropLast(Self.scriptEnd.count)
    guard let bytes = Base64.decode(String(decoding: text, as: UTF8.self)) else { return nil }
    self.bytes = bytes
  }
}
