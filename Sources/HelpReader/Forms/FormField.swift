/// One question of a form.
public struct FormField: Sendable {
  /// What an answer may be.
  public enum Kind: Sendable, Hashable {
    /// One line.
    case text
    /// A whole number; nil takes any.
    case number(ClosedRange<Int>?)
    /// One of these.
    case choice([String])
    /// `yes` or `no`.
    case yesNo
    /// Several lines, of which this many are visible at once.
    case multiLine(rows: Int)
  }

  /// What the answer is called: a key of `FormAnswers`.
  public var name: String
  /// The question, in a word or two.
  public var label: String
  /// A sentence that is shown while the field is focused.
  public var help: String
  /// What the answer may be.
  public var kind: Kind
  /// The answer that is there at first.
  public var initial: String
  /// Whether the answer must not be empty.
  public var isRequired: Bool
  /// Fields are asked in the order of their tags; fields with equal tags as they were given.
  public var tag: Int
  /// Says in a few words what is wrong with a non-empty answer; nil when nothing is.
  public var check: (@Sendable (String) -> String?)?

  /// A field with the given values. See each property.
  public init(
    _ name: String, label: String, help: String = "", kind: Kind = .text, initial: String = "",
    isRequired: Bool = false, tag: Int = 0, check: (@Sendable (String) -> String?)? = nil
  ) {
    self.name = name
    self.label = label
    self.help = help
    self.kind = kind
    self.initial = initial
    self.isRequired = isRequired
    self.tag = tag
    self.check = check
  }

  /// How the terminal is read while the field is focused.
  package var inputMode: InputMode {
    switch kind {
    case .text: .text
    case .number: .number
    case .multiLine: .multiLine
    case .choice, .yesNo: .choice
    }
  }

  /// The options to choose from; nil where text is typed.
  public var options: [String]? {
    switch kind {
    case .choice(let options): options
    case .yesNo: ["yes", "no"]
    case .text, .number, .multiLine: nil
    }
  }

  // MARK: Answers

  /// What was typed, as an answer: without white space at its ends; an option by its name in any letter case, its
  /// number, or, of yes and no, its first letter.
  public func answer(from text: String) -> String {
    let answer = text.trimmingWhitespace
    guard let options else { return answer }
    if let same = options.first(where: { $0.lowercased() == answer.lowercased() }) { return same }
    if case .yesNo = kind {
      return options.first { !answer.isEmpty && $0.hasPrefix(answer.lowercased()) } ?? answer
    }
    if let number = Int(answer), options.indices.contains(number - 1) { return options[number - 1] }
    return answer
  }

  /// What is wrong with an answer, in a few words; nil when it is valid.
  public func fault(in answer: String) -> String? {
    if answer.isEmpty { return isRequired ? "This is needed" : nil }
    switch kind {
    case .number(let range):
      guard let number = Int(answer) else { return Self.wanted(range) }
      if let range, !range.contains(number) { return Self.wanted(range) }
    case .choice(let options) where !options.contains(answer):
      return "One of " + options.joined(separator: ", ")
    case .yesNo where answer != "yes" && answer != "no": return "yes or no"
    default: break
    }
    return check?(answer)
  }

  private static func wanted(_ range: ClosedRange<Int>?) -> String {
    guard let range else { return "A whole number" }
    if range.upperBound == .max { return "A number, \(range.lowerBound) or more" }
    return "A number from \(range.lowerBound) to \(range.upperBound)"
  }
}
