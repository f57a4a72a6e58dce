import ArgumentParser
import SystemPackage

/// The options of `lectern embed`: the file to write or check, and the program that shows the book.
struct EmbedOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The compiled book to write, a ZIP file.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The Swift source to write: a type 'Help' with the compiled book.", valueName: "file"),
    completion: .file(extensions: ["swift"]))
  var swift: String?

  @Option(
    help: ArgumentHelp(
      "The program's name, for --swift (default: the folder that contains the source).",
      valueName: "name"))
  var program: String?

  @Flag(help: "Write nothing: exit with 1 unless the Swift source matches the book.")
  var check = false

  @Flag(help: "Compile the book even if 'check' finds errors.")
  var unchecked = false

  /// The file with the state of the book's folder, for build systems that run a program again only
  /// if a file has changed. The file's date changes each time, and an unchanged book is not
  /// compiled again.
  @Option(help: .hidden) var state: String?

  func validate() throws {
    if output == nil && swift == nil {
      throw ValidationError("name what to write: --output FILE or --swift FILE")
    }
    if output != nil && swift != nil {
      throw ValidationError("--output and --swift cannot be combined")
    }
    if check && swift == nil { throw ValidationError("--check needs --swift") }
    if state != nil && swift == nil { throw ValidationError("--state needs --swift") }
    if program != nil && swift == nil { throw ValidationError("--program needs --swift") }
  }
}
