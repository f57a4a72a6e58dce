import HelpAuthoring
import HelpCore

// The text of a site in the files for agents.
extension SiteRun {
  /// The maximum size of one part of the whole text in bytes.
  private static let partSize = 50_000

  /// Writes the list of all topics, then the text of the topics' files in parts.
  /// - Parameter planFiles: plans further parts before they are written.
  func writeAgentFiles(planning planFiles: ([String]) throws -> Void) throws {
    let plan = renderer.plan
    guard let list = plan.agentList, let textName = plan.agentText else { return }
    try write(list) { renderer.agentList() }
    if !hasBegun {
      // If nothing has changed, the parts of the earlier export stay.
      let parts = folder.record.files.keys.filter { Self.isPart($0, of: textName) }
      for part in parts + [textName] { count(folder.sizeIfUntouched(part) ?? 0) }
      return try planFiles(parts)
    }
    var part: [UInt8] = []
    var number = 1
    // Writes the current part, and begins the next one.
    func writePart() throws {
      let name = Self.name(of: number, textName)
      if number > 1 { try planFiles([name]) }
      try write(name, part)
      part = []
      number += 1
    }
    for id in renderer.book.readingOrder {
      let text = try folder.bytes(of: plan.markdownFiles[id])
      let head = Array("<!-- \(RelativeLink.encode(plan.markdownFiles[id])) -->\n\n".utf8)
      if !part.isEmpty, part.count + head.count + text.count > Self.partSize { try writePart() }
      part += head + text + [UInt8(ascii: "\n")]
      while part.count > Self.partSize {
        // Cuts a long topic between lines, and a long line between characters.
        var end = part[..<Self.partSize].lastIndex(of: UInt8(ascii: "\n")) ?? Self.partSize - 1
        while end > 0, part[end + 1] & 0xC0 == 0x80 { end -= 1 }
        let remainder = Array(part[(end + 1)...])
        part.removeSubrange((end + 1)...)
        try writePart()
        part = remainder
      }
    }
    try writePart()
  }

  /// Returns the name of a part: `llms-full.txt`, then `llms-full-2.txt`.
  private static func name(of number: Int, _ textName: String) -> String {
    number == 1 ? textName : "\(textName.dropLast(4))-\(number).txt"
  }

  /// Whether a file is a part after the first.
  private static func isPart(_ path: String, of textName: String) -> Bool {
    path.hasPrefix(textName.dropLast(4) + "-") && path.hasSuffix(".txt") && !path.contains("/")
  }
}
