import HelpCore

/// A search for the identifiers in a single tag, which does not parse a page.
package enum HTMLIdentifiers {
  /// Returns the identifiers that a link's tag sets, in order: its `id` and its `name`.
  /// - Parameter tag: an HTML inline of CommonMark 0.30 (section 6.6), which is one tag, a comment
  ///   or another construct.
  /// - Returns: nil for any text but the tag of a link, and for values with character references,
  ///   because both need a parser.
  /// - Complexity: O(n).
  package static func ofLink(_ tag: [UInt8]) -> [String]? {
    guard tag.first == UInt8(ascii: "<"), let parts = HTMLTag(tag, nameStart: 1),
      parts.element == .a,
      parts.end == tag.count
    else { return nil }
    var identifiers: [String] = []
    var (hasID, hasName) = (false, false)
    for attribute in parts.attributes {
      let name = tag[attribute.name].map { $0 | 0x20 }
      let isID = name.elementsEqual("id".utf8)
      guard isID || name.elementsEqual("name".utf8) else { continue }
      // The first of repeated attributes wins.
      if isID ? hasID : hasName { continue }
      if isID { hasID = true } else { hasName = true }
      let value = attribute.value(in: tag)
      if value.contains(where: { $0 == UInt8(ascii: "&") || $0 == .carriageReturn || $0 == 0 }) {
        return nil
      }
      if !value.isEmpty { identifiers.append(String(decoding: value, as: UTF8.self)) }
    }
    return identifiers
  }
}
