import HelpCore
import HelpDocument
import HelpLayout
import HelpResources
import HelpTerminal

extension ReaderState {
  /// Copies the code block on the screen. If there are several, shows letters to choose one.
  mutating func copyCode() -> [ReaderEffect] {
    let blocks = LetterHints.blocks(in: view)
    if blocks.isEmpty {
      message = words("say.no-code")
    } else if blocks.count == 1 {
      return copy(blocks[0].block.node)
    } else {
      mode = .hints(LetterHints(.code))
    }
    return []
  }

  /// Copies the text of a code block.
  mutating func copy(_ node: Int) -> [ReaderEffect] {
    let text = ShownText.visible(in: document.text(of: node))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    message = words("say.copied", count: max(1, lines))
    return [.copy(text)]
  }

  // MARK: Lines

  mutating func updateLines(_ selection: LineSelection, _ key: Key) -> [ReaderEffect] {
    if key == .escape || key == .control("c") {
      (mode, pendingKeys, count) = (.reading, [], nil)
      return []
    }
    if case .character(let digit) = key, takeDigit(digit) { return [] }
    guard case .reading(let command)? = command(for: key, in: .reading) else { return [] }
    let number = count
    count = nil
    var selection = selection
    let request = selection.perform(command, number, in: &view)
    mode = request == nil ? .lines(selection) : .reading
    guard request == .copy else { return [] }
    let lines = selection.lines(in: &view)
    message = words("say.copied", count: lines.count)
    return [.copy(ShownText.visible(in: lines.joined(separator: "\n") + "\n"))]
  }

  /// Ends the selection of lines, because the lines have changed.
  mutating func endLineSelection() {
    if case .lines = mode { mode = .reading }
  }

  // MARK: Other programs

  /// Opens the source of the topic in an editor, at the line of the top row.
  mutating func editSource() -> [ReaderEffect] {
    guard let file = content.sourceFile(of: topic) else {
      return refuse(words("say.no-source"))
    }
    let line =
      view.topFileLine
      ?? content.sourceLine(of: page.plan.documentNode(ofLine: place.node), in: topic) ?? 1
    return [.edit(file: file, line: max(1, line))]
  }

  /// Shows the target of the selected link in another program: an address outside the book, a
  /// picture, or another file of the book.
  mutating func browse() -> [ReaderEffect] {
    guard let link = selectedLink.flatMap(page.link) else {
      return refuse(words("say.select-first"))
    }
    switch content.target(of: link.destination, from: topic) {
    case .external(let address):
      guard URLSafety.mayBeOpened(address) else {
        return refuse(words("say.refused-address", ["address": address]))
      }
      message = words("say.opening", ["what": address])
      return [.open(.address(address))]
    case .resource(let path):
      guard AttachmentTypes.contains(path) else {
        return refuse(words("say.refused-file", ["path": path]))
      }
      message = words("say.opening", ["what": path])
      return [.open(.resource(path))]
    case .topic, .broken:
      return refuse(words("say.only-outside"))
    }
  }
}
