import HelpCore

extension TemplateAction {
  /// The functions that do not change the visible text.
  private static let plainFunctions: Set<String> = [
    "markdownify", "safeHTML", "safeURL", "safeHTMLAttr", "safeCSS", "htmlEscape", "plainify",
    "strings.TrimSpace", ".Page.RenderString", "$.Page.RenderString", "page.RenderString",
    "transform.Markdownify", "safe.HTML", "string",
  ]

  /// Returns the operands of an expression, or nil if the expression is not understood.
  ///
  ///     .Get 0    .Get "a" | default "b"    or (.Get "a") (.Get 0)    .Inner | markdownify    .    $a
  ///
  /// - Parameter dot: the value of `.`, which `with` sets.
  static func value(
    _ words: ArraySlice<Word>, dot: ShortcodeTemplate.Value?,
    _ variables: [String: ShortcodeTemplate.Value]
  ) -> ShortcodeTemplate.Value? {
    // Parentheses only group the operands of `or` and `default`. The result is the same without
    // them.
    let stages = words.filter { $0 != .open && $0 != .close }.split(
      separator: .pipe, omittingEmptySubsequences: false)
    var value: ShortcodeTemplate.Value = []
    for (number, stage) in stages.enumerated() {
      if number == 0 {
        guard let first = operands(stage, dot, variables) else { return nil }
        value = first
      } else if case .name("default") = stage.first {
        guard let fallbacks = operands(stage.dropFirst(), dot, variables) else { return nil }
        value += fallbacks
        guard value.count <= ShortcodeTemplate.maximumOperands else { return nil }
      } else {
        guard stage.count == 1, case .name(let name) = stage.first, plainFunctions.contains(name)
        else { return nil }
      }
    }
    return value
  }

  /// Returns the operands of one stage of a pipeline, or nil if the stage is not understood.
  private static func operands(
    _ words: ArraySlice<Word>, _ dot: ShortcodeTemplate.Value?,
    _ variables: [String: ShortcodeTemplate.Value]
  ) -> ShortcodeTemplate.Value? {
    var unreadWords = words
    var value: ShortcodeTemplate.Value = []
    var isDefault = false
    if case .name(let name) = unreadWords.first, plainFunctions.contains(name),
      unreadWords.count > 1
    {
      unreadWords.removeFirst()
    }
    let acceptsSeveral = unreadWords.first == .name("or") || unreadWords.first == .name("default")
    if acceptsSeveral {
      isDefault = unreadWords.first == .name("default")
      unreadWords.removeFirst()
    }
    guard !unreadWords.isEmpty else { return nil }
    var count = 0
    while let word = unreadWords.popFirst() {
      count += 1
      guard acceptsSeveral || count == 1 else { return nil }
      switch word {
      case .text(let text): value.append(.literal(text))
      case .name(".Get"), .name("$.Get"):
        switch unreadWords.popFirst() {
        case .text(let name): value.append(.name(name))
        case .name(let number):
          guard let index = Int(number) else { return nil }
          value.append(.position(index))
        default: return nil
        }
      case .name("index"):
        guard unreadWords.popFirst() == .name(".Params"),
          case .name(let number) = unreadWords.popFirst(),
          let index = Int(number)
        else { return nil }
        value.append(.position(index))
      case .name(".Inner"), .name("$.Inner"): value.append(.inner)
      case .name("."):
        guard let dot else { return nil }
        value += dot
      case .name(let name):
        guard let variable = variables[name] else { return nil }
        value += variable
      default: return nil
      }
    }
    // `default "b" (.Get "a")` names the fallback before the value.
    if isDefault, let last = value.popLast() { value.insert(last, at: 0) }
    return value.count <= ShortcodeTemplate.maximumOperands ? value : nil
  }
}
