import HelpCore
import HelpDocument

/// The name of a man page, with the section and the summary that a title or a file name may
/// contain.
///
///     git-log(1) -- show logs     name "git-log", section "1", summary "show logs"
///     cp, mv - copy and move      name "cp, mv", summary "copy and move"
struct ManName: Equatable {
  var name: String
  var section: String?
  var summary: String?

  init(name: String, section: String? = nil, summary: String? = nil) {
    self.name = name
    self.section = section
    self.summary = summary
  }

  /// Reads a title or the line under NAME. Returns nil for prose.
  /// - Parameter text: a text on one line, with single spaces.
  init?(title text: String) {
    var name = text[...]
    for separator in [" -- ", " --- ", " - ", " \u{2013} ", " \u{2014} ", " \\- "] {
      guard let range = text.firstRange(of: separator) else { continue }
      guard range.lowerBound < name.endIndex else { continue }
      name = text[..<range.lowerBound]
      summary = String(text[range.upperBound...])
    }
    if let open = name.lastIndex(of: "("), name.last == ")" {
      let inner = name[name.index(after: open)...].dropLast()
      guard Self.isSection(String(inner)) else { return nil }
      section = String(inner)
      name = name[..<open]
    }
    // A name has no spaces, and commas separate several names.
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    guard !name.isEmpty, words.dropLast().allSatisfy({ $0.last == "," && $0.count > 1 }),
      words.last.map({ !$0.isEmpty && $0.last != "," }) ?? false,
      section != nil || !(summary ?? "").isEmpty
    else { return nil }
    self.name = String(name)
  }

  /// Reads the last component of a path: `doc/git-log.1.md` is `git-log` in section 1, and
  /// `install.md` is `install`. Returns nil for a path without a name, and for `-`.
  init?(fileName path: String) {
    var file = path.split(separator: "/").last ?? ""
    if let dot = file.lastIndex(of: "."), dot > file.startIndex,
      TopicFormat(fileExtension: String(file[dot...])) != nil
    {
      file = file[..<dot]
    }
    if let dot = file.lastIndex(of: "."), dot > file.startIndex {
      let suffix = String(file[file.index(after: dot)...])
      let before = file[file.index(before: dot)]
      // The end of `release-1.2` is not a section.
      if Self.isSection(suffix), !(before.isNumber && before.isASCII) {
        section = suffix
        file = file[..<dot]
      }
    }
    guard !file.isEmpty, file != "-" else { return nil }
    name = String(file.map { $0.isWhitespace ? "-" : $0 })
  }

  /// Whether a text names a section: `n`, `l`, or a digit and at most three letters.
  static func isSection(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 4 else { return false }
    if !first.isASCIIDigit { return text == "n" || text == "l" }
    return text.utf8.dropFirst().allSatisfy { $0.isASCIILetterOrDigit && !$0.isASCIIDigit }
  }
}
