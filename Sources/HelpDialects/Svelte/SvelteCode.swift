internal import HelpCore
internal import HelpDocument

/// A code block of Svelte's documentation, as readers see it.
///
/// `/// file: a.js` names the file. The text before `// ---cut---` and comments such as
/// `// @errors: 2304` are meant for the compiler, and are left out. `+++added+++` and
/// `---removed---` become the lines of a diff. In any other block, lines with `:::marked:::` are
/// highlighted.
struct SvelteCode {
  /// The lines that readers see.
  private(set) var lines: [String] = []
  /// The info string of the rewritten block.
  private(set) var info: String

  /// The effect of a pair of marks on the code between them.
  private enum Effect: CaseIterable {
    case added, removed, marked

    /// The byte of which each mark has three.
    var mark: UInt8 {
      switch self {
      case .added: UInt8(ascii: "+")
      case .removed: UInt8(ascii: "-")
      case .marked: UInt8(ascii: ":")
      }
    }
  }

  /// A part of a line with one effect.
  private struct Piece {
    let effect: Effect?
    let text: ArraySlice<UInt8>

    var isBlank: Bool { text.allSatisfy(\.isASCIIWhitespace) }
  }

  /// The maximum number of lines that are highlighted. The limit keeps the info string short.
  private static let maximumMarked = 90

  /// Rewrites a code block.
  /// - Parameter info: the info string.
  /// - Returns: nil if the code does not change.
  /// - Complexity: O(n).
  init?(_ code: [ArraySlice<UInt8>], info: String) {
    self.info = info
    let language = info.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    let isTyped = language == "js" || language == "ts"
    var (title, isChanged): (String?, Bool) = (nil, false)
    var shownCode: [UInt8] = []
    for line in code {
      if let option = Self.option(line) {
        isChanged = true
        if option.key == "file" { title = option.value }
      } else if isTyped, line.elementsEqual("// ---cut---".utf8) {
        isChanged = true
        shownCode.removeAll()
      } else if isTyped, Self.isForCompiler(line) {
        isChanged = true
      } else {
        shownCode += line + [.lineFeed]
      }
    }
    let pieces = Self.pieces(
      of: shownCode, isMarkdown: ["md", "markdown", "yaml", "yml"].contains(language))
    guard isChanged || pieces.contains(where: { $0.effect != nil }) else { return nil }
    let hasSigns = pieces.contains { $0.effect == .added || $0.effect == .removed }
    var markedLines: [Int] = []
    for line in Self.lines(of: pieces) { add(line, hasSigns: hasSigns, &markedLines) }
    if hasSigns { self.info = "diff" }
    let range =
      markedLines.isEmpty ? "" : " {\(markedLines.map { String($0) }.joined(separator: ","))}"
    let name = title.map { " title=\"\($0.filter { $0 != "\"" && $0 != "`" })\"" } ?? ""
    self.info += range + name
  }

  /// Returns the option in a line such as `/// file: a.js` or `<!--- copy: false --->`, or nil for
  /// any other line.
  private static func option(_ line: ArraySlice<UInt8>) -> (key: Substring, value: String)? {
    let isComment = line.starts(with: "<!--- ".utf8)
    guard isComment || line.starts(with: "/// ".utf8) || line.starts(with: "### ".utf8) else {
      return nil
    }
    var text = String(decoding: line.dropFirst(isComment ? 6 : 4), as: UTF8.self)[...]
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let key = text[..<colon]
    guard ["file", "copy", "link"].contains(key) else { return nil }
    text = text[text.index(after: colon)...]
    if isComment, let end = text.firstRange(of: "--") { text = text[..<end.lowerBound] }
    return (key, text.collapsingWhitespace)
  }

  /// Whether a line is a comment for the compiler, such as `// @noErrors` or `// @errors: 2304`.
  /// `// @filename: a.js` is also meant for readers.
  private static func isForCompiler(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "// @".utf8) else { return false }
    let name = line.dropFirst(4).prefix(while: \.isASCIILetter)
    return !name.isEmpty && !name.elementsEqual("filename".utf8)
      && (name.endIndex == line.endIndex || line[name.endIndex] == UInt8(ascii: ":"))
  }

  // MARK: Marks

  /// Splits code at its marks.
  private static func pieces(of code: [UInt8], isMarkdown: Bool) -> [Piece] {
    var pieces: [Piece] = []
    // The marks without a partner in the remaining code.
    var unclosed: Set<UInt8> = []
    var (start, index) = (0, isMarkdown ? frontMatterEnd(of: code) : 0)
    while index + 2 < code.count {
      guard let effect = Effect.allCases.first(where: { $0.mark == code[index] }),
        code[index + 1] == effect.mark, code[index + 2] == effect.mark,
        !unclosed.contains(effect.mark)
      else {
        index += 1
        continue
      }
      guard let end = end(of: effect, in: code, from: index + 3) else {
        unclosed.insert(effect.mark)
        index += 3
        continue
      }
      let content = (index + 3)..<end
      // Text touches both marks. The dashes in `| --- | --- |` are therefore not marks.
      guard let first = content.first, code[first] != .space, code[end - 1] != .space else {
        index = end
        continue
      }
      pieces.append(Piece(effect: nil, text: code[start..<index]))
      pieces.append(Piece(effect: effect, text: code[content]))
      start = end + 3
      index = start
    }
    pieces.append(Piece(effect: nil, text: code[start...]))
    return pieces.filter { !$0.text.isEmpty }
  }

  /// Returns the start of the mark that ends the code after another mark, or nil if there is none.
  private static func end(of effect: Effect, in code: [UInt8], from start: Int) -> Int? {
    let mark = String(repeating: Character(Unicode.Scalar(effect.mark)), count: 3)
    // At least one byte is between two marks.
    return ByteSearch.place(of: mark, in: code.span, from: start + 1)
  }

  /// Returns the end of front matter at the start of code, or 0. The fences of front matter are not
  /// marks.
  private static func frontMatterEnd(of code: [UInt8]) -> Int {
    guard code.starts(with: "---\n".utf8),
      let end = ByteSearch.place(of: "\n---\n", in: code.span, from: 3)
    else { return 0 }
    return end + 4
  }

  // MARK: Lines

  /// Splits pieces into lines.
  private static func lines(of pieces: [Piece]) -> [[Piece]] {
    var lines: [[Piece]] = [[]]
    for piece in pieces {
      let parts = piece.text.split(separator: .lineFeed, omittingEmptySubsequences: false)
      for (number, part) in parts.enumerated() {
        if number > 0 { lines.append([]) }
        // An empty piece between marks is kept, so that its line does not become an empty line of
        // code.
        if !part.isEmpty || piece.effect != nil {
          lines[lines.count - 1].append(Piece(effect: piece.effect, text: part))
        }
      }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Adds a line as readers see it. In a diff, a changed line becomes two lines.
  /// - Parameters:
  ///   - hasSigns: whether the block is a diff.
  ///   - markedLines: the numbers of the highlighted lines. The function adds the line's number if
  ///     it is highlighted.
  private mutating func add(_ line: [Piece], hasSigns: Bool, _ markedLines: inout [Int]) {
    func text(without effect: Effect) -> String {
      String(decoding: line.lazy.filter { $0.effect != effect }.flatMap(\.text), as: UTF8.self)
    }
    func has(_ effect: Effect) -> Bool { line.contains { $0.effect == effect && !$0.isBlank } }
    guard hasSigns else {
      lines.append(text(without: .removed))
      if has(.marked), markedLines.count < Self.maximumMarked { markedLines.append(lines.count) }
      return
    }
    let hasOther = line.contains { ($0.effect == nil || $0.effect == .marked) && !$0.isBlank }
    if !has(.added), !has(.removed) {
      let hasChanges = line.contains { $0.effect == .added || $0.effect == .removed }
      if hasOther || !hasChanges { lines.append("  " + text(without: .removed)) }
      return
    }
    if has(.removed) { lines.append("- " + text(without: .added)) }
    if has(.added) || hasOther { lines.append("+ " + text(without: .removed)) }
  }
}
