package import HelpBook
package import HelpCore
import HelpDocument
package import SystemPackage

/// The Swift source of a program's help: a type `Help` with the compiled book as a string literal.
package struct ProgramSource: Sendable, Hashable {
  /// The tool that the first line names.
  var writer: String
  /// The program's name.
  package var program: String
  /// The compiled book in Base64.
  var literal: String
  /// The digest of the book's files and of the literal.
  var digest: String
  /// The files of the book.
  var files: SourceFiles

  /// Encodes a compiled book.
  /// - Parameters:
  ///   - program: the program's name, which `check(program:)` accepts.
  ///   - bundle: a compiled book.
  ///   - state: the digest of the files, taken before they were read.
  ///   - files: the files of the book.
  ///   - writer: the tool that the first line names.
  package init(
    program: String, bundle: [UInt8], state: FastHash, files: SourceFiles, writer: String
  ) {
    literal = String(decoding: Base64.encode(bundle), as: UTF8.self)
    digest = Self.digest(of: literal, state)
    self.program = program
    self.files = files
    self.writer = writer
  }

  /// Refuses an empty name, and a name with control characters.
  /// - Throws: `HelpError.Code.usage` for a refused name.
  static func check(program: String) throws {
    let isPlain = program.unicodeScalars.allSatisfy {
      !ControlCharacters.isControl($0) && !ControlCharacters.isSeparator($0)
    }
    guard !isPlain || program.isEmpty else { return }
    throw HelpError(
      .usage, "cannot use '\(ControlCharacters.inline(program))' as the name of a program",
      program.isEmpty ? "it is empty" : "it has control characters",
      hint: "name the program with --program")
  }

  /// The text of the file.
  package var bytes: [UInt8] {
    var end = "\",\n    of: \"\(digest)\""
    if files.paths != [SourceFiles.ownFolder] {
      let lines = files.paths.map { "      \(SwiftLiteral.text($0)),\n" }
      end += ",\n    files: [\n" + lines.joined() + "    ]"
    }
    return Array((head + literal + end + ")\n}\n").utf8)
  }

  private var head: String {
    """
    \(Self.writerStart)\(writer)\(Self.writerEnd)
    // swift-format-ignore-file
    import HelpHost

    /// The help of this program, compiled in.
    enum Help: ProgramHelp {
    \(Self.programStart)\(SwiftLiteral.text(program))
      static let book: EmbeddedBook? = EmbeddedBook(
        format\(CompiledTopic.formatVersion): "
    """
  }

  private static let writerStart = "// Written by "
  private static let writerEnd = ": change the book, not this file."
  private static let programStart = "  static let program = "

  /// Returns the digest of the book's files and of a literal.
  /// - Parameter state: the digest of the files.
  private static func digest(of literal: String, _ state: FastHash) -> String {
    var hash = state
    hash.add(literal)
    return hash.text
  }
}

extension ProgramSource {
  /// Reads an unchanged source. Returns nil for a source that was edited or that another version of
  /// Lectern wrote.
  package init?(parsing bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 10, lines[0].hasPrefix(Self.writerStart),
      lines[0].hasSuffix(Self.writerEnd),
      let program = Self.program(in: bytes)
    else { return nil }
    writer = String(lines[0].dropFirst(Self.writerStart.count).dropLast(Self.writerEnd.count))
    self.program = program
    func value(_ line: Substring) -> String {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.count > 1 ? String(parts[1]) : ""
    }
    // Lines 8 and 9, from 0, end with the literal and the digest. Line 10 may begin the list of
    // files.
    literal = value(lines[8])
    digest = value(lines[9])
    let paths = lines.dropFirst(11).prefix { $0.hasPrefix("      ") }.compactMap {
      SwiftLiteral.value(of: $0.dropFirst(6).dropLast())
    }
    files = SourceFiles(lines[10].hasPrefix("    files:") ? paths : [SourceFiles.ownFolder])
    // An unchanged text equals the text with these values.
    guard self.bytes == bytes else { return nil }
  }

  /// Returns the program's name in a source of any version of Lectern, or nil if there is none.
  package static func program(in bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let line = head.split(separator: "\n").first { $0.hasPrefix(programStart) }
    return line.flatMap { SwiftLiteral.value(of: $0.dropFirst(programStart.count)) }
  }

  /// Whether this source was compiled from the current state of the book's files.
  /// - Parameter source: the folder or the file of the book.
  /// - Throws: as `SourceFiles.digest`.
  /// - Complexity: O(bytes of the files and of the source).
  package func isUpToDate(with source: FilePath) throws -> Bool {
    try digest == Self.digest(of: literal, files.digest(of: source))
  }
}
