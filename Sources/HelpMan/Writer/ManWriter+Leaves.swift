import HelpCore
import HelpDocument

extension ManWriter {
  /// Writes a paragraph, or the line under the author's section NAME.
  mutating func writeParagraph(_ range: Range<Int>) {
    if expectsNameLine {
      expectsNameLine = false
      let name = ManName(title: document.line(of: range.lowerBound - 1))
      if let name, let summary = name.summary {
        return writeNameLine(name.name, summary)
      }
    }
    guard isVisible(range) else { return }
    leadIn()
    output.begin()
    writeInlines(range, context: .text)
    output.end()
  }

  /// Whether inlines have visible text. mandoc reports a macro without text as an error.
  func isVisible(_ range: Range<Int>) -> Bool {
    range.contains { index in
      switch document.kind(of: index) {
      case .text, .code, .codeBlock:
        document.utf8(of: index).contains { $0 > .space && $0 != .delete }
      case .image, .footnoteReference: true
      default: false
      }
    }
  }

  /// Writes a heading as a section, a subsection or, at deeper levels and in containers, a bold
  /// line. Writes neither the title nor a heading without visible text.
  mutating func writeHeading(_ index: Int) {
    let inlines = index + 1..<document.end(of: index)
    guard index != head.titleNode, isVisible(inlines) else { return }
    let level = document.attributes(of: index).level
    guard frames.count == 1, level <= head.sectionLevel + 1 else {
      return writeBoldLine(inlines)
    }
    let isSection = level <= head.sectionLevel
    // A subsection needs a section around it.
    if !isSection, !hasSection { beginSection(head.introduction) }
    setDense(false)
    let title = document.line(of: index)
    let isName = isSection && ManHead.isName(title)
    output.begin(base: .bold, oneLine: isSection ? ".SH " : ".SS ")
    if isName {
      output.append("NAME", font: .bold)
    } else {
      writeInlines(inlines, context: .line)
    }
    output.end()
    isAtSectionStart = true
    expectsNameLine = isName
    if isSection {
      sectionTitle = title
      hasSection = true
    }
  }

  /// Writes a deep heading or a summary as a bold paragraph.
  mutating func writeBoldLine(_ inlines: Range<Int>) {
    guard isVisible(inlines) else { return }
    leadIn()
    output.begin()
    writeInlines(inlines, context: .text, font: .bold)
    output.end()
  }

  /// Writes a thematic break.
  mutating func writeRule() {
    leadIn()
    output.macro(".ce 1")
    output.macro("* * *")
  }

  /// Writes a code block, which is indented and keeps its lines. `.EX` suffices for this, and `.nf`
  /// is for formatters without `.EX`.
  mutating func writeCode(_ index: Int) {
    leadInContainer()
    let isFirst = isAtSectionStart
    frames.append(Frame(end: document.end(of: index), isTight: top.isTight))
    indent(Self.indentation)
    if !isFirst {
      setDense(top.isTight)
      output.macro(".PP")
    }
    isAtSectionStart = false
    output.macro(".nf")
    output.macro(".EX")
    var bytes = document.utf8(of: index)
    if bytes.last == .lineFeed { bytes.removeLast() }
    var start = bytes.startIndex
    while start <= bytes.endIndex {
      let end = bytes[start...].firstIndex(of: .lineFeed) ?? bytes.endIndex
      output.codeLine(bytes[start..<end])
      start = end + 1
    }
    output.macro(".EE")
    output.macro(".fi")
    close()
  }
}
