import HelpResources
import HelpTerminal

// The choice of the part of the book to search.
extension ReaderState {
  /// Searches all folders again, or lists them to choose one.
  mutating func chooseFolder(_ prompt: ReaderPrompt) {
    if bookSearch.part.folder != nil {
      bookSearch.part.folder = nil
      return searchAgain(prompt)
    }
    let part = bookSearch.part
    let selectedHit = list.flatMap { list in list.selectedEntry.map { list.entries[$0] } }
    let selectedPath = selectedHit?.detail ?? ""
    choose(.parts, from: prompt) { [content] in
      content.folders().map { folder in
        ReaderList.Entry(
          title: folder.path, detail: String(folder.count),
          target: .part(BookPart(folder: folder.path, language: part.language)),
          // Of folders that match a filter equally well, those with the selected hit come first.
          distance: selectedPath.utf8.starts(with: folder.path.utf8) ? 0 : 1)
      }
    }
  }

  /// Searches all languages again, or lists them to choose one.
  mutating func chooseLanguage(_ prompt: ReaderPrompt) {
    if bookSearch.part.language != nil {
      bookSearch.part.language = nil
      return searchAgain(prompt)
    }
    let part = bookSearch.part
    choose(.languages, from: prompt) { [content] in
      let languages = content.shownLanguages()
      // A book in one language offers no choice.
      return languages.count < 2
        ? []
        : languages.map { language in
          ReaderList.Entry(
            title: language.name, detail: String(language.count),
            target: .part(BookPart(folder: part.folder, language: language.name)))
        }
    }
  }

  /// Lists parts over the prompt of a search. The list is empty until a thread has made its
  /// entries.
  private mutating func choose(
    _ kind: ReaderList.Kind, from outer: ReaderPrompt,
    _ entries: @escaping @Sendable () -> [ReaderList.Entry]
  ) {
    let title = content.title
    let parts = Preparation {
      var list = ReaderList(kind: kind, title: title, entries: entries())
      list.prepareFilter()
      return list
    }
    preparation = parts
    var prompt = ReaderPrompt(
      kind: .choosePart, origin: outer.origin, earlierSearch: outer.earlierSearch,
      earlierList: nil)
    prompt.outerPrompts = [outer]
    mode = .prompt(prompt)
    open(ReaderList(kind: kind, title: title, entries: []))
    showParts(atMost: patienceLeft)
  }

  /// Shows the parts that a thread has listed. If there are none, returns to the search.
  mutating func showParts(atMost patience: Duration) {
    guard case .prompt(let prompt) = mode, let outer = prompt.outerPrompts.first,
      let kind = list?.kind,
      let parts = preparation?.value(atMost: patience)
    else { return }
    preparation = nil
    guard parts.entries.isEmpty else { return list?.adopt(parts) ?? () }
    searchAgain(outer)
    message = words(kind == .parts ? "say.no-parts" : "say.one-language")
  }

  /// Searches the part of the book that was chosen from a list.
  mutating func searchBook(in part: BookPart) {
    guard case .prompt(let prompt) = mode, let outer = prompt.outerPrompts.first else { return }
    bookSearch.part = part
    searchAgain(outer)
  }

  /// Opens the prompt of a search of the book again, with the current hits.
  mutating func searchAgain(_ prompt: ReaderPrompt) {
    list = nil
    preparation = nil
    showResult(of: prompt)
  }
}
