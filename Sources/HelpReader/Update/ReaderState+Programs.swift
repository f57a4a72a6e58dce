import HelpCore
import HelpDocument
import HelpLayout
import HelpResources
import HelpTerminal

extension ReaderState {
  /// Copies the block of code on the screen; asks which when there are several.
  mutating func copyCode() -> [ReaderEffect] {
    let blocks = codeHints
    if blocks.isEmpty {
      message = words("say.no-code")
    } else if blocks.count == 1 {
      return copy(blocks[0].block.node)
    } else {
      mode = .codeHints
    }
    return []
  }

  mutating func updateCodeHints(_ key: Key) -> [ReaderEffect] {
    mode = .reading
    guard case .character(let character) = key else { return [] }
    guard let hint = codeHints.first(where: { $0.label == String(character) }) else {
      return refuse(words("say.no-code-letter", ["text": String(character)]))
    }
    return copy(hint.block.node)
  }

  private mutating func copy(_ node: Int) -> [ReaderEffect] {
    let text = ShownText.visible(in: document.text(of: node))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    message = words("say.copied", count: max(1, lines))
    return [.copy(text)]
  }

  // MARK: Other programs

  /// The source of the topic, at the line that is on top.
  mutating func editSource() -> [ReaderEffect] {
    guard let file = content.sourceFile(of: topic) else {
      return refuse(words("say.no-source"))
    }
    let line = content.sourceLine(of: place.node, in: topic) ?? 1
    return [.edit(file: file, line: max(1, line))]
  }

  /// Shows where the selected link leads, when that is not a topic: an address of the web, a picture, another file of the
  /// book.
  mutating func browse() -> [ReaderEffect] {
    guard let link = selectedLink.flatMap(page.link) else {
      return refuse(words("say.select-first"))
    }
    switch content.target(of: link.destination, from: topic) {
    case .external(let address):
      guard URLSafety.leadsOut(address) else {
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
