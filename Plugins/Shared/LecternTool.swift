import Foundation
import PackagePlugin

/// Runs `lectern` on the help of a package, for a command plugin.
struct LecternTool {
  /// The folders with help, or only that of the target after `--target`.
  let folders: [URL]
  /// The other arguments of the plugin, which are passed to `lectern`.
  let arguments: [String]
  private let executable: URL

  /// Reads the arguments of the plugin.
  /// - Throws: `Fault` when the package has no help, or `LECTERN_PROGRAM` names no program.
  init(_ context: PluginContext, _ arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let targets = extractor.extractOption(named: "target")
    self.arguments = extractor.remainingArguments
    executable = try Self.installed() ?? context.tool(named: "lectern").url
    folders =
      targets.isEmpty
      ? HelpFolder.all(in: context.package)
      : targets.compactMap { HelpFolder.of($0, in: context.package) }
    if folders.isEmpty { throw Fault("create a folder 'Help' beside Package.swift first") }
  }

  /// Returns the program that the environment variable `LECTERN_PROGRAM` names. The manifest of
  /// Lectern then does not make the plugin build one. Returns nil without the variable.
  /// - Throws: `Fault` when the program cannot be run.
  private static func installed() throws -> URL? {
    guard let path = ProcessInfo.processInfo.environment["LECTERN_PROGRAM"] else { return nil }
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Fault("LECTERN_PROGRAM names '\(path)', which cannot be run")
    }
    return URL(fileURLWithPath: path)
  }

  /// Returns the only folder.
  /// - Throws: `Fault` when there are several.
  func folder() throws -> URL {
    guard folders.count == 1 else {
      let names = folders.map(\.lastPathComponent).joined(separator: ", ")
      throw Fault("there are several books: choose one with --target: \(names)")
    }
    return folders[0]
  }

  /// Returns the arguments. Adds an output in the plugin's folder, unless the arguments name one.
  func arguments(writing name: String, in context: PluginContext) -> [String] {
    let names = ["-o", "--output"]
    if arguments.contains(where: { argument in
      names.contains(argument) || argument.hasPrefix("--output=")
    }) {
      return arguments
    }
    let output = context.pluginWorkDirectoryURL.appending(path: name)
    print("writing \(output.path)")
    return arguments + ["-o", output.path]
  }

  /// Runs `lectern` with a command.
  /// - Parameter terminal: connects the command to the terminal, if there is one. The plugin's
  ///   input and output are pipes.
  /// - Throws: `Fault` when the command fails.
  func run(_ command: [String], terminal: Bool = false) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    if terminal, let device = FileHandle(forUpdatingAtPath: "/dev/tty") {
      process.standardInput = device
      process.standardOutput = device
      process.standardError = device
    }
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Fault("'lectern \(command[0])' ended with the exit code \(process.terminationStatus)")
    }
  }

  /// The reason why the plugin fails.
  struct Fault: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}
