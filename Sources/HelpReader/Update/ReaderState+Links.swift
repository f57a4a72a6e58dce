import HelpCore
import HelpDocument
import HelpLayout
import HelpResources
import HelpTerminal

extension ReaderState {
  /// Selects the next or previous link, and reports if there is none.
  mutating func selectLink(forward: Bool, times: Int) {
    switch view.selectLink(forward: forward, times: times) {
    case .found: break
    case .aroundEnd: message = words(forward ? "say.first-link-again" : "say.last-link-again")
    case .none: message = words("say.no-links")
    case .onlyPictures:
      let label = KeyTable.label(of: .reading(.link(.hints)), settings.keys)
      message = words("say.only-pictures", ["key": label])
    }
  }

  mutating func selectLink(_ position: PageView.LinkPosition) {
    if !view.selectLink(position) { message = words("say.no-links-here") }
  }

  /// Selects a link of the page, and follows it.
  mutating func follow(_ number: Int) {
    guard let link = page.link(number) else { return }
    view.selectedLink = number
    follow(destination: link.destination)
  }

  /// Opens the target of a link, or names the target and the key that opens it in another program.
  mutating func follow(destination: String) {
    let target = content.target(of: destination, from: topic)
    if case .topic(let topic, let anchor) = target { return visit(topic, anchor: anchor) }
    if opensBooks, let address = target.bookAddress { return bookStep = .open(address) }
    let note = target.note(words) ?? ""
    message = note
    if settings.isRestricted { return }
    let label = KeyTable.label(of: .reading(.more(.browse)), settings.keys)
    switch target {
    case .external: message = note + " " + words("say.opens-browser", ["key": label])
    case .resource(let path) where AttachmentTypes.contains(path):
      message = note + " " + words("say.opens-it", ["key": label])
    case .topic, .resource, .broken: break
    }
  }

  /// Shows the target of the selected link on the status line.
  mutating func noteLink() {
    guard let link = selectedLink, linkNote?.topic != topic || linkNote?.link != link else {
      if selectedLink == nil { linkNote = nil }
      return
    }
    guard let destination = page.link(link)?.destination else { return linkNote = nil }
    let target = content.target(of: destination, from: topic)
    let text =
      switch target {
      case .topic(let topic, let anchor):
        Destination(path: content.path(of: topic), anchor: anchor).name
          + ": " + content.title(of: topic)
      case .broken: words("say.broken-link", ["why": target.note(words) ?? destination])
      case .external(let address):
        words(
          opensBooks && target.bookAddress != nil ? "say.another-book" : "say.outside",
          ["address": address])
      case .resource(let path): words("say.file", ["path": path])
      }
    linkNote = LinkNote(topic: topic, link: link, text: text)
  }

  // MARK: Letter hints

  /// Shows letters that choose a link of the screen.
  mutating func showLinkHints() {
    guard !LetterHints.links(in: view).isEmpty else { return say(words("say.no-links-here")) }
    mode = .hints(LetterHints(.links))
  }

  mutating func updateHints(_ hints: LetterHints, _ key: Key) -> [ReaderEffect] {
    var hints = hints
    let request = hints.request(for: key, in: view)
    mode = request == nil ? .hints(hints) : .reading
    switch request {
    case .follow(let link)?: follow(link)
    case .copy(let node)?: return copy(node)
    case .refuse(let text)?:
      let name = hints.kind == .links ? "say.no-link" : "say.no-code-letter"
      message = words(name, ["text": text])
    case .cancel?, nil: break
    }
    return []
  }
}
