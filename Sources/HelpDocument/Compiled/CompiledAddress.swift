import HelpCore

/// The rules for destinations, identifiers and anchors of a compiled topic.
enum CompiledAddress {
  /// Returns the rule that a stored destination breaks, as the end of a sentence, or nil for a
  /// valid destination.
  /// - Complexity: O(n), without allocation for a plain path.
  static func fault(in text: String, _ kind: CompiledDestinationKind) -> String? {
    switch kind {
    case .topic: return fault(ofPath: text)
    case .resource:
      return text.utf8.contains(UInt8(ascii: "#"))
        ? "the path of a resource has an anchor" : fault(ofPath: text)
    case .external where !isExternal(text):
      return "an external address has neither a scheme nor a host"
    case .external, .broken: return hasControl(text) ? "an address has a control character" : nil
    case .footnote:
      guard text.utf8.count > 1, text.utf8.first == UInt8(ascii: "#") else {
        return "a footnote's destination is not '#' and an identifier"
      }
      return hasControl(text) ? "an identifier has a control character" : nil
    }
  }

  /// Whether an address is allowed for a link or an image.
  static func isSafe(_ text: String, isImage: Bool) -> Bool {
    text.utf8.starts(with: "https://".utf8)
      || URLSafety.isSafe(text.utf8Span.span, isImage: isImage)
  }

  /// Whether an address has a scheme or a host, by the same rule as in link resolution.
  static func isExternal(_ text: String) -> Bool { LinkScheme.isExternal(text) }

  /// Whether a text contains a control character.
  static func hasControl(_ text: String) -> Bool {
    // The UTF-8 of each control begins with one of these bytes.
    let mayHave = text.utf8.contains { $0 < .space || $0 == .delete || $0 == 0xC2 || $0 == 0xE2 }
    return mayHave && text.unicodeScalars.contains(where: ControlCharacters.isControl)
  }

  /// Returns an address, with its invisible characters percent-encoded if it has a control.
  static func encodingControls(_ address: String) -> String {
    hasControl(address) ? URLSafety.visible(address) : address
  }

  /// Returns an identifier or an anchor without its controls.
  static func removingControls(_ identifier: String) -> String {
    guard hasControl(identifier) else { return identifier }
    return String(
      String.UnicodeScalarView(
        identifier.unicodeScalars.filter { !ControlCharacters.isControl($0) }))
  }
}

// Paths in the book.
extension CompiledAddress {
  /// Returns the rule that a path from the book's root breaks, or nil for a valid path. A path
  /// consists of `/`, percent-encoded parts in their only valid form, and optionally an anchor.
  static func fault(ofPath text: String) -> String? {
    isPlain(text.utf8.span) ? nil : fault(ofUnusualPath: text)
  }

  /// Whether a path and its anchor consist of unreserved characters, as most do. A part that begins
  /// with a dot needs the complete check.
  private static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    let (slash, mark) = (UInt8(ascii: "/"), UInt8(ascii: "#"))
    guard bytes.count > 1, bytes[0] == slash else { return false }
    var (last, isPath) = (slash, true)
    for index in 1..<bytes.count {
      let byte = bytes[index]
      if isPath, byte == slash || byte == mark {
        guard last != slash else { return false }
        isPath = byte == slash
      } else if !PercentEncoding.isUnreserved(byte) || (last == slash && byte == UInt8(ascii: "."))
      {
        return false
      }
      last = byte
    }
    return last != slash
  }

  /// Returns the rule that a path breaks after a complete check, or nil for a valid path.
  private static func fault(ofUnusualPath text: String) -> String? {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "/") else { return "a path does not begin with '/'" }
    let mark = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let path = bytes[bytes.index(after: bytes.startIndex)..<mark]
    for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if let fault = fault(ofPart: part) { return fault }
    }
    let first = path.prefix(while: { $0 != UInt8(ascii: "/") })
    if first.first?.isASCIILetter == true, first.dropFirst().elementsEqual("%3A".utf8) {
      return "a path begins with a drive letter"
    }
    return mark == bytes.endIndex ? nil : fault(ofEncoded: bytes[mark...].dropFirst())
  }

  /// Returns the rule that a part of a path breaks, or nil for a valid part.
  private static func fault(ofPart part: Substring.UTF8View) -> String? {
    guard let first = part.first else { return "a path has an empty part" }
    let isDots = part.count <= 2 && first == UInt8(ascii: ".") && part.last == first
    if isDots { return "a path has a part '.' or '..'" }
    return fault(ofEncoded: part, isPath: true)
  }

  /// Returns the rule that a percent-encoded text breaks, or nil. See `Destination.reference`.
  private static func fault(
    ofEncoded text: Substring.UTF8View, isPath: Bool = false
  ) -> String? {
    if text.allSatisfy(PercentEncoding.isUnreserved) { return nil }
    let decoded = PercentEncoding.decoded(bytes: Array(text))
    guard let plain = String(validating: decoded, as: UTF8.self) else {
      return "a path or an anchor is not valid UTF-8"
    }
    guard !hasControl(plain) else { return "a path or an anchor has a control character" }
    if isPath, plain.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
      return "a part of a path has a slash or a backslash"
    }
    let encoded = PercentEncoding.encoded(plain, keeping: PercentEncoding.isUnreserved)
    guard encoded.utf8.elementsEqual(text) else {
      return "a path or an anchor is not percent-encoded as it should be"
    }
    return nil
  }
}
