import HelpCore
import HelpResources

extension Book {
  /// The marks of lines that include a file, in the dialects of several tools.
  private static let marks = ["{{#", "--8<--", "[!INCLUDE", "[!include", "[!code", ":::code"]
    .map { Array($0.utf8) }
  /// The number of files to fetch at which the search for further files ends.
  private static let maximumIncludes = 256

  /// Fetches, with one request, all files that a topic of a remote book may include. The parser
  /// decides which files are included, and fetches the files that were missed. Does nothing for
  /// other books.
  /// - Parameter file: the topic's file.
  func fetchIncludes(in text: [UInt8], of file: String) throws {
    guard isRemote else { return }
    let folder = contents.first(.topicFolder).map { $0 + "/" } ?? ""
    let directory = ResourcePath.directory(of: folder + file)
    var members: [String] = []
    for line in text.split(separator: UInt8(ascii: "\n"))
    where Self.marks.contains(where: { line.contains($0) }) {
      let words = String(decoding: line, as: UTF8.self).split { !Self.isPathCharacter($0) }
      for word in words where word.contains(".") && members.count < Self.maximumIncludes {
        // `listing.rs:4:9` names some lines of a file.
        let name = word.prefix { $0 != ":" }
        guard let path = ResourcePath.resolve(String(name), from: directory) else { continue }
        members.append(PackedFormat.includeDirectory + path)
        if path.hasPrefix(folder) { members.append(String(path.dropFirst(folder.count))) }
      }
    }
    try fetch(members: members)
  }

  private static func isPathCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "./_-+:@".contains(character)
  }
}
