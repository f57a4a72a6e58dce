import HelpDialects

extension BlockScanner {
  /// Reads the line as the beginning of an admonition, of details, of a tab or of a definition, or as the explanation
  /// of a term.
  mutating func openMkDocs(in container: Int, _ line: inout BlockLine) -> Bool {
    guard container < Self.maximumDepth else { return false }
    switch line.head {
    case UInt8(ascii: "*") where options.contains(.mkDocs):
      return takeAbbreviation(in: container, line)
    case UInt8(ascii: "/") where options.contains(.mkDocs): return openSlashes(in: container, &line)
    case UInt8(ascii: ":")
    where options.contains(.mkDocs) && line.byte(line.firstNonspace + 1) == UInt8(ascii: ":"):
      return openDirective(in: container, &line)
    case UInt8(ascii: ":"):
      guard options.contains(.definitions), let text = definition(line, in: container) else {
        return false
      }
      openIndented(
        .definition, .mkDocs(.definition(isLoose: followsBlank)), text: text, in: container, &line)
      return true
    default: break
    }
    guard options.contains(.mkDocs), let opening = MkDocsOpening(line, titles: titles) else {
      return false
    }
    let title = opening.title.isEmpty ? nil : (text: opening.title, start: opening.titleStart)
    openIndented(
      .admonition, .mkDocs(opening.block), title: title, text: line.end, in: container, &line)
    return true
  }

  /// The start of a definition's text: after `:` and white space, below a paragraph, whose lines are the terms, or
  /// below another definition.
  private func definition(_ line: BlockLine, in container: Int) -> Int? {
    var text = line.firstNonspace + 1
    while line.isSpaceOrTab(text) { text += 1 }
    guard text > line.firstNonspace + 1, text < line.end else { return nil }
    switch stack[container].kind {
    case .paragraph: return paragraphIsDefinitions() ? nil : text
    default:
      // A comment is a term that a plug-in fills in.
      let above = stack[container].lastChild
      return above == .paragraph || above == .definition || above == .html(kind: 2) ? text : nil
    }
  }
}
