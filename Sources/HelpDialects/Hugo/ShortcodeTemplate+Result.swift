import HelpCore
import HelpDocument

extension ShortcodeTemplate {
  /// The output of a template.
  struct Result {
    /// The text before the inner text, or all text if the template does not insert the inner text.
    private(set) var before: [UInt8] = []
    /// The text after the inner text, or nil if the template does not insert the inner text.
    private(set) var after: [UInt8]?
    /// Whether the current position is inside an HTML tag.
    private var isInTag = false

    /// Adds text of the template, and notes whether the text ends inside a tag.
    fileprivate mutating func add(_ text: [UInt8]) {
      if let last = text.last(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
        isInTag = last == UInt8(ascii: "<")
      }
      append(text)
    }

    /// Adds a parameter. Inside a tag, the parameter is escaped as an attribute's value.
    fileprivate mutating func add(parameter text: String) {
      append(Array((isInTag ? HTMLEscape.escaped(text) : text).utf8))
    }

    /// Marks the position of the inner text.
    /// - Returns: false if the position was marked before.
    fileprivate mutating func markInner() -> Bool {
      if after != nil { return false }
      after = []
      return true
    }

    /// Appends to the text after the inner text if the inner text's position is marked, and
    /// otherwise to the text before.
    private mutating func append(_ bytes: [UInt8]) {
      if after != nil { after?.append(contentsOf: bytes) } else { before += bytes }
    }
  }

  /// Returns the output for a tag's parameters, or nil if the template inserts the inner text more
  /// than once.
  /// - Complexity: O(size of the template + size of the inserted parameters).
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
        let condition = Self.first(value, parameters, hasInner)
        if condition == nil || condition == .literal("false") { index = target }
      case .value(let value):
        switch Self.first(value, parameters, hasInner) {
        case .literal(let text): result.add(parameter: text)
        case .inner: guard result.markInner() else { return nil }
        default: break
        }
      }
    }
    return result
  }

  /// Returns the first operand that is not empty: a text, or the inner text. Returns nil if all are
  /// empty.
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
