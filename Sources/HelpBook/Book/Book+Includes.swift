import HelpCore
import HelpResources

extension Book {
  /// The marks of lines that include a file, in the languages of several tools.
  private static let marks = ["{{#", "--8<--", "[!INCLUDE", "[!include", "[!code", ":::code"]
    .map { Array($0.utf8) }
  /// The most files that are fetched for a topic.
  private static let mostIncludes = 256

  /// Fetches the files that a topic of a remote book may include, all at once, because each would be a separate request.
  /// The parser decides which it includes, and fetches those that were missed.
  /// - Parameter file: of the topic.
  func bringIncludes(in text: [UInt8], of file: String) throws {
    guard isFromAfar else { return }
    let folder = contents.first(.topicFolder).map { $0 + "/" } ?? ""
    let here = ResourcePath.directory(of: folder + file)
    var members: [String] = []
    for line in text.split(separator: UInt8(ascii: "\n"))
    where Self.marks.contains(where: { line.contains($0) }) {
      let words = String(decoding: line, as: UTF8.self).split { !Self.isPathCharacter($0) }
      for word in words where word.contains(".") && members.count < Self.mostIncludes {
        // `listing.rs:4:9` is a part of a file.
        let name = word.prefix { $0 != ":" }
        guard let path = ResourcePath.resolve(String(name), from: here) else { continue }
        members.append(PackedFormat.includeDirectory + path)
        if path.hasPrefix(folder) { members.append(String(path.dropFirst(folder.count))) }
      }
    }
    try bring(members: members)
  }

  private static func isPathCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "./_-+:@".contains(character)
  }
}
