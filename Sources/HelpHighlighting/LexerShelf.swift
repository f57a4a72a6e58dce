internal import HelpCore
import Synchronization

/// A cache of lexers, which compiles each lexer file at the first request for its lexer.
final class LexerShelf: Sendable {
  /// A lexer file.
  struct Source: Sendable {
    /// The content of a lexer file, in the program or in memory.
    enum Text: Sendable {
      case compiledIn(StaticString)
      case bytes([UInt8])
    }

    var path: String
    var text: Text

    /// The file's name without folders and extension.
    var identifier: String {
      let name = path.split(separator: "/").last ?? ""
      return String(name.prefix { $0 != "." })
    }

    var bytes: [UInt8] {
      switch text {
      case .compiledIn(let text): Array(text.description.utf8)
      case .bytes(let bytes): bytes
      }
    }
  }

  private struct State {
    /// The identifier of the file for each name, or nil before the first request.
    var identifiers: [String: String]?
    var lexers: [String: Lexer] = [:]
  }

  private let sources: [Source]
  private let state = Mutex(State())

  init(_ sources: [Source]) { self.sources = sources }

  var identifiers: [String] { sources.map(\.identifier) }

  /// A hash of the files that are not compiled in.
  var fileHash: UInt64 {
    var hash = FastHash()
    for source in sources {
      guard case .bytes(let bytes) = source.text else { continue }
      hash.add(source.path)
      hash.add(bytes)
    }
    return hash.value
  }

  /// Returns the identifier of the file with a name, or else of the file that has the name as an
  /// alias. For an unknown name, returns nil.
  /// - Parameter name: the name in lower case.
  func identifier(of name: String) -> String? {
    state.withLock { state in
      if state.identifiers == nil { state.identifiers = identifiersByName() }
      return state.identifiers?[name]
    }
  }

  /// Returns the identifiers of the files by their names and aliases in lower case. If two files
  /// claim a name, the name belongs to the first.
  private func identifiersByName() -> [String: String] {
    var names: [String: String] = [:]
    for source in sources where names[source.identifier.lowercased()] == nil {
      names[source.identifier.lowercased()] = source.identifier
    }
    for source in sources {
      for alias in LexerFileReader.aliases(of: source.bytes) where names[alias] == nil {
        names[alias] = source.identifier
      }
    }
    return names
  }

  /// Returns the lexer of a file, or nil for an unknown file.
  /// - Throws: `HelpError(.malformed)` for a file that is not a lexer.
  func lexer(identifier: String) throws -> Lexer? {
    try state.withLock { state in
      if let lexer = state.lexers[identifier] { return lexer }
      guard let file = try read(identifier) else { return nil }
      var files = [identifier: file]
      let lexer = try LexerCompiler.compile(file) { name in
        if let file = files[name] { return file }
        let file = try self.read(name)
        files[name] = file
        return file
      }
      state.lexers[identifier] = lexer
      return lexer
    }
  }

  /// Returns a parsed file, or nil for an unknown identifier.
  private func read(_ identifier: String) throws -> LexerFile? {
    guard let source = sources.first(where: { $0.identifier == identifier }) else { return nil }
    return try LexerFileReader.read(source.bytes, identifier: identifier, file: source.path)
  }
}
