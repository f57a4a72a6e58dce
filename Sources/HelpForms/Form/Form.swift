public import HelpResources

/// Questions that are asked together, on a full screen (`TerminalForm`) or line by line (`LineForm`).
///
///     let form = Form("New book", fields: [
///       FormField("title", label: "Title", isRequired: true),
///       FormField("pages", label: "Pages", kind: .number(1...999), initial: "10"),
///     ])
public struct Form: Sendable {
  /// The purpose of the form: its first line.
  package let title: String
  /// The fields in the order in which they are asked.
  package let fields: [FormField]
  /// The label of the form's last button: `Create the book`.
  package let submitLabel: String
  /// The form's own texts.
  package let words: Words

  /// - Parameters:
  ///   - fields: the fields; if two have the same name, the first counts.
  ///   - submitLabel: the label of the button; by default a word for "done".
  ///   - languages: of the questions, best first: the form's own texts are in the first of them that
  ///     Lectern speaks, else in English.
  ///   - texts: texts that replace Lectern's, by the names on the manual's page of texts: `form.needed`.
  public init(
    _ title: String, fields: [FormField], submitLabel: String? = nil,
    languages: [LanguageTag] = [], texts: [String: String] = [:]
  ) {
    self.init(
      title, fields: fields, submitLabel: submitLabel,
      words: Words(for: languages).replacing(texts))
  }

  /// - Parameter words: the form's own texts.
  package init(
    _ title: String, fields: [FormField], submitLabel: String? = nil, words: Words
  ) {
    var names: Set<String> = []
    self.title = title
    self.submitLabel = submitLabel ?? words["form.done"]
    self.words = words
    self.fields = fields.filter { names.insert($0.name).inserted }.enumerated()
      .sorted { ($0.element.tag, $0.offset) < ($1.element.tag, $1.offset) }.map(\.element)
  }
}

/// The answers, by the names of the fields.
public struct FormAnswers: Sendable, Hashable {
  private var texts: [String: String] = [:]

  /// Answers by the names of their fields.
  public init(_ texts: [String: String] = [:]) { self.texts = texts }

  /// The answer to a field; empty when there is none.
  public subscript(name: String) -> String {
    get { texts[name] ?? "" }
    set { texts[name] = newValue }
  }

  /// Whether there is an answer, even an empty one.
  public func contains(_ name: String) -> Bool { texts[name] != nil }

  /// A number field's answer.
  public func number(_ name: String) -> Int? { Int(self[name]) }

  /// Whether the answer to a field is yes.
  public func isYes(_ name: String) -> Bool { self[name] == "yes" }
}
