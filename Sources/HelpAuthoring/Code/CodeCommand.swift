import HelpCore
import SystemPackage

/// An author's command that reads code of some languages on standard input and checks the code.
///
/// No shell starts the command. Code from a page never becomes an argument.
package struct CodeCommand: Sendable {
  /// The languages of the code, in lower case, as code blocks name them. Each language is listed
  /// once.
  let languages: [String]
  /// The program and its arguments.
  private let words: [String]

  /// The maximum number of bytes that the command may print about a block on standard output.
  private static let maximumOutputSize = 1 << 20

  /// Reads a command from the text of an option.
  /// - Parameter text: `LANGUAGE=COMMAND`, or `LANGUAGE,LANGUAGE=COMMAND`.
  /// - Throws: `HelpError.Code.usage` for a text in another form.
  package init(naming text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts[0].split(separator: ",").map { $0.lowercased() }
    guard parts.count == 2, !names.isEmpty,
      names.allSatisfy({ CodeInfo($0).language == $0 })
    else {
      throw Self.misuse(text, "it is not LANGUAGE=COMMAND", hint: "write 'json=jq .'")
    }
    languages = names.reduce(into: [String]()) { languages, name in
      if !languages.contains(name) { languages.append(name) }
    }
    do {
      words = try CommandWords.split(String(parts[1]))
    } catch {
      switch error {
      case .empty:
        throw Self.misuse(text, "it names no command", hint: "write '\(names[0])=COMMAND'")
      case .openQuote(let quote):
        throw Self.misuse(text, "a quote is not closed", hint: "close it with another \(quote)")
      case .shellSign(let sign):
        throw Self.misuse(
          text, "'\(sign)' is for a shell, and no shell reads the command",
          hint: "quote it, or call a shell yourself: \(names[0])=sh -c '…'")
      }
    }
  }

  /// Returns the error for an option with an unusable text.
  private static func misuse(_ text: String, _ why: String, hint: String) -> HelpError {
    HelpError(.usage, "cannot check code with '\(ControlCharacters.inline(text))'", why, hint: hint)
  }

  /// The name of the program, without the folders of its path.
  private var program: String { String(words[0].split(separator: "/").last ?? words[0][...]) }

  /// Runs the command with code on its standard input.
  /// - Returns: the command's report on the code, or nil if the command ends with exit code 0. A
  ///   command that prints too much or takes too long rejects the code.
  /// - Throws: `HelpError.Code.notFound` if the program does not exist, and `inputOutput` if it
  ///   cannot be started.
  func fault(in code: String) throws -> CodeFault? {
    let outcome: (status: Int32, output: [UInt8], errors: [UInt8])
    do {
      outcome = try ChildProcess.captured(
        words, reading: Array(code.utf8), limit: Self.maximumOutputSize,
        seconds: ProgramLimit.seconds)
    } catch let error as Errno {
      guard error != .fileTooLarge else {
        return CodeFault(
          message: "'\(program)' printed more than \(SizeLimit.text(Self.maximumOutputSize))")
      }
      throw HelpError(
        error == .noSuchFileOrDirectory ? .notFound : .inputOutput,
        "cannot run '\(ControlCharacters.inline(words[0]))'",
        error.sentence, cause: error)
    }
    switch outcome.status {
    case 0: return nil
    case ProgramLimit.endedStatus:
      return CodeFault(
        message:
          "'\(program)' was stopped because it ran longer than \(ProgramLimit.seconds) seconds")
    default:
      let fault =
        CodeFault(outcome.errors, linesOfCode: code) ?? CodeFault(outcome.output, linesOfCode: code)
      return CodeFault(
        message: "'\(program)' rejects this code: "
          + (fault?.message ?? "exit code \(outcome.status)"), line: fault?.line)
    }
  }
}
