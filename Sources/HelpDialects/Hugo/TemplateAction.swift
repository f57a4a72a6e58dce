import HelpCore

/// The action between `{{` and `}}` of a template.
struct TemplateAction {
  enum Word: Equatable {
    case name(String)
    case text(String)
    case pipe, assignment, open, close
  }

  private(set) var words: [Word] = []
  private(set) var trimsBefore = false
  private(set) var trimsAfter = false
  /// The end of the action in the template.
  private(set) var end: Int

  /// - Complexity: O(length of the action).
  init?(_ template: [UInt8], at start: Int) {
    var index = start + 2
    end = index
    if template[index...].starts(with: "- ".utf8) || template[index...].starts(with: "-\n".utf8)
      || template[index...].starts(with: "-/*".utf8)
    {
      trimsBefore = true
      index += 1
    }
    let rest = template[index...].drop(while: \.isASCIIWhitespace)
    if rest.starts(with: "/*".utf8) {
      var place = rest.startIndex + 2
      while place + 1 < template.count,
        template[place] != UInt8(ascii: "*") || template[place + 1] != UInt8(ascii: "/")
      {
        place += 1
      }
      index = place + 2
    }
    while index < template.count {
      let byte = template[index]
      switch byte {
      case _ where byte.isASCIIWhitespace: index += 1
      case UInt8(ascii: "}") where template[index...].starts(with: "}}".utf8):
        end = index + 2
        return
      case UInt8(ascii: "-") where template[index...].starts(with: "-}}".utf8):
        trimsAfter = true
        end = index + 3
        return
      case UInt8(ascii: "\""), UInt8(ascii: "`"):
        guard let close = template[(index + 1)...].firstIndex(of: byte) else { return nil }
        let text = template[(index + 1)..<close]
        // Escapes are rare in names and in the texts that templates place.
        guard byte == UInt8(ascii: "`") || !text.contains(UInt8(ascii: "\\")) else { return nil }
        words.append(.text(String(decoding: text, as: UTF8.self)))
        index = close + 1
      case UInt8(ascii: "|"): add(.pipe, &index)
      case UInt8(ascii: "("): add(.open, &index)
      case UInt8(ascii: ")"): add(.close, &index)
      case UInt8(ascii: ":") where template[index...].starts(with: ":=".utf8), UInt8(ascii: "="):
        words.append(.assignment)
        index += byte == UInt8(ascii: "=") ? 1 : 2
      default:
        let name = template[index...].prefix { Self.isName($0) }
        guard !name.isEmpty else { return nil }
        words.append(.name(String(decoding: name, as: UTF8.self)))
        index = name.endIndex
      }
    }
    return nil
  }

  private mutating func add(_ word: Word, _ index: inout Int) {
    words.append(word)
    index += 1
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$")
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

extension TemplateAction {
  /// Functions that do not change the visible text.
  private static let plainFunctions: Set<String> = [
    "markdownify", "safeHTML", "safeURL", "safeHTMLAttr", "safeCSS", "htmlEscape", "plainify",
    "strings.TrimSpace", ".Page.RenderString", "$.Page.RenderString", "page.RenderString",
    "transform.Markdownify", "safe.HTML", "string",
  ]

  /// The source of an expression's value; nil if the expression does more than take one.
  ///
  ///     .Get 0    .Get "a" | default "b"    or (.Get "a") (.Get 0)    .Inner | markdownify    .    $a
  ///
  /// - Parameter dot: the dot inside `with`.
  static func value(
    _ words: ArraySlice<Word>, dot: ShortcodeTemplate.Value?,
    _ variables: [String: ShortcodeTemplate.Value]
  ) -> ShortcodeTemplate.Value? {
    // Parentheses only group the operands of `or` and `default`, so they can be left out.
    let stages = words.filter { $0 != .open && $0 != .close }.split(
      separator: .pipe, omittingEmptySubsequences: false)
    var value: ShortcodeTemplate.Value = []
    for (number, stage) in stages.enumerated() {
      if number == 0 {
        guard let first = operands(stage, dot, variables) else { return nil }
        value = first
      } else if case .name("default") = stage.first {
        guard let others = operands(stage.dropFirst(), dot, variables) else { return nil }
        value += others
        guard value.count <= ShortcodeTemplate.maximumOperands else { return nil }
      } else {
        guard stage.count == 1, case .name(let name) = stage.first, plainFunctions.contains(name)
        else { return nil }
      }
    }
    return value
  }

  private static func operands(
    _ words: ArraySlice<Word>, _ dot: ShortcodeTemplate.Value?,
    _ variables: [String: ShortcodeTemplate.Value]
  ) -> ShortcodeTemplate.Value? {
    var rest = words
    var value: ShortcodeTemplate.Value = []
    var isDefault = false
    if case .name(let name) = rest.first, plainFunctions.contains(name), rest.count > 1 {
      rest.removeFirst()
    }
    let takesSeveral = rest.first == .name("or") || rest.first == .name("default")
    if takesSeveral {
      isDefault = rest.first == .name("default")
      rest.removeFirst()
    }
    guard !rest.isEmpty else { return nil }
    var count = 0
    while let word = rest.popFirst() {
      count += 1
      guard takesSeveral || count == 1 else { return nil }
      switch word {
      case .text(let text): value.append(.literal(text))
      case .name(".Get"), .name("$.Get"):
        switch rest.popFirst() {
        case .text(let name): value.append(.name(name))
        case .name(let number):
          guard let index = Int(number) else { return nil }
          value.append(.position(index))
        default: return nil
        }
      case .name("index"):
        guard rest.popFirst() == .name(".Params"), case .name(let number) = rest.popFirst(),
          let index = Int(number)
        else { return nil }
        value.append(.position(index))
      case .name(".Inner"), .name("$.Inner"): value.append(.inner)
      case .name("."):
        guard let dot else { return nil }
        value += dot
      case .name(let name):
        guard let known = variables[name] else { return nil }
        value += known
      default: return nil
      }
    }
    // `default "b" (.Get "a")` has the value last.
    if isDefault, let last = value.popLast() { value.insert(last, at: 0) }
    return value.count <= ShortcodeTemplate.maximumOperands ? value : nil
  }
}
