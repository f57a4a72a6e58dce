import HelpBook
import HelpCore
import HelpMarkup
import SystemPackage

/// Runs the preprocessors of an mdBook by mdBook's own protocol. The exit code of
/// `PROGRAM supports html` states whether a program applies. `PROGRAM` then reads
/// `[context, book]` as JSON and prints the book.
///
/// The book contains its chapters twice: as `items` for mdBook 0.5, and as `sections` for earlier
/// versions. If a program prints both lists, the changed list is used.
///
/// Source: the mdBook guide, Preprocessors for developers.
struct ProgramExchange {
  let configuration: BookConfiguration
  /// The folder with `book.toml`.
  let root: FilePath

  /// The version of mdBook whose protocol the exchange follows.
  static let mdBookVersion = "0.5.0"
  /// The maximum number of bytes that a program may print.
  static let maximumSize = 1 << 30

  /// Runs the programs that apply, in order, and returns the chapters that the last program
  /// printed. Returns the given chapters if no program applies.
  /// - Throws: `HelpError.Code.malformed` if a program fails, or prints anything but a book.
  func run(_ programs: [BookProgram], on chapters: BookChapters) throws -> BookChapters {
    var chapters = chapters
    for program in programs {
      guard try supportsHTML(program) else { continue }
      chapters = try run(program, on: chapters)
    }
    return chapters
  }

  /// Whether a program applies to HTML. An optional program that is not installed does not apply.
  /// - Throws: `HelpError.Code.malformed` if a required program is not installed, and for an
  ///   unexpected exit code.
  private func supportsHTML(_ program: BookProgram) throws -> Bool {
    let (status, _) = try start(program, ["supports", "html"], reading: [])
    // A program declines with exit code 1. A shell exits with 126 or 127 for a program that it
    // cannot start.
    guard status > 1 else { return status == 0 }
    guard status == 126 || status == 127 else {
      throw failure(
        program, "'\(program.command) supports html' ended with exit code \(status)",
        hint: "make it exit with 0 for yes and 1 for no")
    }
    if program.isOptional { return false }
    throw failure(
      program, "'\(program.command)' is not installed, or is not a program",
      hint: "install it, or write 'optional = true' in [preprocessor.\(program.name)]")
  }

  /// Runs one program, and returns the chapters that the program printed.
  private func run(_ program: BookProgram, on chapters: BookChapters) throws -> BookChapters {
    let (status, output) = try start(program, [], reading: message(chapters))
    guard status == 0 else {
      throw failure(
        program, "'\(program.command)' ended with exit code \(status)",
        hint: "see the program's output above")
    }
    let book: Metadata
    do {
      book = try Metadata.json(output, file: program.command)
    } catch let error as HelpError {
      throw failure(program, "it printed no book: \(error.why)", hint: nil)
    }
    let lists = ["items", "sections"].compactMap { BookChapters(book[$0]) }
    guard let printedChapters = lists.first(where: { $0 != chapters }) ?? lists.first else {
      throw failure(program, "it printed JSON, but no book: 'items' is missing", hint: nil)
    }
    return printedChapters
  }

  /// Returns the JSON that a program reads: the context and the book.
  private func message(_ chapters: BookChapters) -> [UInt8] {
    var json = JSONWriter(.compact)
    json.array { json in
      json.object { json in
        json.member("root", root.string)
        json.key("config")
        configuration.write(to: &json)
        json.member("renderer", "html")
        json.member("mdbook_version", Self.mdBookVersion)
        // Programs for versions before 0.5 require this key.
        json.key("__non_exhaustive")
        json.null()
      }
      json.object { json in
        for name in ["items", "sections"] {
          json.key(name)
          chapters.write(to: &json)
        }
        json.key("__non_exhaustive")
        json.null()
      }
    }
    return json.finish()
  }

  /// Runs a program in the folder of the book, and returns its exit code and its output. The
  /// program's command is a line for a shell.
  private func start(
    _ program: BookProgram, _ arguments: [String], reading text: [UInt8]
  ) throws -> (status: Int32, output: [UInt8]) {
    let script = "cd \"$0\" && exec \(program.command) \"$@\""
    do {
      return try ChildProcess.filter(
        ["/bin/sh", "-c", script, root.string] + arguments, reading: text, limit: Self.maximumSize)
    } catch let error as Errno {
      throw failure(program, error.description, hint: nil)
    }
  }

  /// Returns the error for a preprocessor that cannot be run, or that fails.
  private func failure(_ program: BookProgram, _ why: String, hint: String?) -> HelpError {
    HelpError(
      .malformed, "cannot run the preprocessor '\(ControlCharacters.inline(program.name))'",
      ControlCharacters.inline(why), hint: hint)
  }
}
