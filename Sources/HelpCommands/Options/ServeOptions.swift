package import ArgumentParser
package import HelpAuthoring
import HelpCore
import HelpHost
package import HelpSite
import SystemPackage

/// The options of `lectern serve`, and of the program `lectern-serve` that does its work.
package struct ServeOptions: ParsableArguments {
  @Argument(
    help: "A folder or a file to preview, or bundles and installed books to serve.",
    completion: .source)
  package var sources: [String] = []

  @Flag(help: "Serve the newest version of every installed book.")
  package var books = false

  @Option(help: "The port (default: 8000, or the next free port). 0 chooses any free port.")
  package var port: Int?

  @Option(
    help: ArgumentHelp(
      "The address to listen on, such as 0.0.0.0 for all (default: this machine only).",
      valueName: "address"))
  package var listen: String?

  @Option(
    help: ArgumentHelp("A Unix socket to listen on instead of a port.", valueName: "path"),
    completion: .file())
  package var unix: String?

  @Flag(name: .customLong("open"), help: "Open the first page in a browser.")
  package var opensBrowser = false

  @Flag(name: .customLong("access-log"), help: "Write a line for each request on standard error.")
  package var hasAccessLog = false

  @Option(
    help: ArgumentHelp(
      "A folder with templates of your own; each replaces the built-in template of that name.",
      valueName: "folder"), completion: .directory)
  package var templates: [String] = []

  @Option(
    help: ArgumentHelp(
      "The address that the site is published at, if the manifest does not say it.",
      valueName: "address"))
  package var url: String?

  @OptionGroup var program: ProgramOption
  @OptionGroup var language: LanguageOption
  @OptionGroup var global: GlobalOptions

  package init() {}

  package func validate() throws {
    if sources.isEmpty && !books { throw ValidationError("name a book to serve, or use --books") }
    if books && !sources.isEmpty { throw ValidationError("give books or --books, not both") }
    if unix != nil && (port != nil || listen != nil) {
      throw ValidationError("--unix cannot be combined with --port and --listen")
    }
    if let port, !(0...65535).contains(port) {
      throw ValidationError("--port must be between 0 and 65535")
    }
  }

  /// Switches logging on as requested.
  package func begin() { global.begin() }

  package var isQuiet: Bool { global.quiet }

  /// Returns the options for opening books. As in an export, the environment does not choose the
  /// language.
  package func bookOptions() throws -> BookOptions {
    var options = try BookOptions(
      languages: language.language == nil ? [] : language.preferences())
    options.runsPreprocessors = program.isOn
    return options
  }

  package var siteOptions: SiteOptions {
    SiteOptions(templates: templates.map { FilePath($0) }, url: url)
  }
}
