import HelpCore
import HelpDocument

/// The template of a site's own shortcode. A template is understood only if it inserts parameters
/// and the inner text, and does nothing else.
///
///     <b class="{{ .Get "kind" }}">{{ with .Get 0 }}{{ . }}: {{ end }}{{ .Inner | markdownify }}</b>
///
/// Source: Hugo's documentation, Templates, Shortcode templates.
struct ShortcodeTemplate {
  /// The size of the longest template that is read, in bytes.
  static let maximumSize = 64 << 10

  /// The source of a value.
  enum Operand: Equatable {
    case literal(String)
    case position(Int)
    case name(String)
    case inner
  }

  /// Alternative operands. The first that is not empty is used.
  typealias Value = [Operand]

  /// The maximum number of operands of a value. Without a limit, variables that refer to variables
  /// would multiply them.
  static let maximumOperands = 16

  /// A step of the template's execution.
  enum Step {
    case text([UInt8])
    case value(Value)
    /// A jump to a step if the value is empty or `false`.
    case unless(Value, Int)
    /// A jump to a step.
    case jump(Int)
  }

  private(set) var steps: [Step] = []

  /// An open block: `with` or `if`.
  private struct Block {
    /// The index of the step that skips the block or, after `else`, the alternative.
    var skipStep: Int
    /// The dot inside the block, or nil for `if`, which does not change the dot.
    var dot: Value?
    /// The number of enclosing blocks that the same `end` closes, because `else if` or `else with`
    /// opened this block.
    var chainLength = 0
  }

  /// Reads a template.
  /// - Returns: nil if the template does more than insert parameters and the inner text.
  /// - Complexity: O(size of the template).
  init?(_ template: [UInt8]) {
    guard template.count <= Self.maximumSize else { return nil }
    var variables: [String: Value] = [:]
    var blocks: [Block] = []
    var index = 0
    var trimsNextText = false
    while index < template.count {
      let start = BraceSearch.next(in: template, from: index) ?? template.count
      var text = template[index..<start]
      if trimsNextText { text = text.drop(while: \.isASCIIWhitespace) }
      guard start < template.count else {
        add(text)
        break
      }
      guard let action = TemplateAction(template, at: start) else { return nil }
      if action.trimsBefore { while text.last?.isASCIIWhitespace == true { text.removeLast() } }
      add(text)
      trimsNextText = action.trimsAfter
      index = action.end
      guard read(action.words, &blocks, &variables) else { return nil }
    }
    guard blocks.isEmpty else { return nil }
  }

  /// Adds the step that writes a text, unless the text is empty.
  private mutating func add(_ text: ArraySlice<UInt8>) {
    if !text.isEmpty { steps.append(.text(Array(text))) }
  }

  /// Adds the steps of an action, and updates the open blocks and the variables.
  /// - Returns: false if the action is not understood.
  private mutating func read(
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
      setTarget(of: block.skipStep, to: steps.count)
      block.skipStep = steps.count - 1
      block.dot = nil
      blocks.append(block)
      guard words.count > 1 else { return true }
      guard words[1] == .name("if") || words[1] == .name("with"),
        let condition = value(words.dropFirst(2))
      else { return false }
      open(condition, isWith: words[1] == .name("with"), &blocks)
      blocks[blocks.count - 1].chainLength = block.chainLength + 1
    case .name("end"):
      guard words.count == 1, let block = blocks.popLast() else { return false }
      setTarget(of: block.skipStep, to: steps.count)
      for _ in 0..<block.chainLength {
        guard let outer = blocks.popLast() else { return false }
        setTarget(of: outer.skipStep, to: steps.count)
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

  /// Adds the step that skips a block, and opens the block.
  private mutating func open(_ condition: Value, isWith: Bool, _ blocks: inout [Block]) {
    steps.append(.unless(condition, 0))
    blocks.append(Block(skipStep: steps.count - 1, dot: isWith ? condition : nil))
  }

  /// Sets the target of the jump at a step.
  private mutating func setTarget(of step: Int, to target: Int) {
    switch steps[step] {
    case .unless(let value, _): steps[step] = .unless(value, target)
    default: steps[step] = .jump(target)
    }
  }
}
