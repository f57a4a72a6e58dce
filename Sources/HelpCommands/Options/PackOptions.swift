import ArgumentParser
import HelpAuthoring
import SystemPackage

/// The path of a bundle, and the effort of compressing it.
struct PackOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The bundle to write (default: the source's name + .helpz).", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Append the bundle to this file, a program for instance, instead of writing a new one.",
      valueName: "file"))
  var appendTo: String?

  @Option(help: "Compression level, 1 (fast) to 9 (small).")
  var level = 9

  func validate() throws {
    if !(1...9).contains(level) { throw ValidationError("--level must be between 1 and 9") }
    if output != nil && appendTo != nil {
      throw ValidationError("--output and --append-to cannot be combined")
    }
  }

  /// The file that is named; nil leaves the name to the source.
  var target: FilePath? { (appendTo ?? output).map { FilePath($0) } }
}
