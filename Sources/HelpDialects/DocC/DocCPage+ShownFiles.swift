import HelpCore

/// Files of a catalog, and snippets of its package, that a page shows as code.
extension DocCPage {
  /// Returns the text of a file in any folder of the catalog, or nil if the file is missing or the
  /// topic exceeds its limit. A failure is reported.
  mutating func file(named name: String, _ line: DirectiveLines.Line) -> [UInt8]? {
    text(of: name, "the file", line) { position in
      IncludeRequest(destination: name, position: position, isName: true)
    }
  }

  /// Returns the bytes that answer a request, or nil if the file is missing or the topic exceeds
  /// its limit. A failure is reported.
  /// - Parameter kind: the kind of file, as the message names it.
  private mutating func text(
    of name: String, _ kind: String, _ line: DirectiveLines.Line,
    _ request: (SourcePosition) -> IncludeRequest
  ) -> [UInt8]? {
    let origin = writer.origin(of: line.start)
    let answer = try? writer.source.include?(
      request(SourcePosition(line: origin.line, column: origin.column)))
    let failure: (reason: String, hint: String)
    if let answer {
      if writer.charge(answer.bytes.count) { return answer.bytes }
      failure = ("the topic becomes too large", "split the topic")
    } else {
      failure = (
        "it is not part of the book",
        "open the folder of the package, so that all of its files are known"
      )
    }
    writer.report(
      "cannot show \(kind) '\(ControlCharacters.inline(name))': \(failure.reason)",
      hint: failure.hint, at: origin)
    return nil
  }

  /// Replaces `@Snippet(path: "package/Snippets/name", slice: "part")` with the code of the
  /// snippet.
  mutating func putSnippet(_ directive: BlockDirective, _ line: DirectiveLines.Line) {
    let path = directive["path"] ?? ""
    // The path begins with the name of the package.
    let parts = path.split(separator: "/")
    let start = parts.firstIndex(of: "Snippets") ?? min(1, parts.count)
    var file = parts[start...].joined(separator: "/")
    if !file.hasPrefix("Snippets/") { file = "Snippets/" + file }
    if !file.hasSuffix(".swift") { file += ".swift" }
    let code = text(of: path, "the snippet", line) { position in
      IncludeRequest(destination: file, position: position, isFromRoot: true)
    }
    let shownCode = code.map { SwiftSnippet.shown($0, slice: directive["slice"]) }
    let block = shownCode.map { "\n" + fenced($0, "swift") + "\n" }
    put(block ?? "", over: line.range)
    if directive.hasContent { push(directive) }
  }
}
