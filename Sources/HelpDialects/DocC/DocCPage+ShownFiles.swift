import HelpCore

/// Files of a catalog, and snippets of its package, that a page shows as code.
extension DocCPage {
  /// Returns the text of a file in any folder of the catalog. A file that is missing is reported.
  mutating func file(named name: String, _ line: DirectiveLines.Line) -> [UInt8]? {
    text(of: name, "the file", line) { position in
      IncludeRequest(destination: name, position: position, isName: true)
    }
  }

  private mutating func text(
    of name: String, _ kind: String, _ line: DirectiveLines.Line,
    _ request: (SourcePosition) -> IncludeRequest
  ) -> [UInt8]? {
    let origin = writer.origin(of: line.start)
    let found = try? writer.source.include?(
      request(SourcePosition(line: origin.line, column: origin.column)))
    guard let found, writer.charge(found.bytes.count) else {
      writer.report(
        "cannot show \(kind) '\(ControlCharacters.inline(name))': it is not part of the book",
        hint: "open the folder of the package, so that all of its files are known", at: origin)
      return nil
    }
    return found.bytes
  }

  /// Shows `@Snippet(path: "package/Snippets/name", slice: "part")`.
  mutating func putSnippet(_ directive: BlockDirective, _ line: DirectiveLines.Line) {
    let path = directive["path"] ?? ""
    // The name of the package comes first.
    let parts = path.split(separator: "/")
    let start = parts.firstIndex(of: "Snippets") ?? min(1, parts.count)
    var file = parts[start...].joined(separator: "/")
    if !file.hasPrefix("Snippets/") { file = "Snippets/" + file }
    if !file.hasSuffix(".swift") { file += ".swift" }
    let code = text(of: path, "the snippet", line) { position in
      IncludeRequest(destination: file, position: position, isFromRoot: true)
    }
    guard let code else { return put("", over: line.range) }
    let shown = SwiftSnippet.shown(code, slice: directive["slice"])
    put("\n" + fenced(shown, "swift") + "\n", over: line.range)
    if directive.holdsContent { push(directive) }
  }
}
