import HelpCore
import HelpResources
package import HelpTerminal

/// One question of a form.
public struct FormField: Sendable {
  /// The kinds of answers.
  public enum Kind: Sendable, Hashable {
    /// One line.
    case text
    /// A whole number; nil takes any.
    case number(ClosedRange<Int>?)
    /// One of these.
    case choice([String])
    /// `yes` or `no`.
    case yesNo
    /// Several lines, with the number of rows that are visible at once.
    case multiLine(rows: Int)
  }

  /// The name of the answer: a key of `FormAnswers`.
  package var name: String
  /// The question, in a word or two.
  package var label: String
  /// A sentence that is shown while the field is focused.
  package var help: String
  /// The kind of answer.
  package var kind: Kind
  /// The answer that is there at first.
  package var initial: String
  /// Whether an answer is required.
  package var isRequired: Bool
  /// The place of the field in the form. Fields are asked in the order of their tags; those with equal tags in the
  /// given order.
  package var tag: Int
  /// Returns the fault of a non-empty answer in a few words; nil for a valid one.
  package var check: (@Sendable (String) -> String?)?

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

  /// The input mode of the terminal while the field is focused.
  package var inputMode: InputMode {
    switch kind {
    case .text: .text
    case .number: .number
    case .multiLine: .multiLine
    case .choice, .yesNo: .choice
    }
  }

  /// The options to choose from; nil where text is typed.
  package var options: [String]? {
    switch kind {
    case .choice(let options): options
    case .yesNo: ["yes", "no"]
    case .text, .number, .multiLine: nil
    }
  }

  // MARK: Answers

  /// Returns the answer for a typed text: without white space at its ends; an option by its name in any letter case,
  /// its number, or, of yes and no, its first letter.
  package func answer(from text: String) -> String { answer(from: text, .standard) }

  /// Returns the answer for a typed text. Yes and no may also be typed in the language of these words.
  func answer(from text: String, _ words: Words) -> String {
    let answer = text.trimmingWhitespace
    guard let options else { return answer }
    let typed = answer.lowercased()
    if let same = options.first(where: { $0.lowercased() == typed }) { return same }
    if case .yesNo = kind {
      let found = options.first { option in
        [option, shown(option, words)].contains {
          !typed.isEmpty && $0.lowercased().hasPrefix(typed)
        }
      }
      return found ?? answer
    }
    if let number = Int(answer), options.indices.contains(number - 1) { return options[number - 1] }
    return answer
  }

  /// The text of an option on the screen: programs read yes and no as answers, and people as words.
  func shown(_ option: String, _ words: Words) -> String {
    if case .yesNo = kind { words["form." + option] } else { option }
  }

  /// The fault of an answer, in a few words; nil if it is valid.
  package func fault(in answer: String) -> String? { fault(in: answer, .standard) }

  /// The fault of an answer in the language of these words, except for those of `check`.
  func fault(in answer: String, _ words: Words) -> String? {
    if answer.isEmpty { return isRequired ? words["form.needed"] : nil }
    switch kind {
    case .number(let range):
      guard let number = Int(answer) else { return Self.wanted(range, words) }
      if let range, !range.contains(number) { return Self.wanted(range, words) }
    case .choice(let options) where !options.contains(answer):
      return words("form.one-of", ["options": options.joined(separator: ", ")])
    case .yesNo where answer != "yes" && answer != "no":
      return words("form.yes-or-no", ["yes": words["form.yes"], "no": words["form.no"]])
    default: break
    }
    return check?(answer)
  }

  private static func wanted(_ range: ClosedRange<Int>?, _ words: Words) -> String {
    guard let range else { return words["form.number"] }
    let first = String(range.lowerBound)
    if range.upperBound == .max { return words("form.number-from", ["first": first]) }
    return words("form.number-range", ["first": first, "last": String(range.upperBound)])
  }
}
