import HelpCore

/// The rules for names of members. A member that obeys them is unpacked below the target on every
/// system.
package enum ArchiveName {
  /// The maximum size of a name in bytes. Linux does not accept longer paths.
  static let maximumLength = 4096

  /// The maximum size of a part of a name in bytes. File systems do not accept longer parts.
  static let maximumPartLength = 255
  /// The maximum number of folders above a member.
  static let maximumDepth = 128

  /// Returns the rule that a name breaks, as the end of a sentence that begins with the name, or
  /// nil for a good name. A directory's name ends in one slash.
  /// - Complexity: O(n).
  package static func fault(in name: Span<UInt8>) -> String? {
    if name.isEmpty { return "is empty" }
    if name.count > maximumLength { return "is longer than 4,096 bytes" }
    if let fault = characterFault(in: name) { return fault }
    if name[0] == UInt8(ascii: "/") { return "is an absolute path" }
    if name.count >= 2, name[1] == UInt8(ascii: ":"), name[0].isASCIILetter {
      return "begins with a drive letter"
    }
    let isDirectory = name[name.count - 1] == UInt8(ascii: "/")
    let body = name.clamped(0, count: name.count - (isDirectory ? 1 : 0))
    return partFault(in: body)
  }

  /// Returns the rule that a name breaks, or nil for a good name.
  package static func fault(in name: String) -> String? {
    fault(in: name.utf8.span)
  }

  private static func characterFault(in name: Span<UInt8>) -> String? {
    var isASCII = true
    for index in name.indices {
      let byte = name[index]
      if byte < .space || byte == .delete { return "contains a control character" }
      if byte == UInt8(ascii: "\\") { return "contains a backslash" }
      if byte >= 0x80 { isASCII = false }
    }
    if isASCII { return nil }
    guard let text = String(validating: name) else { return "is not UTF-8" }
    let hasControl = text.unicodeScalars.contains { ControlCharacters.isControl($0) }
    return hasControl ? "contains a control character" : nil
  }

  private static func partFault(in body: Span<UInt8>) -> String? {
    let dot = UInt8(ascii: ".")
    var start = 0
    var depth = 0
    while true {
      var end = start
      while end < body.count, body[end] != UInt8(ascii: "/") { end += 1 }
      switch end - start {
      case 0: return "has an empty part"
      case 1 where body[start] == dot: return "has a part '.'"
      case 2 where body[start] == dot && body[start + 1] == dot: return "has a part '..'"
      case let length where length > maximumPartLength: return "has a part longer than 255 bytes"
      default: break
      }
      if end == body.count { return nil }
      start = end + 1
      depth += 1
      if depth > maximumDepth { return "leads through more than 128 folders" }
    }
  }
}
