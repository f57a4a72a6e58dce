import HelpCore
import Synchronization

/// A program whose help says which subcommands and options it has. It is asked a level at a time, when a page mentions it.
///
/// It is called with `--help`, with subcommands that its own help lists, and with the commands for lists of all subcommands
/// and of global options that its help names. It is never called with a word of a book. It runs without a shell, without
/// input, and with `PATH`, `HOME` and `LANG` alone in its environment.
package final class Tool: Sendable {
  /// The name that pages call the program by.
  package let name: String
  private let program: String
  private let levels = Mutex<[[String]: ToolHelp]>([:])
  private let calls = Atomic(0)

  /// The longest time that a call may take, in seconds.
  private static let seconds = 5
  /// The most bytes that a call may print.
  private static let mostBytes = 1 << 20
  /// The most calls of one program.
  private static let mostCalls = 1000

  /// - Parameter text: `NAME`, or `NAME=PATH` for a program elsewhere than in `PATH`.
  /// - Throws: `HelpError.Code.usage` for an empty name; `notFound` for a program that does not run; `malformed` if its help
  ///   names neither options nor subcommands.
  package init(naming text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard let first = parts.first, let last = parts.last, !first.contains("/") else {
      throw HelpError(
        .usage, "cannot ask the program '\(text)'", "it is not NAME or NAME=PATH",
        hint: "say 'mytool', or 'mytool=./build/mytool'")
    }
    name = String(first)
    program = String(last)
    guard let text = run([]) else {
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

  /// The help of the program, or of a subcommand.
  /// - Parameter path: names of subcommands, each listed by the help of the one before.
  /// - Returns: nil if the program does not say.
  func help(of path: [String]) -> ToolHelp? {
    if let known = levels.withLock({ $0[path] }) { return known }
    guard let text = run(path) else { return nil }
    let help = ToolHelp(text, of: [name] + path)
    levels.withLock { $0[path] = help }
    return help
  }

  /// All help texts that were read, by the names of their subcommands.
  var known: [[String]: ToolHelp] { levels.withLock(\.self) }

  /// Adds the subcommands that `help -a` lists, if the help shows only common ones, and global options from a list of their
  /// own.
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

  /// Runs `program PATH… --help`, and `-h` if that prints nothing.
  private func run(_ path: [String]) -> String? {
    for option in ["--help", "-h"] {
      guard let text = output(of: path + [option]) else { continue }
      if text.contains("-") { return text }
    }
    return nil
  }

  private func output(of arguments: [String]) -> String? {
    guard calls.wrappingAdd(1, ordering: .relaxed).newValue <= Self.mostCalls else { return nil }
    let variables = ["PATH", "HOME"].compactMap { name in
      Process.environment(name).map { "\(name)=\($0)" }
    }
    let result = try? ChildProcess.captured(
      ["env", "-i"] + variables + ["LANG=C.UTF-8", program] + arguments, reading: [],
      limit: Self.mostBytes, seconds: Self.seconds)
    guard let result, result.status != 127 else { return nil }
    let bytes = result.output.isEmpty ? result.errors : result.output
    return bytes.isEmpty ? nil : Self.plain(bytes)
  }

  /// Text without what terminals would show as bold, underlined or coloured.
  private static func plain(_ bytes: [UInt8]) -> String {
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x08 {
        plain.removeLast(min(1, plain.count))
      } else if byte == 0x1B {
        while index < bytes.count, !bytes[index].isASCIILetter { index += 1 }
        index += 1
      } else if byte != UInt8(ascii: "\r") {
        plain.append(byte)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
