import HelpCore

/// The files of a catalog and the snippets of its package that a page shows as code.
extension DocCPage {
  /// The text of a file, wherever it is in the catalog.
  mutating func file(named name: String, _ line: DirectiveLines.Line) -> [UInt8]? {
    text(of: name, "the file", line) { position in
      IncludeRequest(destination: name, position: position, isName: true)
    }
  }

  private mutating func text(
    of name: String, _ what: String, _ line: DirectiveLines.Line,
    _ request: (SourcePosition) -> IncludeRequest
  ) -> [UInt8]? {
    let place = writer.origin(of: line.start)
    let found = try? writer.source.include?(
      request(SourcePosition(line: place.line, column: place.column)))
    guard let found, writer.charge(found.bytes.count) else {
      writer.report(
        "cannot show \(what) '\(ControlCharacters.inline(name))': it is not part of the book",
        hint: "open the folder of the package, so that all of its files are known", at: place)
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

/// The lines of a snippet that readers see.
///
///     //! What it shows.           let a = 1
///     // snippet.hide         ->
///     import A
///     // snippet.show
///     let a = 1
///
/// Source: DocC's documentation, Adding Code Snippets to your Content.
enum SwiftSnippet {
  /// - Parameter slice: the name of the part to show; nil for all.
  static func shown(_ code: [UInt8], slice: String?) -> [UInt8] {
    var output: [UInt8] = []
    var isShown = slice == nil
    var isHidden = false
    var hasCode = false
    for line in code.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      let content = line.drop(while: \.isASCIIWhitespace)
      if !hasCode, slice == nil, content.starts(with: "//!".utf8) { continue }
      if let mark = mark(content) {
        switch mark {
        case "hide": isHidden = true
        case "show": isHidden = false
        case "end": if slice != nil { isShown = false }
        default: if let slice { isShown = mark == slice }
        }
        continue
      }
      guard isShown, !isHidden, hasCode || !content.isEmpty else { continue }
      hasCode = true
      output += line + [0x0A]
    }
    return output
  }

  private static func mark(_ content: ArraySlice<UInt8>) -> String? {
    guard content.starts(with: "//".utf8) else { return nil }
    let comment = content.dropFirst(2).drop(while: \.isASCIIWhitespace)
    guard comment.starts(with: "snippet.".utf8) else { return nil }
    return String(decoding: comment.dropFirst(8).prefix { !$0.isASCIIWhitespace }, as: UTF8.self)
  }
}
