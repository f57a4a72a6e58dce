internal import HelpCore

/// The steps of the pass: from mark to mark, in the innermost file.
extension Preprocessor {
  /// Expands the innermost file up to and including its next mark. Without a next mark, the rest of
  /// the file is written, and the file is closed.
  mutating func step() {
    let top = frames.count - 1
    let text = frames[top].extract.text
    if frames[top].isListing {
      readListedPath()
      return
    }
    let nextMark = frames[top].nextMark()
    if let textMark = frames[top].textMark(before: nextMark ?? text.count) {
      replace(textMark)
      return
    }
    guard let start = nextMark else {
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
      start > 0 && text[start - 1] == UInt8(ascii: "\\") && start - 1 >= frames[top].writtenEnd
    if isEscaped {
      keepEscaped(content, start, end + 2)
    } else if options.include != nil, let directive = Directive(content) {
      frames[top].position = end + 2
      run(directive, start, end + 2)
    } else if let name = VariableName.read(content),
      start == 0 || text[start - 1] != UInt8(ascii: "$")
    {
      replaceVariable(name, from: start, to: end + 2)
    }
  }

  /// Expands a snippet of MkDocs between two offsets.
  private mutating func run(_ snippet: SnippetRequest, _ start: Int, _ end: Int) {
    let top = frames.count - 1
    switch snippet {
    case .include(let directive):
      frames[top].position = end
      run(directive, start, end)
    case .escaped(let backslash):
      guard backslash >= frames[top].writtenEnd else { return }
      emit(upTo: backslash)
      frames[top].writtenEnd = backslash + 1
      frames[top].position = end
    case .list:
      emit(upTo: start)
      frames[top].goToNextLine(from: end)
      frames[top].writtenEnd = frames[top].position
      frames[top].isListing = true
    }
  }

  /// Reads a line between two `--8<--`: a path, whose file is opened, or the second `--8<--`.
  private mutating func readListedPath() {
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
      frames[top].writtenEnd = frames[top].position
    } else if !content.isEmpty, case .include(let directive) = SnippetRequest.path(text[content]) {
      run(directive, content.lowerBound, content.upperBound)
    }
  }

  /// Drops the backslash of `\{{…}}`. The braces stay text, even in code. A backslash before braces
  /// that would stay text anyway is kept.
  private mutating func keepEscaped(_ content: ArraySlice<UInt8>, _ start: Int, _ end: Int) {
    let isDirective =
      options.include != nil && content.first == UInt8(ascii: "#") && !content.contains(.lineFeed)
      && (options.mdBook != nil || Directive.beginsWithName(content))
    let isVariable = !options.variables.isEmpty && VariableName.read(content) != nil
    guard isDirective || isVariable else { return }
    emit(upTo: start - 1)
    frames[frames.count - 1].writtenEnd = start
    frames[frames.count - 1].position = end
  }

  /// Writes the placeholder for a variable's value. An unknown variable is reported and stays text.
  private mutating func replaceVariable(_ name: String, from start: Int, to end: Int) {
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
    frames[frames.count - 1].writtenEnd = end
  }

  /// Returns the variable whose name is nearest to an unknown name, or nil if there is none or the
  /// effort is spent.
  private mutating func nearestVariable(to name: String) -> String? {
    guard effort > 0 else { return nil }
    let names = options.variables.keys.sorted()
    effort -= names.count
    return NearestName.find(name, among: names, effort: &effort)
  }

  /// Expands an include or a title between two offsets. A file that cannot be included is reported,
  /// and the directive stays text. The directive of a page that a build may generate is left out.
  private mutating func run(_ directive: Directive, _ start: Int, _ end: Int) {
    switch directive {
    case .title(let text):
      title = text
      emit(upTo: start)
      frames[frames.count - 1].writtenEnd = end
    case .file(let path, let selection, let form, let isSnippet):
      guard !isExhausted else { return }
      do throws(IncludeFailure) {
        let frame = try open(path, selection, form, isSnippet: isSnippet, start)
        emit(upTo: start)
        frames[frames.count - 1].writtenEnd = end
        frames.append(frame)
      } catch {
        report(
          .error, start, "cannot include '\(ControlCharacters.inline(path))': \(error.why)",
          hint: error.hint)
        // Other files are usually included in code, where their names explain an empty block.
        guard options.tools.contains(.generatedPages), path.hasSuffix(".md") else { return }
        emit(upTo: start)
        frames[frames.count - 1].writtenEnd = end
      }
    }
  }
}
