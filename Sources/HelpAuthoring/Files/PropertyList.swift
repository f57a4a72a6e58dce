import HelpCore
import HelpDocument
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
    var index = 0
    while texts.count < Self.maximumCount {
      index = ByteSearch.first(UInt8(ascii: "<"), in: bytes.span, from: index)
      guard index < bytes.count else { break }
      if bytes[index...].starts(with: "<!--".utf8) {
        guard let end = ByteSearch.place(of: "-->", rarest: 2, in: bytes.span, from: index + 4)
        else { break }
        index = end + 3
        continue
      }
      let end = ByteSearch.first(UInt8(ascii: ">"), in: bytes.span, from: index)
      guard end < bytes.count else { break }
      let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
      index = end + 1
      switch name {
      case "dict", "array":
        depth += 1
        key = nil
      case "/dict", "/array": depth -= 1
      case "key", "string":
        let close = ByteSearch.first(UInt8(ascii: "<"), in: bytes.span, from: index)
        guard depth == 1 else { continue }
        let text = Self.text(bytes[index..<close])
        if name == "key" {
          key = text
        } else if let known = key {
          texts[known] = texts[known] ?? text
          key = nil
        }
      default: break
      }
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    HTMLEscape.unescaped(String(decoding: bytes, as: UTF8.self))
  }
}
