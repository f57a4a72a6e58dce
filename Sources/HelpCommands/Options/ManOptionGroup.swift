import ArgumentParser
import HelpCore
import HelpMarkup

/// The data of a man page beside its text.
struct ManOptionGroup: ParsableArguments {
  @Option(
    name: .customLong("title"),
    help: ArgumentHelp("Name of the man page (default: from its title or file).", valueName: "name")
  )
  var title: String?

  @Option(
    name: .customLong("section"),
    help: ArgumentHelp("Section of the man page (default: from its title or file, else 7)."))
  var section: String?

  /// The options from the command line, then front matter, then the environment.
  /// - Throws: see `SourceDate.seconds()`.
  func options(_ metadata: Metadata?, fileName: String?) throws -> ManOptions {
    var options = ManOptions(title: title, section: section, fileName: fileName)
    options.fill(from: metadata)
    if options.date == nil { options.date = try SourceDate.day() }
    return options
  }
}
