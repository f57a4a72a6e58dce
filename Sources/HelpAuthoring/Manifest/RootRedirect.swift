import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// Finds the address to which the program for the root of a site redirects readers.
///
///     return Astro.redirect('/guide/');
///     <meta http-equiv="refresh" content="0;url=/guide/" />
///     <Redirect to="/docs/intro" />
///
/// A site without a front page has such a program, and opens the page at the address. The program
/// is read, but not run.
enum RootRedirect {
  /// The texts that precede the address in quotation marks, in the same statement or tag.
  private static let markers = ["Astro.redirect(", "http-equiv=\"refresh\"", "<Redirect"]

  /// Returns the address in the first file that exists. Returns nil if no file exists, or if the
  /// file names no address on the same site.
  /// - Parameter paths: the files that may be the program.
  /// - Complexity: O(bytes of the file).
  static func address(
    inFirstOf paths: [String], of provider: any ResourceProvider
  ) throws -> String? {
    let existing = try paths.first { try provider.status(of: $0)?.isDirectory == false }
    guard let existing, let bytes = try? provider.read(existing, limit: Script.maximumSize) else {
      return nil
    }
    return markers.lazy.compactMap { address(after: $0, in: bytes.span) }.first
  }

  /// Returns the address in the first quotation marks after a marker, or nil if the text is not an
  /// address on the same site.
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
