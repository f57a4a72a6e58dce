import HelpCore
import HelpMarkup

/// The texts in the outermost dictionary of a property list in XML.
///
///     <dict>
///       <key>CFBundleDisplayName</key>
///       <string>Name</string>          "CFBundleDisplayName": "Name"
///     </dict>
///
/// Other values are skipped.
///
/// Source: Apple's `plist(5)`.
package struct PropertyList {
  /// The texts by their keys.
  package private(set) var texts: [String: String] = [:]

  /// The maximum number of keys that are read.
  private static let maximumCount = 1_000

  /// Reads a property list. Other bytes result in no texts.
  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8]) {
    var depth = 0
    var key: String?
    var text: String?
    for event in XMLReader(bytes) {
      switch event {
      case .start("dict", _), .start("array", _):
        depth += 1
        key = nil
      case .end("dict"), .end("array"): depth -= 1
      case .start("key", _), .start("string", _): text = ""
      case .text(let part): text? += part
      case .end(let name) where name == "key" || name == "string":
        defer { text = nil }
        guard depth == 1, let text else { continue }
        if name == "key" {
          key = text
        } else if let openKey = key {
          texts[openKey] = texts[openKey] ?? text
          key = nil
        }
        if texts.count == Self.maximumCount { return }
      default: break
      }
    }
  }
}
