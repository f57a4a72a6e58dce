import HelpCore

/// The rule for e-mail addresses in running text: GFM 0.29, section 6.9, exactly as in cmark-gfm.
package enum EmailRule {
  /// An address, including a scheme that the author wrote.
  package struct Address: Equatable {
    package let range: Range<Int>
    let hasScheme: Bool

    /// Returns the destination of the link.
    /// - Parameter text: the text of the address.
    package func destination(_ text: String) -> String { hasScheme ? text : "mailto:" + text }
  }

  /// Returns all addresses in a text.
  /// - Complexity: O(n), because the text between two `@` is read at most twice.
  package static func all(in text: ArraySlice<UInt8>) -> [Address] {
    var result: [Address] = []
    var first = text.startIndex
    while let atSign = text[first...].firstIndex(of: UInt8(ascii: "@")) {
      var scheme = Scheme.none
      let start = nameStart(before: atSign, from: first, in: text, &scheme)
      first = atSign + 1
      guard start < atSign,
        let end = domainEnd(after: atSign, in: text, mayHavePath: scheme == .xmpp)
      else { continue }
      result.append(Address(range: start..<end, hasScheme: scheme != .none))
      first = end
    }
    return result
  }

  private enum Scheme: Equatable { case none, mailto, xmpp }

  /// Returns the start of the name before an `@`, including a scheme, and stores the scheme in
  /// `scheme`.
  private static func nameStart(
    before atSign: Int, from first: Int, in text: ArraySlice<UInt8>, _ scheme: inout Scheme
  ) -> Int {
    var start = atSign
    while start > first {
      if isNameByte(text[start - 1]) {
        start -= 1
      } else if text[start - 1] == UInt8(ascii: ":"), ends(with: "mailto:", text, first..<start) {
        scheme = .mailto
        start -= 1
      } else if text[start - 1] == UInt8(ascii: ":"), ends(with: "xmpp:", text, first..<start) {
        scheme = .xmpp
        start -= 1
      } else {
        break
      }
    }
    return start
  }

  /// Whether a part of a text ends with a scheme, before which there is no letter or digit.
  private static func ends(with scheme: String, _ text: ArraySlice<UInt8>, _ range: Range<Int>)
    -> Bool
  {
    let part = text[range]
    guard part.suffix(scheme.utf8.count).elementsEqual(scheme.utf8) else { return false }
    return part.dropLast(scheme.utf8.count).last.map { !$0.isASCIILetterOrDigit } ?? true
  }

  /// Returns the end of a domain, or nil if the domain has no dot, does not end in a letter, or
  /// another `@` follows.
  private static func domainEnd(after atSign: Int, in text: ArraySlice<UInt8>, mayHavePath: Bool)
    -> Int?
  {
    var end = atSign + 1
    var dots = 0
    scan: while end < text.endIndex {
      switch text[end] {
      case let byte where byte.isASCIILetterOrDigit: break
      case UInt8(ascii: ".") where end + 1 < text.endIndex && text[end + 1].isASCIILetterOrDigit:
        dots += 1
      case UInt8(ascii: "-"), UInt8(ascii: "_"): break
      case UInt8(ascii: "/") where mayHavePath: break
      case UInt8(ascii: "@"): return nil
      default: break scan
      }
      end += 1
    }
    return end - atSign >= 2 && dots > 0 && text[end - 1].isASCIILetter ? end : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
