import HelpCore

/// The action between `{{` and `}}` of a template.
struct TemplateAction {
  /// A word of the action: a name or number, a quoted text, or a sign.
  enum Word: Equatable {
    case name(String)
    case text(String)
    case pipe, assignment, open, close
  }

  private(set) var words: [Word] = []
  /// Whether the white space before the action is left out: `{{-`.
  private(set) var trimsBefore = false
  /// Whether the white space after the action is left out: `-}}`.
  private(set) var trimsAfter = false
  /// The end of the action in the template.
  private(set) var end: Int

  /// Reads the action at `{{`.
  /// - Returns: nil for an action that is not understood.
  /// - Complexity: O(length of the action).
  init?(_ template: [UInt8], at start: Int) {
    var index = start + 2
    end = index
    if template[index...].starts(with: "- ".utf8) || template[index...].starts(with: "-\n".utf8)
      || template[index...].starts(with: "-/*".utf8)
    {
      trimsBefore = true
      index += 1
    }
    let unreadText = template[index...].drop(while: \.isASCIIWhitespace)
    if unreadText.starts(with: "/*".utf8) {
      var star = unreadText.startIndex + 2
      while star + 1 < template.count,
        template[star] != UInt8(ascii: "*") || template[star + 1] != UInt8(ascii: "/")
      {
        star += 1
      }
      index = star + 2
    }
    while index < template.count {
      let byte = template[index]
      switch byte {
      case _ where byte.isASCIIWhitespace: index += 1
      case UInt8(ascii: "}") where template[index...].starts(with: "}}".utf8):
        end = index + 2
        return
      case UInt8(ascii: "-") where template[index...].starts(with: "-}}".utf8):
        trimsAfter = true
        end = index + 3
        return
      case UInt8(ascii: "\""), UInt8(ascii: "`"):
        guard let close = template[(index + 1)...].firstIndex(of: byte) else { return nil }
        let text = template[(index + 1)..<close]
        // A text with an escape is rare in templates, and is not understood.
        guard byte == UInt8(ascii: "`") || !text.contains(UInt8(ascii: "\\")) else { return nil }
        words.append(.text(String(decoding: text, as: UTF8.self)))
        index = close + 1
      case UInt8(ascii: "|"): add(.pipe, &index)
      case UInt8(ascii: "("): add(.open, &index)
      case UInt8(ascii: ")"): add(.close, &index)
      case UInt8(ascii: ":") where template[index...].starts(with: ":=".utf8), UInt8(ascii: "="):
        words.append(.assignment)
        index += byte == UInt8(ascii: "=") ? 1 : 2
      default:
        let name = template[index...].prefix { Self.isNameByte($0) }
        guard !name.isEmpty else { return nil }
        words.append(.name(String(decoding: name, as: UTF8.self)))
        index = name.endIndex
      }
    }
    return nil
  }

  /// Adds the word for a sign of one byte, and advances the index past the sign.
  private mutating func add(_ word: Word, _ index: inout Int) {
    words.append(word)
    index += 1
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$")
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
