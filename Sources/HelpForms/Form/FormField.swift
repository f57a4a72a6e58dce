import HelpCore
import HelpResources
package import HelpTerminal

/// A question of a form.
public struct FormField: Sendable {
  /// The kinds of answers.
  public enum Kind: Sendable, Hashable {
    /// A line of text.
    case text
    /// A whole number in a range, or any whole number if the range is nil.
    case number(ClosedRange<Int>?)
    /// A choice of one option.
    case choice([String])
    /// `yes` or `no`.
    case yesNo
    /// Several lines of text, in a field with a number of visible rows.
    case multiLine(rows: Int)
  }

  /// The name of the field in `FormAnswers`.
  package var name: String
  /// The question, in a word or two.
  package var label: String
  /// A sentence that is shown while the field is focused.
  package var help: String
  /// The kind of answer.
  package var kind: Kind
  /// The answer with which the field begins.
  package var initial: String
  /// Whether an answer is required.
  package var isRequired: Bool
  /// The position of the field. Fields are asked in the order of their tags, and fields with equal
  /// tags in the order of the array.
  package var tag: Int
  /// The function that checks an answer that is not empty. The function returns the fault in a few
  /// words, or nil for a valid answer.
  package var check: (@Sendable (String) -> String?)?

  /// Creates a field.
  /// - Parameters:
  ///   - name: the name of the field in `FormAnswers`.
  ///   - label: the question, in a word or two.
  ///   - help: a sentence that is shown while the field is focused.
  ///   - kind: the kind of answer.
  ///   - initial: the answer with which the field begins.
  ///   - isRequired: whether an answer is required.
  ///   - tag: the position of the field. Fields are asked in the order of their tags.
  ///   - check: returns the fault of an answer that is not empty in a few words, or nil for a valid
  ///     answer.
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

  /// The options to choose from, or nil if text is typed.
  package var options: [String]? {
    switch kind {
    case .choice(let options): options
    case .yesNo: ["yes", "no"]
    case .text, .number, .multiLine: nil
    }
  }

  // MARK: Answers

  /// Returns the answer for a typed text, without white space at its ends. An option may be typed
  /// by its name in any letter case or by its number, and yes and no by their first letters. Any
  /// other text is the answer itself.
  package func answer(from text: String) -> String { answer(from: text, .standard) }

  /// Returns the answer for a typed text. Yes and no may also be typed in the language of these
  /// words.
  func answer(from text: String, _ words: Words) -> String {
    let answer = text.trimmingWhitespace
    guard let options else { return answer }
    let lowercasedAnswer = answer.lowercased()
    if let same = options.first(where: { $0.lowercased() == lowercasedAnswer }) { return same }
    if case .yesNo = kind {
      let match = options.first { option in
        [option, displayText(of: option, words)].contains {
          !lowercasedAnswer.isEmpty && $0.lowercased().hasPrefix(lowercasedAnswer)
        }
      }
      return match ?? answer
    }
    if let number = Int(answer), options.indices.contains(number - 1) { return options[number - 1] }
    return answer
  }

  /// Returns the text of an option on the screen. The answers yes and no are shown as words of the
  /// user's language.
  func displayText(of option: String, _ words: Words) -> String {
    if case .yesNo = kind { words["form." + option] } else { option }
  }

  /// Returns the fault of an answer in a few words, or nil for a valid answer.
  package func fault(in answer: String) -> String? { fault(in: answer, .standard) }

  /// Returns the fault of an answer in the language of these words, or nil for a valid answer.
  /// Faults that `check` finds are in the language of `check`.
  func fault(in answer: String, _ words: Words) -> String? {
    if answer.isEmpty { return isRequired ? words["form.needed"] : nil }
    switch kind {
    case .number(let range):
      guard let number = Int(answer) else { return Self.rangeFault(range, words) }
      if let range, !range.contains(number) { return Self.rangeFault(range, words) }
    case .choice(let options) where !options.contains(answer):
      return words("form.one-of", ["options": options.joined(separator: ", ")])
    case .yesNo where answer != "yes" && answer != "no":
      return words("form.yes-or-no", ["yes": words["form.yes"], "no": words["form.no"]])
    default: break
    }
    return check?(answer)
  }

  /// Returns the fault of an answer that is not a number in `range`. A nil range allows any number.
  private static func rangeFault(_ range: ClosedRange<Int>?, _ words: Words) -> String {
    guard let range else { return words["form.number"] }
    let first = String(range.lowerBound)
    if range.upperBound == .max { return words("form.number-from", ["first": first]) }
    return words("form.number-range", ["first": first, "last": String(range.upperBound)])
  }
}
