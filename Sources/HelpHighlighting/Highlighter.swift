public import HelpCore

/// A set of lexers, found by the words that authors write after the fence of a code block.
///
///     Highlighter.standard.lexer(for: "rust,ignore")    // Rust
///     Highlighter.standard.lexer(for: "py title=\"x\"")   // Python
///     Highlighter.standard.lexer(for: "klingon")        // nil: such code stays plain
///
/// A lexer is read once, when it is first requested: an unused set costs nothing. Two sets are equal when one is a copy
/// of the other.
public struct Highlighter: Sendable, Hashable {
  private let shelf: LexerShelf

  /// The lexers that are compiled in.
  public static let standard = Highlighter(
    LexerShelf(
      EmbeddedResources.files.map { file in
        LexerShelf.Source(path: file.path, text: .compiledIn(file.text))
      }))

  private init(_ shelf: LexerShelf) { self.shelf = shelf }

  /// A set of lexer files.
  /// - Parameter files: names such as `rust.lexer`, whose first part other files refer to, and contents. Of two files
  ///   that claim a name, the first gets it.
  /// - Throws: `HelpError(.malformed)` with file, line and column for the first file that is not a lexer.
  /// - Complexity: O(size of the files).
  public init(files: [(path: String, bytes: [UInt8])]) throws(HelpError) {
    do {
      shelf = LexerShelf(files.map { LexerShelf.Source(path: $0.path, text: .bytes($0.bytes)) })
      for name in shelf.identifiers { _ = try shelf.lexer(identifier: name) }
    } catch {
      throw HelpError(of: error)
    }
  }

  /// The lexer for a code block.
  /// - Parameter info: the info string. The language ends at the first white space, comma, colon or brace; case does
  ///   not matter.
  /// - Returns: nil for a language that is not in the set.
  /// - Complexity: O(1); the first time for a language, O(size of its file).
  package func lexer(for info: String) -> Lexer? {
    let name = Self.language(of: info)
    guard !name.isEmpty, let identifier = shelf.identifier(of: name) else { return nil }
    // Compiled-in files are tested and others are read in `init`. A file that cannot be read here does not exist.
    return try? shelf.lexer(identifier: identifier)
  }

  /// The names of the languages, in order.
  public var languages: [String] { shelf.identifiers.sorted() }

  /// The first word of an info string, without the parts for programs: `rust,ignore`, `{.python}`.
  package static func language(of info: String) -> String {
    let start = info.utf8.drop {
      $0 == .space || $0 == .tab || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ".")
    }
    let word = start.prefix { byte in
      switch byte {
      case 0x00...0x20, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        false
      default: true
      }
    }
    guard word.count <= 40 else { return "" }
    return String(decoding: word, as: UTF8.self).lowercased()
  }

  /// Whether two highlighters share their lexers.
  public static func == (left: Highlighter, right: Highlighter) -> Bool {
    left.shelf === right.shelf
  }

  /// See `==`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(shelf)) }
}
