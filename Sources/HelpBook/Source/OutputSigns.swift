import HelpCore
import HelpMarkup

/// Signs that a text which comes through a pipe is the output of a program, and no Markdown: its lines stay as they are.
///
/// - Overstrikes and control sequences, as `man` and `git` write them for a pager.
/// - The first line of `git log`, of `git diff` and of a man page.
/// - Lines without a mark of Markdown, either without a blank line between them (`ls`, `ps`) or with some that are
///   indented or set in columns (`systemctl --help`).
package enum OutputSigns {
  /// How much of a text is looked at, in bytes.
  package static let size = 1 << 14

  /// - Parameter text: all of it, or its beginning.
  package static func areIn(_ text: [UInt8]) -> Bool {
    let head = Array(text.prefix(size))
    if head.contains(where: { $0 == 0x08 || $0 == 0x1B }) { return true }
    var lines = String(decoding: head, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.count > 1, head.count == size || lines.last?.isEmpty == true { lines.removeLast() }
    guard let first = lines.first(where: { !isBlank($0) }) else { return false }
    if isFirstOfProgram(first) { return true }
    let written = lines.filter { !isBlank($0) }
    guard written.count > 1, !written.contains(where: hasMark) else { return false }
    let isWithoutBlanks = lines.count == written.count
    return isWithoutBlanks || written.contains(where: isSet)
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// `commit 0123abc`, `diff --git a b`, `LS(1) … LS(1)`.
  private static func isFirstOfProgram(_ line: Substring) -> Bool {
    if line.hasPrefix("diff --git ") { return true }
    let words = line.split(separator: " ")
    if words.count > 1, words[0] == "commit", words[1].count >= 7 {
      return words[1].allSatisfy { $0.isHexDigit && !$0.isUppercase }
    }
    return FormattedManPage(title: Array(line.utf8)[...]) != nil
  }

  /// Whether a line is indented, or has a gap as columns have.
  private static func isSet(_ line: Substring) -> Bool {
    line.hasPrefix("  ") || line.contains("\t") || line.contains("   ")
  }

  /// Whether a line has a mark that Markdown gives a meaning, and that output of programs seldom has.
  private static func hasMark(_ line: Substring) -> Bool {
    if ["`", "**", "](", "]: ", "[^", "~~", "$$", "{{", "{%", "<!--"].contains(where: line.contains)
    {
      return true
    }
    return isBlock(line.drop { $0 == " " }) || hasTag(line) || hasEmphasis(line)
  }

  private static func isBlock(_ line: Substring) -> Bool {
    guard let mark = line.first else { return false }
    let rest = line.drop { $0 == mark }
    switch mark {
    case "#": return rest.isEmpty || rest.hasPrefix(" ")
    case ">", "|": return true
    case "~": return line.hasPrefix("~~~")
    case "-", "*", "+": return line.dropFirst().hasPrefix(" ") || rest.isEmpty
    case "=", "_": return rest.isEmpty
    case ":": return line.hasPrefix(":::")
    case "!": return line.hasPrefix("!!!") || line.hasPrefix("![")
    case "0"..."9":
      let end = line.drop { $0.isNumber }
      return end.hasPrefix(". ") || end.hasPrefix(") ")
    default: return false
    }
  }

  /// `<p>`, `</p>`, `<https://a.b>`.
  private static func hasTag(_ line: Substring) -> Bool {
    guard let start = line.firstIndex(of: "<") else { return false }
    let rest = line[line.index(after: start)...].drop { $0 == "/" }
    guard let first = rest.first, first.isASCII, first.isLowercase else { return false }
    return rest.contains(">")
  }

  /// `*word*`, `_word_`.
  private static func hasEmphasis(_ line: Substring) -> Bool {
    line.split(separator: " ").contains { word in
      guard let mark = word.first, mark == "*" || mark == "_", word.count > 2 else { return false }
      return word.dropFirst().drop { $0 == mark }.contains(mark)
    }
  }
}
