import HelpCore
import SystemPackage

/// A command of the author's that reads code of certain languages on its standard input.
///
/// It is started without a shell. Code from a page reaches its standard input alone, never its arguments.
package struct CodeCommand: Sendable {
  /// The names of its languages, in lower case, as code blocks name them.
  let languages: [String]
  private let words: [String]

  /// The most bytes that it may print about a block.
  private static let mostBytes = 1 << 20

  /// - Parameter text: `LANGUAGE=COMMAND`, or `LANGUAGE,LANGUAGE=COMMAND`.
  /// - Throws: `HelpError.Code.usage` for other texts.
  package init(naming text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts[0].split(separator: ",").map { $0.lowercased() }
    guard parts.count == 2, !names.isEmpty,
      names.allSatisfy({ CodeInfo($0).language == $0 })
    else {
      throw Self.misuse(text, "it is not LANGUAGE=COMMAND", hint: "say 'json=jq .'")
    }
    languages = names
    do {
      words = try CommandWords.split(String(parts[1]))
    } catch {
      switch error {
      case .empty: throw Self.misuse(text, "it names no command", hint: "say '\(names[0])=COMMAND'")
      case .openQuote(let quote):
        throw Self.misuse(text, "a quote is not closed", hint: "close it with another \(quote)")
      case .shellSign(let sign):
        throw Self.misuse(
          text, "'\(sign)' is for a shell, and no shell reads the command",
          hint: "quote it, or call a shell yourself: \(names[0])=sh -c '…'")
      }
    }
  }

  private static func misuse(_ text: String, _ why: String, hint: String) -> HelpError {
    HelpError(.usage, "cannot check code with '\(ControlCharacters.inline(text))'", why, hint: hint)
  }

  /// The name of the program, without the folders of its path.
  private var program: String { String(words[0].split(separator: "/").last ?? words[0][...]) }

  /// Gives code to the command.
  /// - Returns: nil if it ends with exit code 0.
  /// - Throws: `HelpError.Code.notFound` if there is no such program, and `inputOutput` if it cannot be started.
  func fault(in code: String) throws -> CodeFault? {
    let outcome: (status: Int32, output: [UInt8], errors: [UInt8])
    do {
      outcome = try ChildProcess.captured(
        words, reading: Array(code.utf8), limit: Self.mostBytes, seconds: ProgramLimit.seconds)
    } catch let error as Errno {
      guard error != .fileTooLarge else {
        return CodeFault(message: "'\(program)' printed more than \(Self.mostBytes >> 20) MB")
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
        message: "'\(program)' was ended: it took longer than \(ProgramLimit.seconds) seconds")
    default:
      let fault =
        CodeFault(outcome.errors, linesOfCode: code) ?? CodeFault(outcome.output, linesOfCode: code)
      return CodeFault(
        message: "'\(program)' rejects this code: "
          + (fault?.message ?? "exit code \(outcome.status)"), line: fault?.line)
    }
  }
}
