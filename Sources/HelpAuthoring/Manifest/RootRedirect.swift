import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The address to which a program for the root of a site sends its readers.
///
///     return Astro.redirect('/guide/');
///     <meta http-equiv="refresh" content="0;url=/guide/" />
///     <Redirect to="/docs/intro" />
///
/// A site without a front page has such a program, and opens the page at the address. The program is read and not run.
enum RootRedirect {
  /// Each is followed by the address in quotation marks, in the same statement or tag.
  private static let markers = ["Astro.redirect(", "http-equiv=\"refresh\"", "<Redirect"]

  /// Returns the address, or nil if no file exists, or none names an address on the same site.
  /// - Parameter paths: the files that may be the program.
  /// - Complexity: O(bytes of the first existing file), at most those of a configuration.
  static func address(
    inFirstOf paths: [String], of provider: any ResourceProvider
  ) throws -> String? {
    let existing = try paths.first { try provider.status(of: $0)?.isDirectory == false }
    guard let existing, let bytes = try? provider.read(existing, limit: Script.maximumSize) else {
      return nil
    }
    return markers.lazy.compactMap { address(after: $0, in: bytes.span) }.first
  }

  private static func address(after marker: String, in program: Span<UInt8>) -> String? {
    guard let start = ByteSearch.place(of: marker, in: program) else { return nil }
    let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")]
    var index = start + marker.utf8.count
    while index < program.count, !quotes.contains(program[index]) {
      if program[index] == UInt8(ascii: ">") || program[index] == UInt8(ascii: ";") { return nil }
      index += 1
    }
    guard index < program.count else { return nil }
    let end = ByteSearch.first(program[index], in: program, from: index + 1)
    guard end < program.count else { return nil }
    let literal = String(decoding: (index + 1..<end).map { program[$0] }, as: UTF8.self)
    // The value of a refresh is `0;url=/guide/`.
    let address = literal.split(separator: "url=", maxSplits: 1).last.map(String.init) ?? literal
    return address.hasPrefix("/") && !address.hasPrefix("//") && !address.contains("${")
      ? address : nil
  }
}

extension Manifest {
  /// Opens the topic at an address first, if the folder of topics has the topic.
  /// - Parameter address: an address below the folder of topics, or below the folder of the book's language.
  mutating func openFirst(
    topicAt address: String, in provider: any ResourceProvider
  ) throws {
    guard var path = ResourcePath.normalized(Destination(address).path) else { return }
    let folder = ResourcePath.name(of: root)
    if folder == language, path.hasPrefix(folder + "/") { path.removeFirst(folder.count + 1) }
    guard let page = try Self.page(path, below: root, in: provider) else { return }
    home = (page, SourcePosition(line: 1, column: 1))
  }

  /// Returns the name of a topic's file without its extension, or nil if neither the file nor an index of a folder of this
  /// name exists.
  static func page(
    _ path: String, below root: String = "", in provider: any ResourceProvider
  ) throws -> String? {
    guard !path.isEmpty else { return nil }
    for name in [path, ResourcePath.join(path, "index")] {
      for type in TopicFormat.fileExtensions
      where try provider.status(of: ResourcePath.join(root, name) + "." + type) != nil {
        return name
      }
    }
    return nil
  }

  /// Whether a folder has a page `index`.
  static func hasIndex(_ folder: String = "", in provider: any ResourceProvider) throws -> Bool {
    try page("index", below: folder, in: provider) == "index"
  }
}
