import HelpCore
import HelpDialects

/// The line that opens a block of slashes: `/// note | Title`.
///
/// Any name is a type of admonition, except the names of PyMdown's own blocks.
struct SlashesOpening {
  /// The number of slashes, which also end the block.
  var length: Int
  var block: MkDocsBlock
  /// The author's title, or else the title of the type. The title of a division is empty.
  var title: [UInt8]
  /// The position of the author's title, or the position of the name for the title of a type.
  var titleStart: Int

  /// The blocks of PyMdown that only change the look of their content.
  private static let divisions: Set<String> = [
    "html", "caption", "figure-caption", "table-caption", "define", "definition", "tab-container",
  ]

  /// Reads a line.
  /// - Parameter titles: the titles that are not English, by types.
  /// - Returns: nil if the line opens no block.
  /// - Complexity: O(length of the line). For most lines that open no block, O(1).
  init?(_ line: BlockLine, titles: [String: String]) {
    var index = line.firstNonspace
    while line.byte(index) == UInt8(ascii: "/") { index += 1 }
    length = index - line.firstNonspace
    guard length >= 3 else { return nil }
    while line.byte(index) == .space { index += 1 }
    let start = index
    while MkDocsOpening.isWordByte(line.byte(index)) { index += 1 }
    guard index > start else { return nil }
    let name = String(decoding: line.bytes[start..<index], as: UTF8.self).lowercased()
    while line.byte(index) == .space { index += 1 }
    var argument: Range<Int>?
    if index < line.end {
      guard line.byte(index) == UInt8(ascii: "|") else { return nil }
      index += 1
      while line.byte(index) == .space { index += 1 }
      var end = line.end
      while end > index, line.isSpaceOrTab(end - 1) { end -= 1 }
      argument = min(index, end)..<end
    }
    titleStart = argument?.lowerBound ?? start
    title = argument.map { Array(line.bytes[$0]) } ?? []
    switch name {
    case "tab":
      guard !title.isEmpty else { return nil }
      block = .tab
    case "details":
      if title.isEmpty { title = Self.title(name, titles) }
      block = .details(words: [], isOpen: false)
    case _ where Self.divisions.contains(name):
      title = []
      block = .division(name)
    default:
      if argument == nil, name != "admonition" { title = Self.title(name, titles) }
      block = .admonition(words: [name], hasTitle: !title.isEmpty)
    }
  }

  /// Returns the title of a type: `Technical Details` for `technical-details`.
  private static func title(_ name: String, _ titles: [String: String]) -> [UInt8] {
    if let title = titles[name] { return Array(title.utf8) }
    let words = name.split { $0 == "-" || $0 == "_" }
    return Array(words.map { MkDocsOpening.capitalized(String($0)) }.joined(separator: [.space]))
  }

  /// Whether a line ends a block of slashes. The line then consists of as many slashes as the
  /// opening line has.
  static func isEnd(_ line: BlockLine, length: Int) -> Bool {
    guard line.head == UInt8(ascii: "/"), line.indent <= 3 else { return false }
    var index = line.firstNonspace
    while line.byte(index) == UInt8(ascii: "/") { index += 1 }
    guard index - line.firstNonspace == length else { return false }
    while line.isSpaceOrTab(index) { index += 1 }
    return index >= line.end
  }
}
