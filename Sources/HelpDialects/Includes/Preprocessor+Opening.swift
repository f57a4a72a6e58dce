import HelpCore

/// The opening of files that directives request, within limits.
extension Preprocessor {
  /// Opens the lines that a directive requests.
  /// - Parameters:
  ///   - isSnippet: whether the folders for snippets are searched first: see `IncludeRequest`.
  ///   - isName: whether the path is the name of a file anywhere: see `IncludeRequest`.
  ///   - start: the offset of the directive.
  /// - Returns: a frame with the lines, which the caller adds to `frames`.
  /// - Throws: an error if the lines cannot be included.
  mutating func open(
    _ path: String, _ selection: LineSelection, _ form: Directive.Form, isSnippet: Bool = false,
    isName: Bool = false, _ start: Int
  ) throws(IncludeFailure) -> Frame {
    // Each directive has a fixed cost, because a page may consist of failing directives.
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
    // The prefix is written before each line, and can make a text much larger.
    try charge(Self.prefixCost * prefix.count * (1 + extract.text.count { $0 == .lineFeed }))
    var frame = Frame(
      extract, file: number, selection: selection, marks: IncludeMarks(isMkDocs: isMkDocs))
    frame.prefix = prefix
    return frame
  }

  /// Returns the names of the open files and of one more, for an error message.
  private func chain(to file: ExtractSource) -> String {
    (frames.map { files[$0.file].name } + [file.name]).joined(separator: " → ")
  }

  /// Returns the index of a file in `files`. The file is read at its first request.
  /// - Throws: an error if the file cannot be included.
  private mutating func load(
    _ path: String, from container: Int, isSnippet: Bool, isName: Bool, _ start: Int
  ) throws(IncludeFailure) -> Int {
    guard let resolve = options.include else { throw IncludeFailure("nothing is included here") }
    let request = IncludeRequest(
      destination: path, container: files[container].path, isSnippet: isSnippet,
      position: position(start), isName: isName)
    // All requests from one file for another receive the same answer.
    var key = request
    key.position = SourcePosition(line: 0, column: 0)
    if let answer = answers[key] { return try answer.get() }
    do throws(IncludeFailure) {
      let included = try resolve(request)
      let number = fileIndices[included.path] ?? files.count
      if number == files.count {
        try charge(included.bytes.count)
        files.append(
          ExtractSource(path: included.path, name: included.name, bytes: included.bytes))
        fileIndices[included.path] = number
      }
      answers[key] = .success(number)
      return number
    } catch {
      answers[key] = .failure(error)
      throw error
    }
  }

  /// Counts bytes against the limit of the topic.
  /// - Throws: an error if the topic now exceeds the limit.
  mutating func charge(_ bytes: Int) throws(IncludeFailure) {
    size += bytes
    guard size > Self.maximumSize else { return }
    isExhausted = true
    throw IncludeFailure(
      "the includes of this topic amount to more than \(SizeLimit.text(Self.maximumSize))",
      hint: "split the topic; the includes from here on are shown as text")
  }
}
