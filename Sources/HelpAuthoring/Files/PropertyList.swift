import HelpCore
import HelpMarkup

/// The texts of a property list in XML, among the values of its outermost dictionary.
///
///     <dict>
///       <key>CFBundleDisplayName</key>
///       <string>Name</string>          "CFBundleDisplayName": "Name"
///     </dict>
///
/// Unknown elements are skipped: a missing name has another source.
///
/// Source: Apple's `plist(5)`.
package struct PropertyList {
  package private(set) var texts: [String: String] = [:]

  /// The most keys that are read.
  private static let maximumCount = 1_000

  /// - Complexity: O(n).
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
        } else if let known = key {
          texts[known] = texts[known] ?? text
          key = nil
        }
        if texts.count == Self.maximumCount { return }
      default: break
      }
    }
  }
}
