import ArgumentParser
import HelpAuthoring
import HelpBook
import HelpHost

struct Diff: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.diff.rawValue,
    abstract: "Say which sections changed between two versions of a book.",
    discussion: """
      Lists the pages and sections that were added, changed, removed or moved, with the words that differ. Both versions \
      are parsed, so a page that was only wrapped or written in another markup has not changed.
      """)

  @Argument(
    help: "The old version: a folder, a file, a bundle, or an installed book.",
    completion: .source)
  var old: String

  @Argument(help: "The new version.", completion: .source)
  var new: String

  @Flag(help: "Print every place where words differ, not only the first three of a section.")
  var all = false

  @Flag(help: "Print all changes as JSON.")
  var json = false

  @Flag(help: "Print a page in Markdown for the new version, with links to what changed.")
  var markdown = false

  @Option(help: "Colour in the list.")
  var color = ColorChoice.auto

  @OptionGroup var theme: ThemeOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if json && markdown { throw ValidationError("--json and --markdown cannot be combined") }
  }

  func work() throws {
    global.begin()
    let options = BookOptions(jobs: jobs.count)
    let (oldBook, newBook) = (
      try Book.open(old, options: options), try Book.open(new, options: options)
    )
    let changes = try global.verbosity.prepare("Comparing", phases: BookChanges.phases) {
      try BookChanges(from: oldBook, to: newBook, jobs: jobs.count, progress: $0)
    }
    if markdown {
      return try Console.write(ChangesListing(changes, showsAll: all).markdown())
    }
    if json { return try Console.write(ChangesJSON.bytes(of: changes)) }
    let theme = try ThemeOption.theme(named: theme.name, global.verbosity)
    try Console.write(
      ChangesListing(changes, showsAll: all).text(theme: color.isOn ? theme : nil))
    global.conclude(ChangesListing.summary(of: changes))
  }
}
