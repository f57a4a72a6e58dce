import HelpCore

/// Turns the source of a template into instructions, in one pass.
struct TemplateCompiler {
  let source: [UInt8]
  let file: String
  private(set) var instructions: [Template.Instruction] = []
  private(set) var names: [[String]] = []
  private(set) var partials: [Template.Partial] = []

  private var scanner: TemplateScanner
  private var nameNumbers: [String: Int] = [:]
  private var open: [OpenSection] = []

  private struct OpenSection {
    let name: String
    let tag: TemplateTag
    let instruction: Int
    let isInverted: Bool
  }

  init(source: [UInt8], file: String) {
    self.source = source
    self.file = file
    scanner = TemplateScanner(source: source, file: file)
  }

  mutating func run() throws(HelpError) {
    while let tag = try scanner.next() {
      emitText(tag.textBefore)
      if !tag.standsAlone, isLineStart(tag.start) { instructions.append(.lineStart) }
      try emit(tag)
    }
    emitText(scanner.rest)
    if let section = open.last {
      throw scanner.fault(
        at: section.tag.start, "the section '\(section.name)' is never closed",
        hint: "close it with '\(scanner.written("/" + section.name))'")
    }
  }

  private mutating func emit(_ tag: TemplateTag) throws(HelpError) {
    switch tag.kind {
    case .comment, .delimiters: break
    case .variable: instructions.append(.variable(name: number(of: tag.name), isEscaped: true))
    case .unescaped: instructions.append(.variable(name: number(of: tag.name), isEscaped: false))
    case .section: try openSection(tag, isInverted: false)
    case .inverted: try openSection(tag, isInverted: true)
    case .close: try closeSection(tag)
    case .partial:
      instructions.append(.partial(partials.count))
      partials.append(
        Template.Partial(
          name: tag.name, offset: tag.start, standsAlone: tag.standsAlone,
          indentation: tag.indentation))
    }
  }

  private mutating func openSection(_ tag: TemplateTag, isInverted: Bool) throws(HelpError) {
    guard open.count < Template.maximumSectionDepth else {
      throw scanner.fault(
        at: tag.start, "sections are nested more than \(Template.maximumSectionDepth) deep",
        hint: "move the inner ones to a partial")
    }
    open.append(
      OpenSection(
        name: tag.name, tag: tag, instruction: instructions.count, isInverted: isInverted))
    // The end is known when the section is closed.
    instructions.append(.section(name: number(of: tag.name), end: 0))
  }

  private mutating func closeSection(_ tag: TemplateTag) throws(HelpError) {
    guard let section = open.popLast() else {
      throw scanner.fault(
        at: tag.start, "'\(tag.name)' is closed but was never opened",
        hint: "open it with '\(scanner.written("#" + tag.name))' or drop this tag")
    }
    guard section.name == tag.name else {
      let line = scanner.position(of: section.tag.start).line
      throw scanner.fault(
        at: tag.start,
        "'\(tag.name)' is closed while the section '\(section.name)' of line \(line) is open",
        hint: "close it first with '\(scanner.written("/" + section.name))'")
    }
    let name = number(of: section.name)
    if section.isInverted {
      instructions[section.instruction] = .inverted(name: name, end: instructions.count)
    } else {
      instructions[section.instruction] = .section(name: name, end: instructions.count)
      instructions.append(.sectionEnd)
    }
  }

  private mutating func emitText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if isLineStart(range.lowerBound) { instructions.append(.lineStart) }
    instructions.append(.text(range))
  }

  private func isLineStart(_ offset: Int) -> Bool {
    offset == 0 || source[offset - 1] == UInt8(ascii: "\n")
  }

  private mutating func number(of name: String) -> Int {
    if let number = nameNumbers[name] { return number }
    nameNumbers[name] = names.count
    names.append(name == "." ? [] : name.split(separator: ".").map(String.init))
    return names.count - 1
  }
}
