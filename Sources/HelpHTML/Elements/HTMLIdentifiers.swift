import HelpCore

/// Identifiers in HTML that need not be parsed as a page: the targets of links.
package enum HTMLIdentifiers {
  /// The identifiers that a tag sets, in order: its `id`, and its `name`.
  /// - Parameter tag: an inline of CommonMark (specification 0.30, section 6.6), which is one tag, a comment or another
  ///   construct.
  /// - Returns: nil for any other tag than that of a link, which may be one that no page can have there, and for values
  ///   with character references.
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
      // If an attribute is repeated, the first one counts.
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
