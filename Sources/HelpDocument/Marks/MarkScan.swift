import HelpCore

/// A scan for marks of documentation tools in the text of leaf blocks, one block at a time.
struct MarkScan {
  /// The marks found so far, each with the node that contains its text.
  private(set) var marks: [(kind: UnknownMark.Kind, name: String, node: Int)] = []
  /// The current line.
  private var line: [UInt8] = []
  /// The parts of the line, each with its node.
  private var parts: [(start: Int, node: Int)] = []
  private var isFirstLine = true
  /// Whether the block is a heading, which cannot be an `import` or `export` statement.
  var isHeading = false

  /// The byte that represents code, an image or a footnote's mark. No mark contains the byte.
  private static let object: UInt8 = 0xFF

  /// Adds a node's text to the current line.
  mutating func add(_ text: ArraySlice<UInt8>, node: Int) {
    parts.append((line.count, node))
    line.append(contentsOf: text)
  }

  /// Adds code or an image to the current line.
  mutating func addObject(node: Int) {
    parts.append((line.count, node))
    line.append(Self.object)
  }

  /// Ends a leaf block and its last line.
  mutating func endBlock() {
    endLine()
    isFirstLine = true
  }

  /// Ends the current line, and finds its marks.
  mutating func endLine() {
    defer {
      line.removeAll(keepingCapacity: true)
      parts.removeAll(keepingCapacity: true)
      isFirstLine = false
    }
    guard let first = line.first else { return }
    switch first {
    case UInt8(ascii: ":"): findFence(":::", .directive)
    case UInt8(ascii: "/"): findFence("///", .block)
    case UInt8(ascii: "!"): findFence("!!!", .admonition)
    case UInt8(ascii: "?"): findFence("???", .admonition)
    case UInt8(ascii: "=") where line.starts(with: "=== \"".utf8): add(.tab, "===", at: 0)
    case UInt8(ascii: "-"), UInt8(ascii: ";"): findSnippet()
    case UInt8(ascii: "[") where isFirstLine: findCallout()
    case UInt8(ascii: "i"), UInt8(ascii: "e"): if !isHeading { findModule() }
    default: break
    }
    if line.contains(UInt8(ascii: "{")) { findBraces() }
  }

  /// Adds a mark at an offset of the line.
  private mutating func add(_ kind: UnknownMark.Kind, _ name: String, at offset: Int) {
    let part = parts.partitioningIndex { $0.start > offset }
    guard part > 0 else { return }
    marks.append((kind, name, parts[part - 1].node))
  }

  /// Finds a mark such as `:::name`. A fence without a name, or with the name `end` or `name-end`,
  /// closes an earlier mark.
  private mutating func findFence(_ fence: String, _ kind: UnknownMark.Kind) {
    guard line.starts(with: fence.utf8) else { return }
    let name = word(from: line.drop { $0 == line[0] }.startIndex)
    guard !name.isEmpty, name != "end", !name.hasSuffix("-end") else { return }
    // A path such as `///etc/hosts` is not a block.
    if kind == .block, line.count > 3, line[3] != .space { return }
    add(kind, name, at: 0)
  }

  /// Finds `--8<--` or `-8<-`, perhaps after `;`.
  private mutating func findSnippet() {
    let mark = line.drop { $0 == UInt8(ascii: ";") }
    if mark.starts(with: "--8<--".utf8) || mark.starts(with: "-8<-".utf8) {
      add(.snippet, "--8<--", at: 0)
    }
  }

  /// Finds `[!NAME` with text after it, at the start of the line.
  private mutating func findCallout() {
    guard line.starts(with: "[!".utf8) else { return }
    let name = word(from: 2)
    guard !name.isEmpty, 2 + name.utf8.count < line.count else { return }
    add(.callout, name, at: 0)
  }

  /// Finds an `import` or `export` statement.
  private mutating func findModule() {
    let text = String(decoding: line, as: UTF8.self)
    let isImport =
      text.hasPrefix("import ")
      && (text.contains(" from '") || text.contains(" from \"") || text.hasPrefix("import '")
        || text.hasPrefix("import \""))
    if isImport { add(.module, "import", at: 0) }
    let exports = ["const", "let", "var", "default", "function"]
    if exports.contains(where: { text.hasPrefix("export \($0) ") }) {
      add(.module, "export", at: 0)
    }
  }

  /// Finds tags, shortcodes and expressions in braces.
  private mutating func findBraces() {
    var index = 0
    while let brace = line[index...].firstIndex(of: UInt8(ascii: "{")), brace + 1 < line.count {
      index = brace + 1
      switch line[index] {
      case UInt8(ascii: "%"): findName(of: .tag, after: index + 1)
      case UInt8(ascii: "{") where index + 1 < line.count:
        index += 1
        if line[index] == UInt8(ascii: "<") || line[index] == UInt8(ascii: "%") {
          findName(of: .shortcode, after: index + 1)
        } else {
          findExpression(from: &index)
        }
      default: break
      }
    }
  }

  /// Finds the name after `{%` or `{{<`. A closing mark such as `{% endif %}` or `{{< /tabs >}}` is
  /// not added.
  private mutating func findName(of kind: UnknownMark.Kind, after offset: Int) {
    var offset = offset
    while offset < line.count, line[offset] == .space || line[offset] == UInt8(ascii: "-") {
      offset += 1
    }
    let name = word(from: offset)
    guard !name.isEmpty, !(kind == .tag && name.hasPrefix("end")) else { return }
    add(kind, name, at: offset)
  }

  /// Finds `{{ name }}` with at most 81 bytes between the braces.
  private mutating func findExpression(from index: inout Int) {
    let start = index
    var end = start
    while end < line.count, end - start <= 80, line[end] != UInt8(ascii: "}"),
      line[end] != UInt8(ascii: "{")
    { end += 1 }
    guard end + 1 < line.count, line[end] == UInt8(ascii: "}"), line[end + 1] == UInt8(ascii: "}")
    else { return }
    index = end
    let words = line[start..<end].split(separator: .space)
    guard let first = words.first, first.first?.isASCIILetterOrDigit == true else { return }
    // "between {{ and }}" is prose about braces.
    let isProse = words.count == 1 && ["and", "or", "to"].contains { first.elementsEqual($0.utf8) }
    guard !isProse else { return }
    add(.expression, String(decoding: first, as: UTF8.self), at: start)
  }

  /// Returns the word after an offset and spaces, of letters, digits, `-`, `_`, `/` and `.`. If the
  /// word begins with `/`, returns an empty string.
  private func word(from offset: Int) -> String {
    let word = line[min(offset, line.count)...].drop { $0 == .space }.prefix {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/")
    }
    return String(decoding: word.first == UInt8(ascii: "/") ? [] : word, as: UTF8.self)
  }
}
