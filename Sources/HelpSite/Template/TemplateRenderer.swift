import HelpCore

/// Fills in a template: a loop over instructions with its own stacks.
struct TemplateRenderer {
  var output: [UInt8] = []
  private let partials: [String: Template]
  /// The values in which names are looked up, innermost last.
  private var contexts: [TemplateValue]
  private var sections: [Section] = []
  private var calls: [Call] = []

  /// A section that is being shown.
  private struct Section {
    /// The index of its first instruction inside.
    let start: Int
    /// The items of a list, and the next one; no items if the section is shown once.
    let items: [TemplateValue]
    var next: Int
  }

  /// A template that waits for one of its partials.
  private struct Call {
    let template: Template
    let next: Int
    let indentation: [UInt8]
    let name: String
  }

  init(contexts: [TemplateValue], partials: [String: Template]) {
    self.contexts = contexts
    self.partials = partials
    output.reserveCapacity(8192)
  }

  mutating func run(_ root: Template) throws(HelpError) {
    var template = root
    var indentation: [UInt8] = []
    var index = 0
    while true {
      guard index < template.instructions.count else {
        guard let call = calls.popLast() else { return }
        (template, index, indentation) = (call.template, call.next, call.indentation)
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
          Call(template: template, next: index, indentation: indentation, name: partial.name))
        guard calls.count <= Template.maximumPartialDepth else {
          throw endless(partial, in: template)
        }
        // A tag inside a line indents no line, and ends the indentation of its own template.
        indentation =
          partial.standsAlone ? indentation + template.source[partial.indentation] : []
        (template, index) = (inner, 0)
      }
    }
  }

  /// Shows a section for the first time; false if its value is empty.
  private mutating func enter(_ value: TemplateValue, start: Int) -> Bool {
    if value.isFalse { return false }
    if case .list(let items) = value {
      contexts.append(items[0])
      sections.append(Section(start: start, items: items, next: 1))
    } else {
      contexts.append(value)
      sections.append(Section(start: start, items: [], next: 0))
    }
    return true
  }

  /// Ends a round of a section.
  /// - Returns: the index at which the next item begins; nil after the last one.
  private mutating func repeatOrLeave() -> Int? {
    let last = sections.count - 1
    let section = sections[last]
    guard section.next < section.items.count else {
      sections.removeLast()
      contexts.removeLast()
      return nil
    }
    contexts[contexts.count - 1] = section.items[section.next]
    sections[last].next += 1
    return section.start
  }

  /// The first part of a name is looked up from the innermost context outwards, the others only in its value.
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
  fileprivate mutating func append(_ text: ArraySlice<UInt8>, indentation: [UInt8]) {
    guard !indentation.isEmpty else {
      output.append(contentsOf: text)
      return
    }
    var rest = text
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")), end + 1 < rest.endIndex {
      output.append(contentsOf: rest[...end])
      output.append(contentsOf: indentation)
      rest = rest[(end + 1)...]
    }
    output.append(contentsOf: rest)
  }

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

  /// The error for endless partials, with the chain from the first of them to the one that recurs.
  fileprivate func endless(_ partial: Template.Partial, in template: Template) -> HelpError {
    var seen: Set<String> = []
    var chain: [String] = []
    for name in calls.map(\.name) {
      chain.append(name)
      if !seen.insert(name).inserted { break }
    }
    return HelpError(
      .malformed, "cannot use the template",
      "partials include each other more than \(Template.maximumPartialDepth) deep: "
        + chain.joined(separator: " → "),
      hint: "put the tag inside a section that ends",
      location: SourceLocation(
        file: template.file,
        position: TemplateScanner.position(of: partial.offset, in: template.source)))
  }
}

/// Text as HTML, in an element or between quotation marks of either kind.
enum TemplateEscape {
  static func append(_ text: String, to output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "'"): output.append(contentsOf: "&#39;".utf8)
      // HTML has no other controls.
      case 0..<0x20 where !byte.isASCIIWhitespace: break
      default: output.append(byte)
      }
    }
  }

  /// Text as a part of an address: all but RFC 3986's unreserved characters and `/` is percent-encoded.
  static func appendAddress(_ text: String, to output: inout [UInt8]) {
    for byte in text.utf8 {
      if PercentEncoding.isUnreserved(byte) || byte == UInt8(ascii: "/") {
        output.append(byte)
      } else {
        PercentEncoding.append(byte, to: &output)
      }
    }
  }
}
