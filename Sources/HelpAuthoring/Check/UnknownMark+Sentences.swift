import HelpBook
import HelpCore
import HelpMarkup

/// The sentences about marks that a page shows as text or leaves out.
extension UnknownMark {
  /// Returns a finding about one mark.
  /// - Parameters:
  ///   - file: the name of the topic's file in messages.
  ///   - dialects: the dialects that the topic is read in.
  func diagnostic(file: String, dialects: ToolDialects) -> Diagnostic {
    Diagnostic(
      kind.severity, at: SourceLocation(file: self.file ?? file, position: position),
      "the \(kind.singular) '\(kind.sourceText(name))' is \(kind.appearance)",
      hint: kind.hint(dialects))
  }
}

extension Book {
  /// Returns the marks of other tools that a topic shows as text or leaves out.
  func unknownMarks(in document: Document, _ droppedElements: [UnknownMark]) -> [UnknownMark] {
    // In a book with variables, replacement reports unknown names. VitePress's parser reports its
    // own expressions.
    let namesExpressions = variables.isEmpty && !contents.dialects.contains(.vitePress)
    return document.unknownMarks().filter { $0.kind != .expression || namesExpressions }
      + droppedElements
  }
}

extension UnknownMark.Kind {
  /// The maximum number of names in a finding about all marks of a kind.
  private static let maximumNames = 8

  /// Returns the sentence about all marks of this kind:
  /// `12 shortcodes of 3 kinds are shown as text: youtube (7), …`.
  /// - Parameter counts: the number of times that each name occurs.
  func sentence(_ counts: [String: Int]) -> String {
    let total = counts.values.reduce(0, +)
    let names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let shownNames = names.prefix(Self.maximumNames).map { "\(sourceText($0.key)) (\($0.value))" }
      .joined(separator: ", ")
    let more =
      names.count > Self.maximumNames ? " and \(names.count - Self.maximumNames) more" : ""
    if total == 1 { return "1 \(singular) is \(appearance): \(sourceText(names[0].key))" }
    let kinds = names.count > 1 ? " of \(names.count) kinds" : ""
    return "\(total) \(plural)\(kinds) are \(appearance): \(shownNames)\(more)"
  }

  /// The severity of findings: a note for links to symbols and for cross-references, whose targets
  /// are made from code, otherwise a warning.
  var severity: Diagnostic.Severity {
    self == .symbolLink || self == .crossReference ? .note : .warning
  }

  /// The common cause of all marks of this kind, or nil if each name is a cause.
  var cause: String? {
    switch self {
    case .symbolLink: "link to a symbol without a page"
    case .crossReference: "cross-reference without a target"
    default: nil
    }
  }

  /// The words for the appearance of such marks on a page, after "is" or "are".
  var appearance: String {
    switch self {
    case .element, .unexpandedExpression: "left out"
    case .generated: "missing"
    default: showsInnerText ? "not expanded" : "shown as text"
    }
  }

  /// Whether a page shows only the text inside a mark of this kind.
  private var showsInnerText: Bool {
    [.unexpandedShortcode, .unexpandedTag, .component, .unexpandedDirective].contains(self)
  }

  /// The noun for one mark.
  var singular: String {
    switch self {
    case .component: "component"
    case .formula: "formula"
    case .unexpandedExpression: "expression"
    case .unexpandedTag: "template tag"
    case .shortcode, .unexpandedShortcode: "shortcode"
    case .tag: "template tag"
    case .expression: "template expression"
    case .directive, .unexpandedDirective, .unknownDirective: "directive"
    case .symbolLink: "link"
    case .crossReference: "cross-reference"
    case .block: "block"
    case .snippet: "snippet"
    case .callout: "callout"
    case .admonition: "admonition"
    case .tab: "tab"
    case .module: "module line"
    case .element: "element"
    case .generated: "generated part"
    }
  }

  var plural: String { singular + "s" }

  /// Returns the source text of a mark by its name.
  func sourceText(_ name: String) -> String {
    let name = ControlCharacters.inline(name)
    switch self {
    case .expression: return "{{ \(name) }}"
    case .directive: return ":::\(name)"
    case .unexpandedDirective, .unknownDirective: return "@\(name)"
    case .symbolLink: return "doc:\(name)"
    case .crossReference: return "[\(name)]"
    case .block: return "/// \(name)"
    case .callout: return "[!\(name)]"
    case .admonition: return "!!! \(name)"
    case .element: return "<\(name)>"
    case .component: return "<\(name)>"
    case .unexpandedExpression: return "{\(name)}"
    case .shortcode, .tag, .snippet, .tab, .module, .unexpandedShortcode, .unexpandedTag,
      .formula, .generated:
      return name
    }
  }

  /// The dialects that define marks of this kind. Empty for marks that no dialect would expand.
  private var dialects: ToolDialects {
    switch self {
    case .shortcode: .hugo
    case .tag, .expression: .jekyll
    case .directive: [.docusaurus, .microsoftLearn, .vitePress, .vuePress]
    case .callout: [.obsidian, .microsoftLearn]
    case .module: .docusaurus
    case .block, .snippet, .admonition, .tab: .mkDocs
    case .element, .unexpandedShortcode, .unexpandedTag, .component,
      .unexpandedExpression, .formula,
      .generated, .unexpandedDirective, .unknownDirective, .symbolLink,
      .crossReference:
      []
    }
  }

  /// Returns an explanation or a remedy for marks of this kind, or nil if there is none.
  /// - Parameter bookDialects: the dialects of the book.
  func hint(_ bookDialects: ToolDialects) -> String? {
    if showsInnerText { return "replace it with Markdown; only the text inside it is shown" }
    if self == .symbolLink { return "write an article that extends the symbol, to give it a page" }
    if self == .crossReference { return "make the target with its plug-in, or link to a page" }
    if self == .generated { return "generate it first, with the project's program" }
    // Vue's expressions look the same, and DocC's pages show templates of other tools.
    if self == .expression, !bookDialects.isDisjoint(with: [.vitePress, .docC]) { return nil }
    let names = dialects.subtracting(bookDialects).names
    guard !names.isEmpty, dialects.isDisjoint(with: bookDialects) else { return nil }
    return "if the topics are written for another tool, name it in help.yml: dialects: "
      + names.map { "[\($0)]" }.joined(separator: " or ")
  }
}
