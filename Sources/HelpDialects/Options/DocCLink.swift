import HelpCore
import HelpDocument

/// A DocC link, by the parts of its path: `doc:Page#Heading`, `doc:/Bundle/Page`,
/// ` ``Type/member`` `.
///
/// Source: DocC's documentation, Linking to Symbols and Other Content.
package struct DocCLink: Sendable, Hashable {
  /// The parts of the path, as written in a symbol link. In any other link, they have the form of
  /// addresses, without a leading `documentation` or `tutorials`.
  package let parts: [String]
  /// Whether the path begins at the root of all bundles.
  package let isAbsolute: Bool
  /// Whether the link is between double backticks, and therefore names a symbol.
  package let isSymbol: Bool
  /// The anchor in the form of heading ids, or nil for the page.
  package let anchor: String?

  /// The maximum length of a link, in bytes.
  private static let maximumLength = 1024

  /// Reads a link.
  /// - Parameter text: the text after `doc:`, or between the backticks.
  /// - Returns: nil if the text is too long, or names neither a page nor a heading.
  package init?(_ text: some StringProtocol, isSymbol: Bool = false) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    self.isSymbol = isSymbol
    let target = isSymbol ? (path: String(text), anchor: nil) : Self.target(String(text))
    var path = target.path[...]
    var isAbsolute = path.hasPrefix("/")
    if path.hasPrefix("//") {
      // The path begins with the identifier of a bundle.
      path = path.dropFirst(2).drop { $0 != "/" }
    }
    var parts = Self.split(path)
    if let first = parts.first, ["documentation", "tutorials"].contains(first), !isSymbol {
      parts.removeFirst()
      // The slash preceded the dropped folder. The remaining path is relative.
      isAbsolute = false
    }
    anchor = target.anchor.map { anchor in
      anchor.split(separator: "-", omittingEmptySubsequences: false)
        .map { SlugRule.docC.slug(String($0)) }.joined(separator: "-")
    }
    guard !parts.isEmpty || anchor != nil else { return nil }
    self.parts = isSymbol ? parts : parts.map(Self.addressForm)
    self.isAbsolute = isAbsolute
  }

  /// Splits the text of a link at the first `#`, and decodes both parts. A query is left out.
  private static func target(_ text: String) -> (path: String, anchor: String?) {
    let target = Destination(text)
    return (target.path, target.anchor)
  }

  /// Splits a path at slashes. A slash that follows another slash belongs to the name of an
  /// operator.
  static func split(_ path: Substring) -> [String] {
    var parts: [String] = []
    var part = ""
    for character in path {
      if character == "/", !part.isEmpty || parts.isEmpty {
        if !part.isEmpty { parts.append(part) }
        part = ""
      } else {
        part.append(character)
      }
    }
    if !part.isEmpty { parts.append(part) }
    return parts
  }

  /// Returns a name in the form of addresses: each character that DocC's addresses cannot contain
  /// becomes `-`.
  package static func addressForm(of name: String) -> String {
    String(
      decoding: name.unicodeScalars.flatMap { scalar -> [UInt8] in
        guard scalar.isASCII else { return [UInt8(ascii: "-")] }
        let byte = UInt8(scalar.value)
        return [isAddressByte(byte) ? byte : UInt8(ascii: "-")]
      }, as: UTF8.self)
  }

  /// Whether DocC's addresses may contain a byte.
  private static func isAddressByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || "!$&'()*+,-./:=@_~".utf8.contains(byte)
  }

  /// Returns a symbol's name without the suffix that distinguishes symbols of the same name, as in
  /// `run()-7p2fr` and `Tag-swift.struct`.
  package static func plain(_ part: String) -> String {
    guard let hyphen = part.utf8.lastIndex(of: UInt8(ascii: "-")), hyphen != part.startIndex else {
      return part
    }
    let suffix = part[part.index(after: hyphen)...]
    let isHash =
      (1...5).contains(suffix.utf8.count)
      && suffix.utf8.allSatisfy {
        $0.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
    let isKind =
      symbolKinds.contains(suffix) || suffix.hasPrefix("swift.") || suffix.hasPrefix("c.")
    // A suffix can also consist of the types of parameters and results: `-(Int)`, `->Void`.
    let isType = suffix.hasPrefix("(") || suffix.hasPrefix(">")
    guard isHash || isKind || isType else { return part }
    return plain(String(part[..<hyphen]))
  }

  /// The kinds of symbols that a suffix can name.
  private static let symbolKinds: Set<Substring> = [
    "associatedtype", "class", "enum", "enum.case", "func", "func.op", "init", "macro", "method",
    "module", "property", "protocol", "struct", "subscript", "type.method", "type.property",
    "typealias", "var",
  ]
}
