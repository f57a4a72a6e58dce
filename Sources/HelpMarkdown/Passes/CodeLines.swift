import HelpCore

/// The lines of a code block that its info string marks or numbers.
///
///     js {2,4-6}                        Docusaurus, VuePress (`js{2,4-6}`), or without a language
///     py hl_lines="2 4-6" linenums="1"  MkDocs
///     go {hl_lines=[2,"4-6"],linenos=true,linenostart=7}  Hugo
///     js showLineNumbers                Docusaurus;  ts:line-numbers  VitePress
///
/// Sources: each tool's documentation of code blocks.
struct CodeLines {
  /// The marked lines, such as `2,4-6`, or an empty string if no line is marked.
  private(set) var markedLines = ""
  /// The number of the first line, or nil if lines are not numbered.
  private(set) var firstNumber: Int?

  /// The maximum number of lines and ranges of an info string.
  private static let maximumRanges = 100
  /// The largest number of a line.
  private static let maximumNumber = 1_000_000

  /// Reads an info string.
  /// - Returns: nil if the info string neither marks nor numbers lines.
  /// - Complexity: O(length).
  init?(_ info: [UInt8]) {
    guard
      info.contains(where: {
        $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "L")
          || $0 == UInt8(ascii: ":")
      })
    else {
      return nil
    }
    let text = String(decoding: info, as: UTF8.self)
    if let list = Self.value(of: "hl_lines", in: text) {
      markedLines = Self.ranges(list)
    } else {
      for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
        guard let end = part.firstIndex(of: "}") else { continue }
        markedLines = Self.ranges(part[..<end])
        if !markedLines.isEmpty { break }
      }
    }
    if let number = Self.value(of: "linenums", in: text) ?? Self.value(of: "linenostart", in: text)
    {
      firstNumber = Int(number)
    } else if let number = Self.value(of: "showLineNumbers", in: text).flatMap({ Int($0) }) {
      firstNumber = number
    } else if text.contains("showLineNumbers") || text.contains(":line-numbers")
      || ["true", "table", "inline"].contains(Self.value(of: "linenos", in: text))
    {
      firstNumber = 1
    }
    if let number = firstNumber, number < 0 || number > Self.maximumNumber { firstNumber = nil }
    if markedLines.isEmpty, firstNumber == nil { return nil }
  }

  /// The attributes of the code's element, with a space before each.
  var attributes: String {
    (markedLines.isEmpty ? "" : " data-mark=\"\(markedLines)\"")
      + (firstNumber.map { " data-number=\"\($0)\"" } ?? "")
  }

  /// Returns the value after a name and `=`: between quotation marks, between brackets, or a word.
  /// Returns nil if the name does not occur.
  private static func value(of name: String, in text: String) -> Substring? {
    guard let match = text.firstRange(of: name + "=") else { return nil }
    let value = text[match.upperBound...]
    switch value.first {
    case "\"", "'":
      return value.dropFirst().prefix { $0 != value.first }
    case "[": return value.dropFirst().prefix { $0 != "]" }
    default: return value.prefix { $0 != " " && $0 != "," && $0 != "}" }
    }
  }

  /// Returns a list of lines with commas, such as `2,4-6` for `2 "4-6"`. The result is empty for
  /// text that is not a list of lines.
  private static func ranges(_ list: Substring) -> String {
    let parts = list.split { $0 == "," || $0 == " " || $0 == "\"" || $0 == "'" }
    guard parts.count <= maximumRanges else { return "" }
    for part in parts {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count < 3,
        ends.allSatisfy({ Int($0).map { $0 > 0 && $0 < maximumNumber } == true })
      else { return "" }
    }
    return parts.joined(separator: ",")
  }
}
