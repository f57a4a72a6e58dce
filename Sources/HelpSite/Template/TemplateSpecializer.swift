import HelpCore

/// A specializer that fills in the values that are the same on many pages, and replaces partials
/// with their content.
///
/// Only the tags whose values differ remain. Rendering a page then costs only these tags.
///
///     <title>{{title}}</title>{{>bar}}      <title>{{title}}</title><p>Book</p>
///     bar: <p>{{book}}</p>
struct TemplateSpecializer {
  private let set: TemplateSet
  /// The values that are the same on all pages.
  private let sharedValues: TemplateValue
  /// The names of the values that differ.
  private let varyingNames: Set<String>
  private var source: [UInt8] = []
  private var instructions: [Template.Instruction] = []
  private var names: [[String]] = []
  private var partials: [Template.Partial] = []
  /// The start in `source` of the text that is not yet an instruction.
  private var textStart = 0

  private init(_ set: TemplateSet, sharedValues: TemplateValue, varyingNames: Set<String>) {
    self.set = set
    self.sharedValues = sharedValues
    self.varyingNames = varyingNames
  }

  /// Returns the specialized template, or nil for an unknown name.
  /// - Parameters:
  ///   - sharedValues: the values that are the same on all pages.
  ///   - varyingNames: the names of the values that differ.
  static func specialize(
    _ name: String, in set: TemplateSet, sharedValues: [String: TemplateValue],
    varyingNames: Set<String>
  ) throws(HelpError) -> Template? {
    guard let root = set.templates[name] else { return nil }
    var specializer = TemplateSpecializer(
      set, sharedValues: .object(sharedValues), varyingNames: varyingNames)
    try specializer.run(root, depth: 0)
    specializer.endText()
    return Template(
      file: root.file, source: specializer.source, instructions: specializer.instructions,
      names: specializer.names, partials: specializer.partials)
  }

  /// Writes a template with known values filled in.
  private mutating func run(_ template: Template, depth: Int) throws(HelpError) {
    var index = 0
    while index < template.instructions.count {
      let start = index
      index = template.end(of: index)
      if isConstant(template, start..<index, depth: depth) {
        let part = template.part(start..<index)
        source += try part.renderBytes(sharedValues, partials: set.templates)
        continue
      }
      if case .partial(let number) = template.instructions[start] {
        let partial = template.partials[number]
        if partial.indentation.isEmpty, depth < Self.maximumDepth,
          let inner = set.templates[partial.name]
        {
          try run(inner, depth: depth + 1)
          continue
        }
      }
      copy(template, start..<index)
    }
  }

  /// The maximum depth of nested partials that are replaced.
  private static let maximumDepth = 16

  /// Whether all values in a part of a template are known.
  private func isConstant(_ template: Template, _ range: Range<Int>, depth: Int) -> Bool {
    for index in range {
      switch template.instructions[index] {
      case .variable(let name, _), .section(let name, _), .inverted(let name, _):
        guard let first = template.names[name].first else { continue }
        if varyingNames.contains(first) { return false }
      case .partial(let number):
        guard depth < Self.maximumDepth else { return false }
        guard let inner = set.templates[template.partials[number].name] else { continue }
        guard isConstant(inner, 0..<inner.instructions.count, depth: depth + 1) else {
          return false
        }
      default: break
      }
    }
    return true
  }

  /// Adds an instruction for the text since the last instruction.
  private mutating func endText() {
    guard source.count > textStart else { return }
    instructions.append(.text(textStart..<source.count))
    textStart = source.count
  }

  /// Copies a tag, or a section with its content.
  private mutating func copy(_ template: Template, _ range: Range<Int>) {
    endText()
    let shift = instructions.count - range.lowerBound
    for index in range {
      switch template.instructions[index] {
      case .text(let text):
        let start = source.count
        source += template.source[text]
        instructions.append(.text(start..<source.count))
      case .variable(let name, let escaping):
        instructions.append(.variable(name: add(template.names[name]), escaping: escaping))
      case .section(let name, let end):
        instructions.append(.section(name: add(template.names[name]), end: end + shift))
      case .inverted(let name, let end):
        instructions.append(.inverted(name: add(template.names[name]), end: end + shift))
      case .partial(let number):
        var partial = template.partials[number]
        let start = source.count
        source += template.source[partial.indentation]
        partial.indentation = start..<source.count
        instructions.append(.partial(partials.count))
        partials.append(partial)
      case .lineStart: instructions.append(.lineStart)
      case .sectionEnd: instructions.append(.sectionEnd)
      }
    }
    textStart = source.count
  }

  /// Adds a name, and returns its index.
  private mutating func add(_ name: [String]) -> Int {
    names.append(name)
    return names.count - 1
  }
}

extension Template {
  /// Returns the index after an instruction, or after the whole section that the instruction
  /// begins.
  func end(of index: Int) -> Int {
    switch instructions[index] {
    case .section(_, let end): end + 1
    case .inverted(_, let end): max(end, index + 1)
    default: index + 1
    }
  }

  /// Returns a range of instructions as a template. The range contains only whole sections.
  func part(_ range: Range<Int>) -> Template {
    let movedInstructions = instructions[range].map { instruction in
      switch instruction {
      case .section(let name, let end): Instruction.section(name: name, end: end - range.lowerBound)
      case .inverted(let name, let end):
        Instruction.inverted(name: name, end: end - range.lowerBound)
      default: instruction
      }
    }
    return Template(
      file: file, source: source, instructions: movedInstructions, names: names, partials: partials)
  }
}
