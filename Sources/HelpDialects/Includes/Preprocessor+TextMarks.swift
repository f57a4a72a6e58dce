internal import HelpCore
internal import HelpDocument
internal import HelpMetadata

extension Preprocessor {
  /// Writes the replacement of a tool's mark, or opens the file that replaces the mark. A mark that
  /// needs a file stays as written if the topic has no includes or exceeded its limit. An embed
  /// then becomes a link.
  mutating func replace(_ mark: TextMark) {
    let start = mark.range.lowerBound
    switch mark.replacement {
    case .text(let text): put(text, for: mark)
    case .topic(let path):
      guard options.include != nil, !isExhausted else { return }
      do throws(IncludeFailure) {
        var frame = try open(Self.path(path), .all, .plain, start)
        frame = frame.withoutFrontMatter(files[frame.file])
        frame.base = LearnAddress.base(of: path, from: frames[frames.count - 1].base)
        frame.textMarks = LearnMarks(frame.extract.text, base: frame.base).marks[...]
        enter(frame, for: mark)
      } catch {
        report(path, error, for: mark)
        put("", for: mark)
      }
    case .code(let code):
      guard options.include != nil, !isExhausted else { return }
      do throws(IncludeFailure) {
        var frame = try open(
          Self.path(code.path), LineSelection(code), .fenced(info: code.language), start)
        frame.isVerbatim = true
        enter(frame, for: mark)
      } catch {
        report(code.path, error, for: mark)
        put("`\(code.path.filter { $0 != "`" })`", for: mark)
      }
    case .excerpt(let excerpt):
      guard !isExhausted else { return }
      do throws(IncludeFailure) {
        enter(try open(excerpt, start), for: mark)
      } catch {
        report(excerpt.path, error, for: mark)
        put(excerpt.info == nil ? "" : "`\(excerpt.path.filter { $0 != "`" })`", for: mark)
      }
    case .embed(let name, let part, let text):
      // An embed without a name shows a part of the same topic. A link to the part is sufficient.
      guard !name.isEmpty, options.include != nil, !isExhausted else { return put(text, for: mark) }
      do throws(IncludeFailure) {
        let selection = part.map(LineSelection.part) ?? .all
        var frame = try open(name, selection, .plain, isName: true, start)
        if part == nil { frame = frame.withoutFrontMatter(files[frame.file]) }
        frame.textMarks =
          ObsidianMarks(
            frame.extract.text, name: name, hasLabelsFirst: options.tools.contains(.gitHubWiki)
          ).marks[...]
        enter(frame, for: mark)
      } catch {
        // The text links to the missing topic, and the check of links reports the failure.
        put(text, for: mark)
      }
    }
  }

  /// Opens the file that a VitePress or Svelte mark shows.
  private mutating func open(
    _ excerpt: FileExcerpt, _ start: Int
  ) throws(IncludeFailure) -> Frame {
    let selection = LineSelection(excerpt)
    guard let info = excerpt.info else {
      var frame = try open(excerpt.path, selection, .plain, start)
      if selection == .all { frame = frame.withoutFrontMatter(files[frame.file]) }
      let text = frame.extract.text
      frame.textMarks =
        options.tools.contains(.svelte)
        ? SvelteMarks(text).marks[...] : VitePressMarks(text).marks[...]
      return frame
    }
    var frame = try open(excerpt.path, selection, .fenced(info: info), start)
    frame.isVerbatim = true
    return frame
  }

  /// Returns the path that an address names. `~` is the root of the book.
  private static func path(_ address: String) -> String {
    let path = address.hasPrefix("~/") ? String(address.dropFirst()) : address
    return PercentEncoding.decoded(path[...]).replacing("\\", with: "/")
  }

  /// Begins to expand a file in place of a mark.
  private mutating func enter(_ frame: Frame, for mark: TextMark) {
    leave(mark)
    var frame = frame
    frame.outdent(mark.outdent, below: frames[frames.count - 1])
    frames.append(frame)
  }

  /// Writes a text in place of a mark.
  private mutating func put(_ text: String, for mark: TextMark) {
    let start = mark.range.lowerBound
    var unwritten = Array(text.utf8)[...]
    let hasLines = unwritten.contains(.lineFeed)
    var frame = frames[frames.count - 1]
    let prefix =
      hasLines ? frame.prefix(at: start).dropped(mark.outdent, at: frame.prefix.count) : []
    frames[frames.count - 1] = frame
    leave(mark)
    while !unwritten.isEmpty {
      output.begin(at: origin(start))
      let end = unwritten.firstIndex(of: .lineFeed).map { $0 + 1 } ?? unwritten.endIndex
      output.append(unwritten[..<end])
      if unwritten[end - 1] == .lineFeed { output.append(prefix) }
      unwritten = unwritten[end...]
    }
  }

  /// Writes the text before a mark, and drops the mark.
  private mutating func leave(_ mark: TextMark) {
    emit(upTo: mark.range.lowerBound)
    frames[frames.count - 1].writtenEnd = mark.range.upperBound
    frames[frames.count - 1].position = mark.range.upperBound
  }

  /// Reports a mark whose file cannot be included.
  private mutating func report(_ path: String, _ failure: IncludeFailure, for mark: TextMark) {
    // A file outside the book may exist on the author's site.
    let isOutside = path.hasPrefix("~/..")
    report(
      isOutside ? .warning : .error, mark.range.lowerBound,
      "cannot include '\(ControlCharacters.inline(path))': \(failure.why)", hint: failure.hint)
  }
}

extension Preprocessor.Frame {
  /// Returns the same selection without the front matter of its file.
  fileprivate func withoutFrontMatter(_ file: ExtractSource) -> Self {
    let lines = FrontMatter(file.bytes, file: file.name).linesBefore
    guard lines > 0 else { return self }
    let body = try? Extract(.lines(lines, nil), of: file, hidesOthers: false)
    var frame = Self(
      body ?? Extract(whole: []), file: self.file, selection: selection, marks: marks)
    frame.prefix = prefix
    return frame
  }

  /// Removes bytes from the part of the prefix that this frame adds to its parent's prefix.
  fileprivate mutating func outdent(_ count: Int, below parent: Self) {
    prefix = prefix.dropped(count, at: parent.prefix.count)
  }
}

extension [UInt8] {
  /// Returns a copy without the `number` bytes from an index on, or without all of them if there
  /// are fewer. The copy is unchanged if the index is after the end.
  fileprivate func dropped(_ number: Int, at index: Int) -> [UInt8] {
    guard number > 0, index <= count else { return self }
    return Array(self[..<index]) + self[index...].dropFirst(number)
  }
}
