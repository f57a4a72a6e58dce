import HelpCore
import HelpLayout
import HelpMarkup

extension ReaderState {
  /// Copies the block of code on the screen; asks which when there are several.
  mutating func copyCode() -> [ReaderEffect] {
    let blocks = codeHints
    if blocks.isEmpty {
      message = "No code on the screen"
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
      return refuse("No code '\(character)'")
    }
    return copy(hint.block.node)
  }

  private mutating func copy(_ node: Int) -> [ReaderEffect] {
    let text = document.text(of: node)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    message = lines == 1 ? "Copied 1 line" : "Copied \(max(1, lines)) lines"
    return [.copy(text)]
  }

  // MARK: Other programs

  /// The source of the topic, at the line that is on top.
  mutating func editSource() -> [ReaderEffect] {
    guard let file = content.sourceFile(of: topic) else {
      return refuse("The source of this topic is not a file")
    }
    let line = content.sourceLine(of: place.node, in: topic) ?? 1
    return [.edit(file: file, line: max(1, line))]
  }

  /// Shows where the selected link leads, when that is not a topic: an address of the web, a picture, another file of the
  /// book.
  mutating func browse() -> [ReaderEffect] {
    guard let link = selectedLink.flatMap(page.link) else {
      return refuse("Select a link that leads out of this book, or a picture, first")
    }
    switch content.resolve(link.destination, from: topic) {
    case .external(let address):
      guard URLSafety.leadsOut(address) else {
        return refuse("No program may be asked to open this address: \(address)")
      }
      message = "Opening \(address)"
      return [.open(.address(address))]
    case .resource(let path):
      guard AttachmentTypes.contains(path) else {
        return refuse("No program may be asked to open a file of this type: \(path)")
      }
      message = "Opening \(path)"
      return [.open(.resource(path))]
    case .topic, .broken:
      return refuse("Only links that leave the book, pictures and other files open in a program")
    }
  }
}
