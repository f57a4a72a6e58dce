import HelpCore
import HelpDocument

/// A template of a site's own shortcode, if it only places parameters and the inner text.
///
///     <b class="{{ .Get "kind" }}">{{ with .Get 0 }}{{ . }}: {{ end }}{{ .Inner | markdownify }}</b>
///
/// Source: Hugo's documentation, Templates, Shortcode templates.
struct ShortcodeTemplate {
  /// The longest that is read, in bytes.
  static let maximumSize = 64 << 10

  /// The source of a value.
  enum Operand: Equatable {
    case literal(String)
    case position(Int)
    case name(String)
    case inner
  }

  /// The first of its operands that is not empty.
  typealias Value = [Operand]

  /// The most operands of a value: variables of variables would multiply them.
  static let maximumOperands = 16

  enum Step {
    case text([UInt8])
    case value(Value)
    /// Goes on at a step if the value is empty.
    case unless(Value, Int)
    case jump(Int)
  }

  private(set) var steps: [Step] = []

  /// An open block: `with` or `if`.
  private struct Block {
    /// The step that skips the block, then the one that skips the text after `else`.
    var pending: Int
    /// The dot inside the block; nil for `if`, which does not change it.
    var dot: Value?
    /// The number of further blocks that `else if` has opened. One `end` closes them all.
    var further = 0
  }

  /// - Returns: nil when the template does more than that.
  /// - Complexity: O(size of the template).
  init?(_ template: [UInt8]) {
    guard template.count <= Self.maximumSize else { return nil }
    var variables: [String: Value] = [:]
    var blocks: [Block] = []
    var index = 0
    var trims = false
    while index < template.count {
      let start = BraceSearch.next(in: template, from: index) ?? template.count
      var text = template[index..<start]
      if trims { text = text.drop(while: \.isASCIIWhitespace) }
      guard start < template.count else {
        add(text)
        break
      }
      guard let action = TemplateAction(template, at: start) else { return nil }
      if action.trimsBefore { while text.last?.isASCIIWhitespace == true { text.removeLast() } }
      add(text)
      trims = action.trimsAfter
      index = action.end
      guard run(action.words, &blocks, &variables) else { return nil }
    }
    guard blocks.isEmpty else { return nil }
  }

  private mutating func add(_ text: ArraySlice<UInt8>) {
    if !text.isEmpty { steps.append(.text(Array(text))) }
  }

  private mutating func run(
    _ words: [TemplateAction.Word], _ blocks: inout [Block], _ variables: inout [String: Value]
  ) -> Bool {
    guard let first = words.first else { return true }
    func value(_ words: ArraySlice<TemplateAction.Word>) -> Value? {
      TemplateAction.value(words, dot: blocks.last { $0.dot != nil }?.dot, variables)
    }
    switch first {
    case .name("with"), .name("if"):
      guard let condition = value(words.dropFirst()) else { return false }
      open(condition, isWith: first == .name("with"), &blocks)
    case .name("else"):
      guard var block = blocks.popLast() else { return false }
      steps.append(.jump(0))
      set(block.pending, steps.count)
      block.pending = steps.count - 1
      block.dot = nil
      blocks.append(block)
      guard words.count > 1 else { return true }
      guard words[1] == .name("if") || words[1] == .name("with"),
        let condition = value(words.dropFirst(2))
      else { return false }
      open(condition, isWith: words[1] == .name("with"), &blocks)
      blocks[blocks.count - 1].further = block.further + 1
    case .name("end"):
      guard words.count == 1, let block = blocks.popLast() else { return false }
      set(block.pending, steps.count)
      for _ in 0..<block.further {
        guard let outer = blocks.popLast() else { return false }
        set(outer.pending, steps.count)
      }
    case .name(let name) where name.hasPrefix("$") && words.count > 2 && words[1] == .assignment:
      // A variable that depends on a condition has more than one value.
      guard blocks.isEmpty, let value = value(words.dropFirst(2)) else { return false }
      variables[name] = value
    default:
      guard let value = value(words[...]) else { return false }
      steps.append(.value(value))
    }
    return true
  }

  private mutating func open(_ condition: Value, isWith: Bool, _ blocks: inout [Block]) {
    steps.append(.unless(condition, 0))
    blocks.append(Block(pending: steps.count - 1, dot: isWith ? condition : nil))
  }

  private mutating func set(_ step: Int, _ target: Int) {
    switch steps[step] {
    case .unless(let value, _): steps[step] = .unless(value, target)
    default: steps[step] = .jump(target)
    }
  }
}

extension ShortcodeTemplate {
  /// The output of a template: the text before the inner text, and the text after it. The second is nil if the template
  /// does not place the inner text.
  struct Result {
    private(set) var before: [UInt8] = []
    private(set) var after: [UInt8]?
    /// Whether the current position is inside an HTML tag.
    private var isInTag = false

    fileprivate mutating func add(_ text: [UInt8]) {
      if let last = text.last(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
        isInTag = last == UInt8(ascii: "<")
      }
      append(text)
    }

    /// A parameter inside a tag is an attribute's value.
    fileprivate mutating func add(parameter text: String) {
      append(Array((isInTag ? HTMLEscape.escaped(text) : text).utf8))
    }

    /// - Returns: false when the inner text has its place already.
    fileprivate mutating func addInner() -> Bool {
      if after != nil { return false }
      after = []
      return true
    }

    private mutating func append(_ bytes: [UInt8]) {
      if after != nil { after?.append(contentsOf: bytes) } else { before += bytes }
    }
  }

  /// - Returns: nil when it places the inner text more than once.
  /// - Complexity: O(size of the template and of the parameters that it places).
  func result(_ parameters: Shortcode.Parameters, hasInner: Bool) -> Result? {
    var result = Result()
    var index = 0
    while index < steps.count {
      let step = steps[index]
      index += 1
      switch step {
      case .text(let text): result.add(text)
      case .jump(let target): index = target
      case .unless(let value, let target):
        let found = Self.first(value, parameters, hasInner)
        if found == nil || found == .literal("false") { index = target }
      case .value(let value):
        switch Self.first(value, parameters, hasInner) {
        case .literal(let text): result.add(parameter: text)
        case .inner: guard result.addInner() else { return nil }
        default: break
        }
      }
    }
    return result
  }

  /// The first operand that is not empty: a text, or the inner text.
  private static func first(
    _ value: Value, _ parameters: Shortcode.Parameters, _ hasInner: Bool
  ) -> Operand? {
    for operand in value {
      switch operand {
      case .literal(let text) where !text.isEmpty: return operand
      case .position(let index):
        if let text = parameters[index], !text.isEmpty { return .literal(text) }
      case .name(let name):
        if let text = parameters[name], !text.isEmpty { return .literal(text) }
      case .inner where hasInner: return .inner
      default: break
      }
    }
    return nil
  }
}
