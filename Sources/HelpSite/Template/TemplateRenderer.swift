import HelpCore

/// A renderer that fills in a template. The renderer loops over instructions, with explicit stacks
/// for sections and partials.
struct TemplateRenderer {
  var output: [UInt8] = []
  private let partials: [String: Template]
  /// The values in which names are looked up, the innermost last.
  private var contexts: [TemplateValue]
  private var sections: [Section] = []
  /// The templates that wait for their partials, the innermost last.
  private var calls: [Call] = []

  /// A section whose content is being written.
  private struct Section {
    /// The index of the first instruction inside.
    let start: Int
    /// The items of a list, or an empty array for a section that is shown once.
    let items: [TemplateValue]
    /// The index of the next item.
    var nextItem: Int
  }

  /// A template that waits for one of its partials.
  private struct Call {
    let template: Template
    /// The index of the instruction after the partial's tag.
    let nextInstruction: Int
    let indentation: [UInt8]
    /// The name of the partial.
    let name: String
  }

  /// Prepares to fill in a template.
  init(contexts: [TemplateValue], partials: [String: Template]) {
    self.contexts = contexts
    self.partials = partials
    output.reserveCapacity(8192)
  }

  /// Appends the filled-in template to the output.
  mutating func run(_ root: Template) throws(HelpError) {
    var template = root
    var indentation: [UInt8] = []
    var index = 0
    while true {
      guard index < template.instructions.count else {
        guard let call = calls.popLast() else { return }
        (template, index, indentation) = (call.template, call.nextInstruction, call.indentation)
        continue
      }
      let instruction = template.instructions[index]
      index += 1
      switch instruction {
      case .lineStart: output.append(contentsOf: indentation)
      case .text(let range): append(template.source[range], indentation: indentation)
      case .variable(let name, let escaping):
        append(lookUp(template.names[name]), escaping)
      case .section(let name, let end):
        index = enter(lookUp(template.names[name]), start: index) ? index : end + 1
      case .inverted(let name, let end):
        if !lookUp(template.names[name]).isFalse { index = end }
      case .sectionEnd: if let start = repeatOrLeave() { index = start }
      case .partial(let number):
        let partial = template.partials[number]
        guard let inner = partials[partial.name] else { continue }
        calls.append(
          Call(
            template: template, nextInstruction: index, indentation: indentation,
            name: partial.name))
        guard calls.count <= Template.maximumPartialDepth else {
          throw recursionFault(partial, in: template)
        }
        // A partial that is not alone on its line is inserted without indentation.
        indentation =
          partial.isAloneOnLine ? indentation + template.source[partial.indentation] : []
        (template, index) = (inner, 0)
      }
    }
  }

  /// Enters a section, and makes its value the innermost context. Returns false, without entering,
  /// for a section whose value is false.
  private mutating func enter(_ value: TemplateValue, start: Int) -> Bool {
    if value.isFalse { return false }
    if case .list(let items) = value {
      contexts.append(items[0])
      sections.append(Section(start: start, items: items, nextItem: 1))
    } else {
      contexts.append(value)
      sections.append(Section(start: start, items: [], nextItem: 0))
    }
    return true
  }

  /// Ends a section for one item.
  /// - Returns: the index of the section's first instruction, to write the next item, or nil after
  ///   the last item.
  private mutating func repeatOrLeave() -> Int? {
    let last = sections.count - 1
    let section = sections[last]
    guard section.nextItem < section.items.count else {
      sections.removeLast()
      contexts.removeLast()
      return nil
    }
    contexts[contexts.count - 1] = section.items[section.nextItem]
    sections[last].nextItem += 1
    return section.start
  }

  /// Returns the value of a name. Looks up the first part from the innermost context outwards, and
  /// each further part only in the value of the previous part.
  private func lookUp(_ name: [String]) -> TemplateValue {
    guard let first = name.first else { return contexts[contexts.count - 1] }
    for context in contexts.reversed() {
      guard var value = context.member(first) else { continue }
      for part in name.dropFirst() { value = value.member(part) ?? .null }
      return value
    }
    return .null
  }
}

// Output.
extension TemplateRenderer {
  /// Appends a text, and indents every line after the first.
  fileprivate mutating func append(_ text: ArraySlice<UInt8>, indentation: [UInt8]) {
    guard !indentation.isEmpty else {
      output.append(contentsOf: text)
      return
    }
    var remaining = text
    while let end = remaining.firstIndex(of: UInt8(ascii: "\n")), end + 1 < remaining.endIndex {
      output.append(contentsOf: remaining[...end])
      output.append(contentsOf: indentation)
      remaining = remaining[(end + 1)...]
    }
    output.append(contentsOf: remaining)
  }

  /// Appends a value. Lists and objects have no text.
  fileprivate mutating func append(_ value: TemplateValue, _ escaping: Template.Escaping) {
    switch value {
    case .null, .list, .object, .computed: break
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): output.append(contentsOf: String(value).utf8)
    case .html(let bytes): output.append(contentsOf: bytes)
    case .text(let text):
      switch escaping {
      case .none: output.append(contentsOf: text.utf8)
      case .html: TemplateEscape.append(text, to: &output)
      case .address: TemplateEscape.appendAddress(text, to: &output)
      }
    case .address(let text):
      if escaping == .none {
        output.append(contentsOf: text.utf8)
      } else {
        TemplateEscape.append(text, to: &output)
      }
    }
  }

  /// Returns the error for endless partials, with the names from the first partial to the partial
  /// that recurs.
  fileprivate func recursionFault(_ partial: Template.Partial, in template: Template) -> HelpError {
    var usedNames: Set<String> = []
    var chain: [String] = []
    for name in calls.map(\.name) {
      chain.append(name)
      if !usedNames.insert(name).inserted { break }
    }
    return HelpError(
      .malformed, "cannot use the template",
      "partials include each other more than \(Template.maximumPartialDepth) deep: "
        + chain.joined(separator: " → "),
      hint: "put the tag inside a section that becomes empty",
      location: SourceLocation(
        file: template.file,
        position: TemplateScanner.position(of: partial.offset, in: template.source)))
  }
}
