import HelpCore
import HelpDocument

/// The directives of tutorials.
extension DocCPage {
  /// Opens a directive of a tutorial.
  /// - Returns: false for any other directive.
  mutating func openTutorial(
    _ directive: BlockDirective, _ line: DirectiveLines.Line
  ) -> Bool {
    switch directive.name {
    case "Tutorial":
      put("", over: line.range)
      addLead(of: directive)
    case "Intro": put("# \(literal(directive["title"]))\n", over: line.range)
    case "Volume": put("## \(literal(directive["name"]))\n", over: line.range)
    case "Chapter":
      let level = containers.contains { $0.name == "Volume" } ? "###" : "##"
      put("\(level) \(literal(directive["name"]))\n", over: line.range)
    case "Section": put("\n## \(literal(directive["title"]))\n", over: line.range)
    case "XcodeRequirement":
      put(link(directive["title"], to: directive["destination"]), over: line.range)
    case "TutorialReference": putReference(directive, line)
    case "Code": putCode(directive, line)
    case "Documentation", "SampleCode", "Downloads", "Videos", "Forums":
      put("\n" + link(directive.name, to: directive["destination"]) + "\n", over: line.range)
    case "Step":
      openItem(of: directive, line)
      return true
    case "MultipleChoice": put("", over: line.range)
    case "Choice":
      openItem(of: directive, line, mark: directive["isCorrect"] == "true" ? "✓ " : "✗ ")
      return true
    case "Justification": put("", over: line.range)
    default: return false
    }
    if directive.hasContent { push(directive) }
    return true
  }

  /// Returns a text as literal Markdown, or an empty string for nil.
  private func literal(_ text: String?) -> String { TagExpansion.literal(text ?? "") }

  /// Returns a link whose text is a title or, without one, the address. Without an address, the
  /// result is the title alone.
  private func link(_ title: String?, to address: String?) -> String {
    guard let address else { return literal(title) }
    return "[\(literal(title ?? address))](\(Self.destination(address)))"
  }

  /// Adds the duration of a tutorial and its starting files to the lead.
  private mutating func addLead(of directive: BlockDirective) {
    if let minutes = directive["time"].flatMap({ Int($0) }) { lead.append("\(minutes) min") }
    if let files = directive["projectFiles"] { lead.append(link(nil, to: files)) }
  }

  /// Begins a list item: a step, or an answer to choose.
  /// - Parameter mark: the text before an answer, or nil for a step, which has a number.
  private mutating func openItem(
    of directive: BlockDirective, _ line: DirectiveLines.Line, mark: String? = nil
  ) {
    put("", over: line.range)
    guard directive.hasContent else { return }
    let outerPrefix = prefix
    var number = 1
    if let last = containers.indices.last {
      containers[last].count += 1
      number = containers[last].count
    }
    push(directive)
    let bullet = mark == nil ? "\(number). " : "- "
    containers[containers.count - 1].prefix =
      outerPrefix + String(repeating: " ", count: bullet.utf8.count)
    marker = outerPrefix + bullet + (mark ?? "")
  }

  /// Replaces a reference to a tutorial with a list item that contains a link.
  private mutating func putReference(
    _ directive: BlockDirective, _ line: DirectiveLines.Line
  ) {
    let tutorial = directive["tutorial"] ?? ""
    let path = tutorial.hasPrefix("doc:") ? String(tutorial.dropFirst(4)) : tutorial
    put("\n- \(replacement(for: path, at: line.start))\n", over: line.range)
  }

  /// Shows the file of a step, and marks the lines that the previous step's file lacks.
  private mutating func putCode(_ directive: BlockDirective, _ line: DirectiveLines.Line) {
    let file = directive["file"] ?? ""
    guard let code = self.file(named: file, line) else { return put("", over: line.range) }
    let stepsIndex = containers.lastIndex { $0.name == "Steps" }
    let previous = directive["previousFile"].flatMap { self.file(named: $0, line) }
    var info = Self.language(of: file) + " title=\"\(Self.title(directive["name"] ?? file))\""
    if let stepsIndex {
      let key = directive["name"] ?? ""
      let earlier = previous ?? containers[stepsIndex].listings[key]
      if directive["reset"] != "true", let earlier {
        info += Self.newLines(of: code, since: earlier)
      }
      containers[stepsIndex].listings[key] = code
    }
    put("\n" + fenced(code, info) + "\n", over: line.range)
  }

  /// Returns a name without the characters that a title in an info string cannot contain.
  private static func title(_ name: String) -> String {
    String(name.filter { !"\"'`=".contains($0) && !$0.isNewline })
  }

  /// Returns the language of a file's code: the extension of the file, or the whole name of a
  /// file without an extension.
  static func language(of file: String) -> String {
    String(file.split(separator: ".").last?.filter { $0.isLetter || $0.isNumber } ?? "")
  }

  /// Returns code as a fenced code block with an info string, without the white space at the code's
  /// end.
  func fenced(_ code: [UInt8], _ info: String) -> String {
    var code = code
    while code.last?.isASCIIWhitespace == true { code.removeLast() }
    let fence = TagWriter.fence(code)
    return "\(fence)\(info)\n" + String(decoding: code, as: UTF8.self) + "\n\(fence)"
  }

  /// Returns the numbers of the lines that an earlier text lacks, in the form ` {2,4-6}`. The
  /// result is empty if no line is new, or if the list would have 100 ranges or more.
  private static func newLines(of code: [UInt8], since earlier: [UInt8]) -> String {
    let oldLines = Set(earlier.split(separator: .lineFeed))
    let lines = code.split(separator: .lineFeed, omittingEmptySubsequences: false)
    var ranges: [ClosedRange<Int>] = []
    for (index, line) in lines.enumerated()
    where !line.allSatisfy(\.isASCIIWhitespace) && !oldLines.contains(line) {
      let number = index + 1
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    guard !ranges.isEmpty, ranges.count < 100 else { return "" }
    let rangeTexts = ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    return " {\(rangeTexts.joined(separator: ","))}"
  }
}
