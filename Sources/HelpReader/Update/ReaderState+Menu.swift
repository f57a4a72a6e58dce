import HelpCore
import HelpDocument
import HelpResources
import HelpTerminal

extension ReaderState {
  /// Lists the targets of this topic's links and the topics below it, with the prompt of the filter
  /// open.
  mutating func openMenu() {
    let entries = menuEntries()
    guard !entries.isEmpty else { return say(words("say.no-menu")) }
    open(ReaderList(kind: .menu, title: content.title(of: topic), entries: entries))
    openPrompt(.filterList)
  }

  /// Goes to the target of an entry of the menu.
  /// - Parameter number: the number of the entry, from 1, or 0 for the last entry.
  mutating func chooseFromMenu(_ number: Int) {
    let entries = menuEntries()
    guard !entries.isEmpty else { return say(words("say.no-menu")) }
    guard number <= entries.count else { return say(words("say.menu-size", count: entries.count)) }
    follow(entries[number == 0 ? entries.count - 1 : number - 1].target)
  }

  /// Returns the links of the topic, each destination once, then the topics below it in the
  /// contents.
  private func menuEntries() -> [ReaderList.Entry] {
    var seenDestinations: Set<String> = []
    var entries: [ReaderList.Entry] = []
    for link in TopicOutline(document).links where !link.isImage {
      let text = link.text.trimmingWhitespace
      guard !text.isEmpty, seenDestinations.insert(link.destination).inserted else { continue }
      entries.append(
        ReaderList.Entry(title: text, detail: link.destination, target: .link(link.destination)))
    }
    let contents = content.contents()
    guard let index = contents.firstIndex(where: { $0.topic == topic }) else { return entries }
    for entry in contents[(index + 1)...] {
      if entry.depth <= contents[index].depth { break }
      guard entry.depth == contents[index].depth + 1, let child = entry.topic else { continue }
      entries.append(
        ReaderList.Entry(
          title: entry.title, detail: content.path(of: child),
          target: .topic(child, anchor: entry.anchor)))
    }
    return entries
  }
}
