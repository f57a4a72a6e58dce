public import HelpCore

/// A set of lexers. The info string of a code block names the lexer for its code.
///
///     Highlighter.standard.lexer(for: "rust,ignore")    // Rust
///     Highlighter.standard.lexer(for: "py title=\"x\"")   // Python
///     Highlighter.standard.lexer(for: "klingon")        // nil: the code stays plain
///
/// A lexer of `standard` is read at its first request. An unused set therefore costs nothing. Two
/// sets are equal if one is a copy of the other.
public struct Highlighter: Sendable, Hashable {
  private let shelf: LexerShelf

  /// The lexers that are compiled in.
  public static let standard = Highlighter(
    LexerShelf(
      EmbeddedResources.files.map { file in
        LexerShelf.Source(path: file.path, text: .compiledIn(file.text))
      }))

  private init(_ shelf: LexerShelf) { self.shelf = shelf }

  /// Reads a set of lexer files.
  /// - Parameter files: the names and contents of the files. Other files refer to `rust.lexer` as
  ///   `rust`. If two files claim a name, the name belongs to the first.
  /// - Throws: `HelpError(.malformed)` with file, line and column for the first file that is not a
  ///   lexer.
  /// - Complexity: O(size of the files).
  public init(files: [(path: String, bytes: [UInt8])]) throws(HelpError) {
    do {
      shelf = LexerShelf(files.map { LexerShelf.Source(path: $0.path, text: .bytes($0.bytes)) })
      for name in shelf.identifiers { _ = try shelf.lexer(identifier: name) }
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Returns the lexer for a code block.
  /// - Parameter info: the info string. The language ends at the first white space, comma, colon or
  ///   brace. Case does not matter.
  /// - Returns: nil for a language that is not in the set.
  /// - Complexity: O(1), or O(size of the language's file) at the first request for the language.
  ///   The first request of all reads the aliases in all files.
  package func lexer(for info: String) -> Lexer? {
    let name = Self.language(of: info)
    guard !name.isEmpty, let identifier = shelf.identifier(of: name) else { return nil }
    // Reading cannot fail: tests cover the compiled-in files, and `init` has read all others.
    return try? shelf.lexer(identifier: identifier)
  }

  /// The names of the languages, sorted.
  public var languages: [String] { shelf.identifiers.sorted() }

  /// The maximum length of a language's name, in bytes.
  private static let maximumNameLength = 40

  /// Returns the language of an info string in lower case, without attributes for other programs:
  /// `rust` for `rust,ignore`, `python` for `{.python}`. The result is empty for a name that is too
  /// long.
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
    guard word.count <= maximumNameLength else { return "" }
    return String(decoding: word, as: UTF8.self).lowercased()
  }

  /// A hash of the lexer files that are not compiled in. The others change only with the program.
  package var fileHash: UInt64 { shelf.fileHash }

  /// Whether two highlighters share their lexers.
  public static func == (left: Highlighter, right: Highlighter) -> Bool {
    left.shelf === right.shelf
  }

  /// Hashes the identity of the lexers.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(shelf)) }
}
