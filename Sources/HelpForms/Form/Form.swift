public import HelpResources

/// Questions that are asked together, on a full screen (`TerminalForm`) or line by line
/// (`LineForm`).
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
  /// The label of the button that submits the form: `Create the book`.
  package let submitLabel: String
  /// The interface's texts.
  package let words: Words

  /// Creates a form.
  /// - Parameters:
  ///   - title: the purpose of the form.
  ///   - fields: the fields. A field with the name of an earlier field is left out.
  ///   - submitLabel: the label of the button, by default a word for "done".
  ///   - languages: the languages of the questions, best first. The interface's texts are in the
  ///     first of these languages that Lectern supports, or else in English.
  ///   - texts: texts that replace Lectern's, by the names on the manual's page of texts:
  ///     `form.needed`.
  public init(
    _ title: String, fields: [FormField], submitLabel: String? = nil,
    languages: [LanguageTag] = [], texts: [String: String] = [:]
  ) {
    self.init(
      title, fields: fields, submitLabel: submitLabel,
      words: Words(for: languages).replacing(texts))
  }

  /// Creates a form.
  /// - Parameter words: the interface's texts.
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
