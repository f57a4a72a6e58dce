package import HelpCore

/// Prepares a topic's source for libcmark: expands mdBook's helpers and variables.
///
///     {{#include notice.md}}      the lines of notice.md
///     {{product}} 2               a placeholder for the text of `product`, then ` 2`
///     \{{#include notice.md}}     {{#include notice.md}}
///
/// Included files are read in the same way, with paths relative to them. A directive whose file cannot be included
/// stays text, and is an error. No function recurses over nested includes. MkDocs' snippets are read likewise (see
/// `SnippetRequest`), and marks of Microsoft Learn's and Obsidian's are replaced in the same pass (see `TextMark`).
///
/// Source: the mdBook guide, format/mdbook. Unlike mdBook, lines after the first are kept inside the quote
/// or list item that the directive is in, but text before the directive is not repeated before them.
package struct Preprocessor {
  /// The deepest nesting of included files.
  static let maximumDepth = 10
  /// The most bytes that the includes of one topic may add and read: ten files that include each other ten times would
  /// otherwise fill any memory.
  static let maximumSize = 16 << 20
  /// The cost of each byte in the prefix of an include's further lines.
  private static let prefixCost = 16

  let options: MarkupOptions
  var output = ExpandedText()
  var frames: [Frame] = []
  var files: [ExtractSource]
  private var fileNumbers: [String: Int] = [:]
  private var answers: [IncludeRequest: Result<Int, IncludeFailure>] = [:]
  private var placeholders = Placeholders()
  private var title: String?
  private var diagnostics: [Diagnostic] = []
  private var reported: Set<Diagnostic> = []
  private let linesBefore: Int
  var size = 0
  var isExhausted = false
  /// The most work to find the nearest names for one topic; see `NearestName`.
  private var effort = NearestName.maximumEffort
  private var isMkDocs: Bool { options.tools.contains(.mkDocs) && options.include != nil }

  /// The result of expanding a topic's source.
  package struct Outcome {
    package let text: [UInt8]
    /// Leads back to the files, front matter counted.
    package let map: SourceMap
    /// The names of the files, the topic's own first.
    package let files: [String]
    package let placeholders: Placeholders
    /// The text of `{{#title …}}`.
    package let title: String?
    package let diagnostics: [Diagnostic]
  }

  /// - Parameter linesBefore: the number of lines before the text in its file.
  /// - Returns: nil when there is nothing to do. A page without `{{` costs one pass over its memory.
  /// - Complexity: O(n + size of the included files), which is bounded.
  package static func run(
    _ text: [UInt8], linesBefore: Int, file: String, options: MarkupOptions
  ) -> Outcome? {
    guard mayChange(text, options) else { return nil }
    var pass = Preprocessor(text, linesBefore: linesBefore, file: file, options: options)
    while !pass.frames.isEmpty { pass.step() }
    return Outcome(
      text: pass.output.bytes, map: pass.output.map, files: pass.files.map(\.name),
      placeholders: pass.placeholders, title: pass.title, diagnostics: pass.diagnostics)
  }

  private static func mayChange(_ text: [UInt8], _ options: MarkupOptions) -> Bool {
    if options.tools.contains(.microsoftLearn), LearnMarks.mayOccur(in: text.span) { return true }
    if options.tools.contains(.obsidian), ObsidianMarks.mayOccur(in: text.span) { return true }
    if options.tools.contains(.vitePress), options.include != nil,
      VitePressMarks.mayOccur(in: text.span)
    {
      return true
    }
    if options.tools.contains(.svelte), options.include != nil,
      SvelteMarks.mayOccur(in: text.span)
    {
      return true
    }
    guard options.include != nil || !options.variables.isEmpty else { return false }
    if options.tools.contains(.mkDocs), options.include != nil, IncludeMarks.mayHoldSnippet(text) {
      return true
    }
    guard let first = BraceSearch.next(in: text) else { return false }
    return !options.variables.isEmpty || mayDirect(text, from: first)
  }

  /// Whether one of the `{{` from the first on may begin a helper. Without variables, no other `{{` has a meaning.
  package static func mayDirect(_ text: [UInt8], from first: Int) -> Bool {
    var next: Int? = first
    while let start = next {
      let content = text[(start + 2)...].drop(while: \.isASCIIWhitespace)
      if content.first == UInt8(ascii: "#") { return true }
      next = BraceSearch.next(in: text, from: start + 1)
    }
    return false
  }

  private init(_ text: [UInt8], linesBefore: Int, file: String, options: MarkupOptions) {
    self.options = options
    self.linesBefore = linesBefore
    files = [ExtractSource(path: nil, name: file, bytes: text)]
    var frame = Frame(
      Extract(whole: text), file: 0, selection: .all, marks: IncludeMarks(isMkDocs: isMkDocs))
    if options.tools.contains(.microsoftLearn) {
      frame.textMarks = LearnMarks(text).marks[...]
    } else if options.tools.contains(.obsidian) {
      frame.textMarks =
        ObsidianMarks(
          text, labelsFirst: options.tools.contains(.gitHubWiki)
        ).marks[...]
    } else if options.tools.contains(.vitePress), options.include != nil {
      frame.textMarks = VitePressMarks(text).marks[...]
    } else if options.tools.contains(.svelte), options.include != nil {
      frame.textMarks = SvelteMarks(text).marks[...]
    }
    frames.append(frame)
  }
}

extension Preprocessor {
  /// Reads the innermost file up to and including the next mark.
  private mutating func step() {
    let top = frames.count - 1
    let text = frames[top].extract.text
    if frames[top].isListing {
      readListed()
      return
    }
    let next = frames[top].nextMark()
    if let mark = frames[top].textMark(before: next ?? text.count) {
      replace(mark)
      return
    }
    guard let start = next else {
      emit(upTo: text.count)
      frames.removeLast()
      return
    }
    frames[top].position = start + 1
    guard text[start] == UInt8(ascii: "{") else {
      if let (snippet, range) = SnippetRequest.line(text, at: start) {
        run(snippet, range.lowerBound, range.upperBound)
      }
      return
    }
    guard let end = frames[top].closing(after: start + 2) else { return }
    guard text[start + 1] == UInt8(ascii: "{") else {
      if let snippet = SnippetRequest.braces(text, start, end) { run(snippet, start, end + 1) }
      return
    }
    guard end + 1 < text.count, text[end + 1] == UInt8(ascii: "}") else { return }
    let content = text[(start + 2)..<end]
    let isEscaped =
      start > 0 && text[start - 1] == UInt8(ascii: "\\") && start - 1 >= frames[top].copied
    if isEscaped {
      keepEscaped(content, start, end + 2)
    } else if options.include != nil, let directive = Directive(content) {
      frames[top].position = end + 2
      run(directive, start, end + 2)
    } else if let name = VariableName.read(content),
      start == 0 || text[start - 1] != UInt8(ascii: "$")
    {
      replaceVariable(name, start, end + 2)
    }
  }

  private mutating func run(_ snippet: SnippetRequest, _ start: Int, _ end: Int) {
    let top = frames.count - 1
    switch snippet {
    case .include(let directive):
      frames[top].position = end
      run(directive, start, end)
    case .escaped(let byte):
      guard byte >= frames[top].copied else { return }
      emit(upTo: byte)
      frames[top].copied = byte + 1
      frames[top].position = end
    case .list:
      emit(upTo: start)
      frames[top].goToNextLine(from: end)
      frames[top].copied = frames[top].position
      frames[top].isListing = true
    }
  }

  /// Reads the next of the paths between two `--8<--`.
  private mutating func readListed() {
    let top = frames.count - 1
    let text = frames[top].extract.text
    let start = frames[top].position
    let end = ByteSearch.lineEnd(in: text.span, from: start)
    var content = start..<end
    while let last = content.last, text[last].isASCIIWhitespace { content.removeLast() }
    while let first = content.first, text[first].isASCIIWhitespace { content.removeFirst() }
    frames[top].goToNextLine(from: end)
    if start >= text.count {
      frames[top].isListing = false
    } else if let scissors = ByteSearch.place(
      of: "8<-", rarest: 1, in: text.span.extracting(..<end), from: start),
      SnippetRequest.line(text, at: scissors)?.snippet == .list
    {
      frames[top].isListing = false
      emit(upTo: start)
      frames[top].copied = frames[top].position
    } else if !content.isEmpty, case .include(let directive) = SnippetRequest.path(text[content]) {
      run(directive, content.lowerBound, content.upperBound)
    }
  }

  /// `\{{…}}`: the backslash is dropped, the rest stays text, also in code.
  private mutating func keepEscaped(_ content: ArraySlice<UInt8>, _ start: Int, _ end: Int) {
    let isHelper =
      options.include != nil && content.first == UInt8(ascii: "#") && !content.contains(.lineFeed)
      && (options.mdBook != nil || Directive.isName(content))
    let isVariable = !options.variables.isEmpty && VariableName.read(content) != nil
    guard isHelper || isVariable else { return }
    emit(upTo: start - 1)
    frames[frames.count - 1].copied = start
    frames[frames.count - 1].position = end
  }

  private mutating func replaceVariable(_ name: String, _ start: Int, _ end: Int) {
    guard !options.variables.isEmpty else { return }
    frames[frames.count - 1].position = end
    guard let value = options.variables[name] else {
      report(
        .warning, start, "there is no variable '\(name)'",
        hint: nearestVariable(to: name).map(NearestName.hint)
          ?? "write '\\{{\(name)}}' where it is meant as text")
      return
    }
    emit(upTo: start)
    output.begin(at: origin(start))
    output.append(placeholders.placeholder(for: value))
    frames[frames.count - 1].copied = end
  }

  private mutating func nearestVariable(to name: String) -> String? {
    guard effort > 0 else { return nil }
    let names = options.variables.keys.sorted()
    effort -= names.count
    return NearestName.find(name, among: names, effort: &effort)
  }

  private mutating func run(_ directive: Directive, _ start: Int, _ end: Int) {
    switch directive {
    case .title(let text):
      title = text
      emit(upTo: start)
      frames[frames.count - 1].copied = end
    case .file(let path, let selection, let form, let isSnippet):
      guard !isExhausted else { return }
      do throws(IncludeFailure) {
        let frame = try open(path, selection, form, isSnippet: isSnippet, start)
        emit(upTo: start)
        frames[frames.count - 1].copied = end
        frames.append(frame)
      } catch {
        report(
          .error, start, "cannot include '\(ControlCharacters.inline(path))': \(error.why)",
          hint: error.hint)
      }
    }
  }
}

extension Preprocessor {
  /// Gets the lines that a directive requests.
  mutating func open(
    _ path: String, _ selection: LineSelection, _ form: Directive.Form, isSnippet: Bool = false,
    isName: Bool = false, _ start: Int
  ) throws(IncludeFailure) -> Frame {
    // A failing directive also has a cost, which bounds a page of failing directives.
    try charge(1024)
    let number = try load(
      path, from: frames[frames.count - 1].file, isSnippet: isSnippet, isName: isName, start)
    let file = files[number]
    if frames.contains(where: { files[$0.file].name == file.name && $0.selection == selection }) {
      throw IncludeFailure("it includes itself: \(chain(to: file))")
    }
    guard frames.count <= Self.maximumDepth else {
      throw IncludeFailure(
        "files include files more than \(Self.maximumDepth) levels deep: \(chain(to: file))")
    }
    try charge(Extract.cost(of: selection, of: file, hidesOthers: form == .rustdoc))
    var extract = try Extract(selection, of: file, hidesOthers: form == .rustdoc)
    if case .fenced(let info) = form { extract = extract.fenced(info: info) }
    let prefix = frames[frames.count - 1].prefix(at: start)
    // A long prefix before many lines adds up to more than either, and deep quotes cost more than text.
    try charge(Self.prefixCost * prefix.count * (1 + extract.text.count { $0 == .lineFeed }))
    var frame = Frame(
      extract, file: number, selection: selection, marks: IncludeMarks(isMkDocs: isMkDocs))
    frame.prefix = prefix
    return frame
  }

  private func chain(to file: ExtractSource) -> String {
    (frames.map { files[$0.file].name } + [file.name]).joined(separator: " → ")
  }

  private mutating func load(
    _ path: String, from container: Int, isSnippet: Bool, isName: Bool, _ start: Int
  ) throws(IncludeFailure) -> Int {
    guard let resolve = options.include else { throw IncludeFailure("nothing is included here") }
    let request = IncludeRequest(
      destination: path, container: files[container].path, isSnippet: isSnippet,
      position: position(start), isName: isName)
    // All requests from one file for another get the same answer.
    var key = request
    key.position = SourcePosition(line: 0, column: 0)
    if let answer = answers[key] { return try answer.get() }
    do throws(IncludeFailure) {
      let found = try resolve(request)
      let number = fileNumbers[found.path] ?? files.count
      if number == files.count {
        try charge(found.bytes.count)
        files.append(ExtractSource(path: found.path, name: found.name, bytes: found.bytes))
        fileNumbers[found.path] = number
      }
      answers[key] = .success(number)
      return number
    } catch {
      answers[key] = .failure(error)
      throw error
    }
  }

  mutating func charge(_ bytes: Int) throws(IncludeFailure) {
    size += bytes
    guard size > Self.maximumSize else { return }
    isExhausted = true
    throw IncludeFailure(
      "the includes of this topic amount to more than \(SizeLimit.text(Self.maximumSize))",
      hint: "from here on they stay as they are written")
  }
}

extension Preprocessor {
  /// Writes the innermost file's text up to a position.
  mutating func emit(upTo end: Int) {
    let top = frames.count - 1
    let frame = frames[top]
    let text = frame.extract.text
    var start = frame.copied
    frames[top].copied = max(frame.copied, end)
    var piece = frame.piece(at: start)
    while start < end {
      let pieces = frame.extract.pieces
      while piece + 1 < pieces.count, pieces[piece + 1].start <= start { piece += 1 }
      let pieceEnd = piece + 1 < pieces.count ? min(end, pieces[piece + 1].start) : end
      if pieces[piece].offset != nil { output.begin(at: origin(start)) }
      if frame.prefix.isEmpty {
        output.append(text[start..<pieceEnd])
        start = pieceEnd
        continue
      }
      let lineEnd = text[start..<pieceEnd].firstIndex(of: .lineFeed)
      let next = lineEnd.map { $0 + 1 } ?? pieceEnd
      output.append(text[start..<next])
      if lineEnd != nil { output.append(frame.prefix) }
      start = next
    }
  }

  /// The origin of a position in the innermost file's extract.
  func origin(_ place: Int) -> SourceMap.Origin {
    let position = position(place)
    return SourceMap.Origin(
      file: frames[frames.count - 1].file, line: position.line, column: position.column)
  }

  private func position(_ place: Int) -> SourcePosition {
    let frame = frames[frames.count - 1]
    let piece = frame.extract.pieces[frame.piece(at: place)]
    let offset = piece.offset.map { $0 + place - piece.start } ?? 0
    var position = files[frame.file].lines.position(of: offset)
    if frame.file == 0 { position.line += linesBefore }
    return position
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ place: Int, _ message: String, hint: String?
  ) {
    let file = files[frames[frames.count - 1].file].name
    let diagnostic = Diagnostic(
      severity, at: SourceLocation(file: file, position: position(place)), message, hint: hint)
    // Faults in a file that is included twice are reported once.
    if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }
}
