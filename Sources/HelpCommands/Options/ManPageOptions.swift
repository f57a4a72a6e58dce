import ArgumentParser
import HelpCore
import HelpMarkup

/// The head of a man page.
struct ManPageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Name of the man page (default: from its title or file).", valueName: "name")
  )
  var title: String?

  @Option(help: "Section of the man page (default: from its title or file, else 7).")
  var section: String?

  /// What the command line says, then front matter, then the environment.
  /// - Parameter file: nil for standard input.
  func options(for file: String?, _ metadata: Metadata?) throws -> ManOptions {
    var options = ManOptions(title: title, section: section, fileName: file)
    options.fill(from: metadata)
    if options.date == nil, let seconds = try SourceDate.seconds() {
      options.date = CivilDate(secondsSince1970: seconds).description
    }
    return options
  }
}
