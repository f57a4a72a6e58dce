import HelpBook
import HelpCore
import HelpDocument
import HelpResources
import Synchronization

/// Checks the code blocks of a book with the author's commands, as `mdbook test` checks them with a
/// compiler.
package final class CodeCheck: Sendable {
  private let commands: [CodeCommand]
  private let commandsByLanguage: [String: CodeCommand]
  /// The outcomes by language and code. Equal blocks are checked once.
  private let outcomes = Monitor<[Key: Outcome]>([:])
  /// The number of blocks by language.
  private let counts = Mutex<[String: Int]>([:])

  /// The identity of a block: its language, and the digest of its code.
  private struct Key: Hashable {
    let language: String
    let digest: [UInt8]
  }

  /// The progress of checking a block.
  private enum Outcome {
    case pending
    case known(Result<CodeFault?, any Error>)
  }

  /// Creates a check of the languages that some commands accept.
  /// - Throws: `HelpError.Code.usage` if two commands accept the same language.
  package init(_ commands: [CodeCommand]) throws {
    var commandsByLanguage: [String: CodeCommand] = [:]
    for command in commands {
      for language in command.languages
      where commandsByLanguage.updateValue(command, forKey: language) != nil {
        throw HelpError(
          .usage, "cannot check code of '\(language)'", "two commands are given for it",
          hint: "give one of them")
      }
    }
    self.commands = commands
    self.commandsByLanguage = commandsByLanguage
  }

  /// The number of checked blocks. Equal blocks are counted separately.
  package var count: Int { counts.withLock { $0.values.reduce(0, +) } }

  /// Refuses a packed book, since the author of its code may be unknown to the user.
  /// - Throws: `HelpError.Code.usage` for a packed book.
  func refusePacked(_ book: Book) throws {
    guard book.isPacked else { return }
    throw HelpError(
      .usage, "cannot check the code of '\(book.provider.location)'",
      "the book is packed, and --code runs commands only on the code of unpacked books",
      hint: "check the folder that it was packed from")
  }

  /// Returns the findings in a page.
  /// - Parameter source: the text of the topic's own file.
  /// - Throws: `HelpError` if a program cannot be run.
  func findings(in document: Document, file: String, source: [UInt8]) throws -> [Diagnostic] {
    var findings: [Diagnostic] = []
    lazy var sourceLines = SourceLines(source)
    for node in 0..<document.count where document.kind(of: node) == .codeBlock {
      let info = CodeInfo(document.attributes(of: node).info ?? "")
      guard !info.isExempt, let command = commandsByLanguage[info.language],
        let code = SessionCode.typedCode(in: document.text(of: node), language: info.language)
      else { continue }
      counts.withLock { $0[info.language, default: 0] += 1 }
      guard let fault = try fault(in: code, of: info.language, by: command) else { continue }
      var position = document.position(of: node)
      // Included code is in another file.
      if document.file(of: node) == nil, let block = position, let line = fault.line,
        let start = sourceLines.start(of: code, block: block.line),
        sourceLines.isLine(SourceLines.lines(of: code)[line - 1], at: start + line - 1)
      {
        position = SourcePosition(line: start + line - 1, column: 1)
      }
      findings.append(
        Diagnostic(
          .error,
          at: SourceLocation(file: document.file(of: node) ?? file, position: position),
          fault.message))
    }
    return findings
  }

  /// Returns a note for each command that no code block was passed to.
  /// - Parameter location: the location of the book.
  func notes(at location: SourceLocation) -> [Diagnostic] {
    let counts = counts.withLock(\.self)
    return commands.filter { $0.languages.allSatisfy { counts[$0] == nil } }.map { command in
      let names = command.languages.map { "'\($0)'" }.joined(separator: " or ")
      return Diagnostic(.note, at: location, "the book has no code blocks in \(names) to check")
    }
  }

  /// Returns the fault that a command finds in a block, or nil if it finds none. Waits for the
  /// result if another thread is checking an equal block.
  private func fault(
    in code: String, of language: String, by command: CodeCommand
  ) throws -> CodeFault? {
    let key = Key(language: language, digest: SHA256.digest(Array(code.utf8)))
    let isFirst = outcomes.withLock { outcomes in
      if outcomes[key] != nil { return false }
      outcomes[key] = .pending
      return true
    }
    if isFirst {
      let result = Result { try command.fault(in: code) }
      outcomes.change { $0[key] = .known(result) }
      return try result.get()
    }
    let result = outcomes.wait { outcomes in
      if case .known(let result) = outcomes[key] { result } else { nil }
    }
    return try result.get()
  }
}
