import HelpCore

/// A compiler that turns the source of a template into instructions, in one pass.
struct TemplateCompiler {
  let source: [UInt8]
  let file: String
  private(set) var instructions: [Template.Instruction] = []
  /// The start of each instruction's tag in the source.
  private(set) var offsets: [Int] = []
  /// The place in HTML of each instruction.
  private(set) var places: [TemplatePlace] = []
  /// The names, split at their dots.
  private(set) var names: [[String]] = []
  private(set) var partials: [Template.Partial] = []

  private var scanner: TemplateScanner
  /// The scan of the HTML up to the current tag.
  private var html = TemplatePlaceScan()
  /// The index of each name in `names`.
  private var nameNumbers: [String: Int] = [:]
  private var openSections: [OpenSection] = []

  /// A section whose end tag was not read yet.
  private struct OpenSection {
    let name: String
    let tag: TemplateTag
    let instruction: Int
    let isInverted: Bool
  }

  /// Prepares to compile a source.
  init(source: [UInt8], file: String) {
    self.source = source
    self.file = file
    scanner = TemplateScanner(source: source, file: file)
  }

  /// Compiles the whole source.
  mutating func run() throws(HelpError) {
    while let tag = try scanner.next() {
      emitText(tag.textBefore)
      if !tag.isAloneOnLine, isLineStart(tag.start) { append(.lineStart, at: tag.start) }
      try emit(tag)
    }
    emitText(scanner.remainder)
    if let section = openSections.last {
      throw scanner.fault(
        at: section.tag.start, "the section '\(section.name)' is never closed",
        hint: "close it with '\(scanner.tagText("/" + section.name))'")
    }
  }

  /// Adds the instruction for a tag.
  private mutating func emit(_ tag: TemplateTag) throws(HelpError) {
    switch tag.kind {
    case .comment, .delimiters: break
    case .variable:
      let escaping = try escaping(at: tag)
      append(.variable(name: addName(tag.name), escaping: escaping), at: tag.start)
    case .unescaped:
      append(.variable(name: addName(tag.name), escaping: .none), at: tag.start)
    case .section: try openSection(tag, isInverted: false)
    case .inverted: try openSection(tag, isInverted: true)
    case .close: try closeSection(tag)
    case .partial:
      append(.partial(partials.count), at: tag.start)
      partials.append(
        Template.Partial(
          name: tag.name, offset: tag.start, isAloneOnLine: tag.isAloneOnLine,
          indentation: tag.indentation))
    }
  }

  /// Adds the instruction that begins a section.
  private mutating func openSection(_ tag: TemplateTag, isInverted: Bool) throws(HelpError) {
    guard openSections.count < Template.maximumSectionDepth else {
      throw scanner.fault(
        at: tag.start, "sections are nested more than \(Template.maximumSectionDepth) deep",
        hint: "move the inner ones to a partial")
    }
    openSections.append(
      OpenSection(
        name: tag.name, tag: tag, instruction: instructions.count, isInverted: isInverted))
    // `closeSection` replaces the end.
    append(.section(name: addName(tag.name), end: 0), at: tag.start)
  }

  /// Completes the innermost section.
  private mutating func closeSection(_ tag: TemplateTag) throws(HelpError) {
    guard let section = openSections.popLast() else {
      throw scanner.fault(
        at: tag.start, "'\(tag.name)' is closed but was never opened",
        hint: "open it with '\(scanner.tagText("#" + tag.name))' or drop this tag")
    }
    guard section.name == tag.name else {
      let line = scanner.position(of: section.tag.start).line
      throw scanner.fault(
        at: tag.start,
        "'\(tag.name)' is closed while the section '\(section.name)' of line \(line) is open",
        hint: "close it first with '\(scanner.tagText("/" + section.name))'")
    }
    let name = addName(section.name)
    if section.isInverted {
      instructions[section.instruction] = .inverted(name: name, end: instructions.count)
    } else {
      instructions[section.instruction] = .section(name: name, end: instructions.count)
      append(.sectionEnd, at: 0)
    }
  }

  /// Adds the instructions for a range of text.
  private mutating func emitText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if isLineStart(range.lowerBound) { append(.lineStart, at: range.lowerBound) }
    append(.text(range), at: range.lowerBound)
    html.read(source[range])
  }

  /// Adds an instruction at the current place in HTML.
  private mutating func append(_ instruction: Template.Instruction, at offset: Int) {
    instructions.append(instruction)
    offsets.append(offset)
    places.append(html.place)
  }

  /// Returns the escaping of a variable at its place in HTML.
  /// - Throws: `HelpError.Code.malformed` at a place where no escaping is safe.
  private func escaping(at tag: TemplateTag) throws(HelpError) -> Template.Escaping {
    switch html.place {
    case .text, .comment, .value(_, false): return .html
    case .value(_, true): return .address
    case .tag:
      throw scanner.fault(
        at: tag.start, "'\(tag.name)' stands in a tag outside quotation marks",
        hint: "write it as the value of an attribute: title=\"\(scanner.tagText(tag.name))\"")
    case .raw(let element):
      throw scanner.fault(
        at: tag.start, "'\(tag.name)' stands in <\(element)>, where no escaping makes it safe",
        hint: "put it into an attribute, and read that from the script")
    }
  }

  /// Whether a line begins at an offset.
  private func isLineStart(_ offset: Int) -> Bool {
    offset == 0 || source[offset - 1] == UInt8(ascii: "\n")
  }

  /// Adds a name to `names`, unless `names` already contains the name, and returns the name's
  /// index.
  private mutating func addName(_ name: String) -> Int {
    if let number = nameNumbers[name] { return number }
    nameNumbers[name] = names.count
    names.append(name == "." ? [] : name.split(separator: ".").map(String.init))
    return names.count - 1
  }
}
