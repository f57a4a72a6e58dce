/// The content codings that a client accepts (RFC 9110, section 12.5.3).
enum ContentCoding {
  /// Whether `Accept-Encoding` allows gzip, by name or by `*`, with a weight above 0.
  static func acceptsGzip(_ field: String) -> Bool {
    var acceptsAll = false
    for item in field.split(separator: ",") {
      let parts = item.split(separator: ";")
      guard let name = parts.first.map(trimmed) else { continue }
      let isAccepted = !parts.dropFirst().contains { parameter in
        let parameter = trimmed(parameter)
        return parameter.hasPrefix("q=0") && parameter.dropFirst(3).allSatisfy { ".0".contains($0) }
      }
      switch name.lowercased() {
      case "gzip", "x-gzip": return isAccepted
      case "*": acceptsAll = isAccepted
      default: continue
      }
    }
    return acceptsAll
  }

  /// Returns a text without the spaces and tabs around it.
  private static func trimmed(_ text: Substring) -> Substring {
    let tail = text.drop { $0 == " " || $0 == "\t" }
    guard let last = tail.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return tail[...last]
  }
}
