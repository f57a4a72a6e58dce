import ArgumentParser
import HelpCore
import HelpHost
import SystemPackage

/// The subcommand that runs `lectern-serve`, a separate program whose libraries `lectern` must not
/// need.
struct Serve: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.serve.rawValue,
    abstract: "Preview a book while you write it, or serve bundles over HTTP.",
    discussion: """
      A folder is previewed: pages are made when a browser asks for them, and an open page follows each change of its \
      source. Bundles and installed books are served as they are. The server is the program 'lectern-serve', which is \
      searched for beside this one and in PATH; 'make serve install' in Lectern's sources installs it. Ctrl-C stops it.
      """)

  @OptionGroup var options: ServeOptions

  private static let program = "lectern-serve"

  func work() throws {
    let sibling = Process.executable?.removingLastComponent().appending(Self.program)
    let hasSibling = sibling.flatMap { try? FileStatus(of: $0) }?.kind == .regular
    do throws(Errno) {
      let command = hasSibling ? sibling?.string ?? Self.program : Self.program
      try Process.become([command] + Self.arguments)
    } catch {
      throw HelpError(
        .notFound, "cannot run '\(Self.program)'",
        error == .noSuchFileOrDirectory
          ? "it is neither beside 'lectern' nor in PATH" : error.sentence,
        hint:
          "build and install it in Lectern's sources: 'make serve install', with the PREFIX of lectern",
        cause: error)
    }
  }

  /// The arguments of the server: the command line without the subcommand.
  private static var arguments: [String] {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if let index = arguments.firstIndex(of: SubcommandName.serve.rawValue) {
      arguments.remove(at: index)
    }
    return arguments
  }
}
