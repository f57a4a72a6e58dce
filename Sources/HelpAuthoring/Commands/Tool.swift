import HelpCore
import Synchronization

/// A program whose help lists its subcommands and options. The help of a subcommand is read when a
/// page mentions the subcommand.
///
/// A call passes `--help` or `-h`, subcommands that the program's help lists, and the commands that
/// list all subcommands and global options. No argument comes from a book. The program runs without
/// a shell and without input. Its environment contains only `PATH`, `HOME` and `LANG`.
package final class Tool: Sendable {
  /// The name by which pages call the program.
  package let name: String
  /// The name or the path that runs the program.
  private let program: String
  /// The help of the program and of the subcommands that were read, by the names of the
  /// subcommands.
  private let levels = Mutex<[[String]: ToolHelp]>([:])
  private let callCount = Atomic(0)

  /// The time after which a call is ended, in seconds.
  private static let maximumSeconds = 20
  /// The maximum number of bytes that a call may print.
  private static let maximumOutputSize = 1 << 20
  /// The maximum number of calls of one program.
  private static let maximumCalls = 1000

  /// Runs a program for its help.
  /// - Parameter text: `NAME`, or `NAME=PATH` for a program outside the folders of `PATH`.
  /// - Throws: `HelpError.Code.usage` for an empty text or a name with a slash, `notFound` for a
  ///   program that does not run or prints no help, and `malformed` if the help names neither
  ///   options nor subcommands.
  package init(naming text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard let first = parts.first, let last = parts.last, !first.contains("/") else {
      throw HelpError(
        .usage, "cannot use '\(text)' as a program", "it is not NAME or NAME=PATH",
        hint: "write 'mytool', or 'mytool=./build/mytool'")
    }
    name = String(first)
    program = String(last)
    guard let text = helpText(of: []) else {
      throw HelpError(
        .notFound, "cannot ask '\(program)' for help", "it does not run, or prints nothing",
        hint: "name the program as '\(name)=PATH'")
    }
    let help = completed(ToolHelp(text, of: [name]))
    guard !help.options.isEmpty || !help.subcommands.isEmpty else {
      throw HelpError(
        .malformed, "cannot read the help of '\(program)'",
        "'\(program) --help' names neither options nor subcommands")
    }
    levels.withLock { $0[[]] = help }
  }

  /// Returns the help of the program, or of a subcommand.
  /// - Parameter path: the names of subcommands. The help of each level lists the next name.
  /// - Returns: nil if the call prints no help.
  func help(of path: [String]) -> ToolHelp? {
    if let help = levels.withLock({ $0[path] }) { return help }
    guard let text = helpText(of: path) else { return nil }
    let help = ToolHelp(text, of: [name] + path)
    levels.withLock { $0[path] = help }
    return help
  }

  /// The help of the program and of the subcommands that were read, by the names of the
  /// subcommands.
  var helpByPath: [[String]: ToolHelp] { levels.withLock(\.self) }

  /// Returns the program's help with additions from other lists. If the help shows only common
  /// subcommands, `help -a` lists all of them. A separate list may contain global options.
  private func completed(_ help: ToolHelp) -> ToolHelp {
    var completed = help
    if help.namesFullList, let list = output(of: ["help", "-a"]) {
      completed.add(allSubcommandsOf: ToolHelp("Commands:\n" + list))
    }
    if let words = help.globalOptionsCommand, let list = output(of: words) {
      completed.add(optionsOf: ToolHelp(list, of: [name] + words))
    }
    return completed
  }

  /// Returns the text that `program PATH… --help` prints. If the text contains no hyphen, and thus
  /// no option, returns the text of `-h`. Returns nil if neither text contains a hyphen.
  private func helpText(of path: [String]) -> String? {
    for option in ["--help", "-h"] {
      guard let text = output(of: path + [option]) else { continue }
      if text.contains("-") { return text }
    }
    return nil
  }

  /// Returns the printed text of a call. Returns nil if the program does not run, prints nothing,
  /// fails without help, or was called too often.
  private func output(of arguments: [String]) -> String? {
    let number = callCount.wrappingAdd(1, ordering: .relaxed).newValue
    guard number <= Self.maximumCalls else { return nil }
    let variables = ["PATH", "HOME"].compactMap { name in
      Process.environment(name).map { "\(name)=\($0)" }
    }
    let result = try? ChildProcess.captured(
      ["env", "-i"] + variables + ["LANG=C.UTF-8", program] + arguments, reading: [],
      limit: Self.maximumOutputSize, seconds: Self.maximumSeconds)
    // `env` ends with this status if the program does not exist.
    guard let result, result.status != 127 else { return nil }
    let bytes = result.output.isEmpty ? result.errors : result.output
    let text = Self.plainText(bytes)
    return text.isEmpty || result.status != 0 && !Self.isHelp(text) ? nil : text
  }

  /// Whether the text of a failed call is help. `git svn --help` suggests other commands instead if
  /// `git svn` is not installed.
  private static func isHelp(_ text: String) -> Bool {
    text.lowercased().contains("usage")
      || text.split(separator: "\n").contains { $0.drop { $0 == " " || $0 == "\t" }.hasPrefix("-") }
  }

  /// Returns a printed text without overstrikes and escape sequences, which set bold, underlined or
  /// coloured text.
  private static func plainText(_ bytes: [UInt8]) -> String {
    var plainBytes: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\u{8}") {
        // A backspace overstrikes the previous character.
        plainBytes.removeLast(min(1, plainBytes.count))
      } else if byte == .escape {
        while index < bytes.count, !bytes[index].isASCIILetter { index += 1 }
        index += 1
      } else if byte != UInt8(ascii: "\r") {
        plainBytes.append(byte)
      }
    }
    return String(decoding: plainBytes, as: UTF8.self)
  }
}
