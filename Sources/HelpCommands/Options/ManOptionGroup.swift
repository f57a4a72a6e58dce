import ArgumentParser
import HelpCore
import HelpMarkup

/// The metadata of a man page.
struct ManOptionGroup: ParsableArguments {
  @Option(
    name: .customLong("title"),
    help: ArgumentHelp(
      "The name of the man page (default: from the document's title, else from the file's name).",
      valueName: "name"))
  var title: String?

  @Option(
    name: .customLong("section"),
    help: ArgumentHelp(
      "The section of the man page (default: from the title or the file's name, else 7)."))
  var section: String?

  /// Returns the options from the command line, then front matter, then the environment.
  /// - Throws: as `SourceDate.seconds()`.
  func options(_ metadata: Metadata?, fileName: String?) throws -> ManOptions {
    var options = ManOptions(title: title, section: section, fileName: fileName)
    options.fill(from: metadata)
    if options.date == nil { options.date = try SourceDate.day() }
    return options
  }
}
