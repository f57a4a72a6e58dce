import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpHost
import HelpIndexing
import HelpMarkup
import HelpSite
import SystemPackage

struct ExportHTML: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "html",
    abstract: "Write a book as a static web site that opens straight from disk.",
    discussion: """
      The output folder must be new, empty, or one that Lectern made: files that Lectern did not make are \
      never touched. Exit code 65 when errors in the book were reported, though the site is written.

      With --shard, each of several machines writes the pages of a share of a large book, into one folder or into \
      folders whose files are copied over each other. --join, in place of --shard, completes the site.
      """)

  @Argument(
    help: "The book: a folder, a file, a bundle, or an installed book.", completion: .source)
  var source: String?

  @Option(
    help: ArgumentHelp(
      "In place of one book, a folder with a bundle of each version: a site for each, and the newest at the root.",
      valueName: "folder"), completion: .directory)
  var versions: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder to write.", valueName: "folder"),
    completion: .directory)
  var output: String

  @Option(
    help: ArgumentHelp(
      "A folder with templates of your own; each replaces the built-in template of that name.",
      valueName: "folder"), completion: .directory)
  var templates: [String] = []

  @Option(
    help: ArgumentHelp(
      "The address of the published site (default: from the manifest).", valueName: "address"))
  var url: String?

  @Option(
    help: ArgumentHelp(
      "The address for editing a topic, with {path} for its file.", valueName: "address"))
  var editUrl: String?

  @Flag(name: .customLong("no-highlight"), help: "Leave code blocks plain.")
  var isPlain = false

  @Flag(name: .customLong("no-search"), help: "Leave out the search box and its index.")
  var hasNoSearch = false

  @Flag(name: .customLong("print-page"), help: "Add the whole book on one page, for paper.")
  var hasPrintPage = false

  @Flag(name: .customLong("map"), help: "Add a map of the book's topics and links.")
  var hasMap = false

  @Flag(
    name: .customLong("markdown"),
    help: "Add each topic as Markdown beside its page, and llms.txt and llms-full.txt for agents.")
  var hasMarkdown = false

  @Flag(
    name: .customLong("git-dates"),
    help: "Ask Git for the date of a topic that has no date.")
  var hasGitDates = false

  @Flag(
    help: "Draw code in 'dot' and 'mermaid' with 'dot' and 'mmdc'. Only for books that you trust."
  )
  var diagrams = false

  @Flag(
    name: .customLong("fetch-images"),
    help:
      "Download pictures from other hosts into the book's folder with 'curl', and show the copies.")
  var fetchesImages = false

  @OptionGroup var shards: ShardOptions
  @OptionGroup var programs: ProgramOption
  @OptionGroup var language: LanguageOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  /// The name of the cached file that records the state of the topics' sources.
  private static let cacheFileName = "sources"

  func validate() throws {
    if versions != nil, source != nil {
      throw ValidationError("give a source or --versions, not both")
    }
    if versions != nil, fetchesImages {
      throw ValidationError("--fetch-images needs the folder of one book, not --versions")
    }
    if versions != nil, shards.isOn {
      throw ValidationError("--shard and --join are for one book, not for --versions")
    }
    if fetchesImages, shards.isOn {
      throw ValidationError(
        "--fetch-images changes the book: export once without --shard and --join")
    }
    if versions == nil, source == nil {
      throw ValidationError("give the source of a book, or a folder of bundles with --versions")
    }
  }

  func work() throws {
    global.begin()
    try Interruption.watched("did not write '\(output)'") {
      if let versions { try export(versions: FilePath(versions)) } else { try export(source ?? "") }
    }
  }

  private var siteOptions: SiteOptions {
    SiteOptions(
      templates: templates.map { FilePath($0) }, url: url, editAddress: editUrl,
      highlighter: isPlain ? nil : .standard, hasSearch: !hasNoSearch,
      hasPrintPage: hasPrintPage, hasMap: hasMap, hasMarkdown: hasMarkdown,
      datesFromGit: hasGitDates, drawsDiagrams: diagrams)
  }

  /// Writes a site for each bundle of a folder.
  private func export(versions folder: FilePath) throws {
    let options = try BookOptions(
      languages: language.language == nil ? [] : language.preferences())
    var exporter = VersionsExporter(bundles: folder, options: siteOptions, bookOptions: options)
    exporter.cache = SiteExporter.standardCache
    let result = try global.job("Exporting", phases: VersionsExporter.phases) { job in
      let result = try exporter.export(to: FilePath(output), jobs: jobs.count, progress: job)
      let count = Figures.count(result.madeVersions.count + result.keptVersions.count, "version")
      let changes =
        result.madeVersions.isEmpty
        ? "none made" : "made \(result.madeVersions.joined(separator: ", "))"
      return (
        result.export,
        "exported \(count) to \(output): \(changes); \(result.newest) is the newest"
      )
    }
    var findings = Findings(global.verbosity)
    try finish(result, &findings)
  }

  /// Writes the site of one book.
  private func export(_ source: String) throws {
    // A site must be the same on every machine. Therefore the environment does not choose its
    // language.
    var options = try BookOptions(
      languages: language.language == nil ? [] : language.preferences())
    options.runsPreprocessors = programs.isOn
    // The cache does not record how preprocessors change the topics.
    let cache =
      programs.isOn || shards.isOn
      ? nil
      : SiteExporter.standardCache.flatMap { SearchCache(of: FilePath(output), in: $0) }
    let hashes = SourceHashes(remembering: cache?.file(Self.cacheFileName))
    options.observer = hashes
    var stamp = stamp(of: source)
    var findings = Findings(global.verbosity)
    if let (diagnostics, result) = stamp?.resultIfUnchanged() {
      findings.print(diagnostics)
      _ = try global.job("Exporting", phases: SiteExporter.phases) { _ in (result, summary(result))
      }
      return try finish(result, &findings)
    }
    var book = try Book.open(source, options: options)
    if fetchesImages { book = try fetchImages(of: book, options, &findings) }
    findings.print(book.diagnostics)
    var exporter = try SiteExporter(book: book, siteOptions)
    exporter.sourceHashes = hashes
    if shards.isOn { return try finish(export(shard: exporter), &findings) }
    exporter.cache = SiteExporter.standardCache
    let result = try global.job("Exporting", phases: SiteExporter.phases) { job in
      let result = try exporter.export(to: FilePath(output), jobs: jobs.count, progress: job)
      return (result, summary(result))
    }
    if result.topics >= SourceHashes.minimumTopicCount, let bytes = hashes.remembered {
      cache?.keep(bytes, as: Self.cacheFileName)
    }
    if exporter.dependsOnFilesAlone, ExportStamp.isWorthwhile(for: result) {
      stamp?.keep(book.diagnostics, result)
    }
    try finish(result, &findings)
  }

  /// Writes a share of the site, or completes the site.
  private func export(shard exporter: SiteExporter) throws -> ExportResult {
    let (share, target) = (try shards.share(), FilePath(output))
    return try global.job("Exporting", phases: SiteExporter.phases) { job in
      guard let share else {
        let result = try exporter.export(
          to: target, joining: Version.current, jobs: jobs.count, progress: job)
        return (result, "joined " + Figures.summary(of: result) + " in \(output)")
      }
      let result = try exporter.export(share, to: target, jobs: jobs.count, progress: job)
      return (
        result, "exported part \(share.shard), " + Figures.summary(of: result) + " to \(output)"
      )
    }
  }

  /// Downloads pictures from other hosts into a book's folder.
  /// - Returns: the book with the copies.
  private func fetchImages(
    of book: Book, _ options: BookOptions, _ findings: inout Findings
  ) throws -> Book {
    let (count, faults) = try global.job("Fetching", phases: [.init("pictures", share: 1)]) { job in
      let result = try RemotePictures.fetch(for: book, jobs: jobs.count, progress: job)
      return (result, "fetched \(Figures.count(result.count, "picture"))")
    }
    findings.print(faults)
    return count == 0 ? book : try Book.open(source ?? "", options: options)
  }

  private func summary(_ result: ExportResult) -> String {
    "exported " + Figures.summary(of: result) + " to \(output)"
  }

  /// Prints the findings of an export, and fails if the book has errors.
  private func finish(_ result: ExportResult, _ findings: inout Findings) throws {
    findings.print(result.diagnostics)
    try findings.finish(
      "the site in '\(output)'", of: "the book",
      hint: "fix the errors above and export again; 'lectern check' also finds broken links")
  }

  /// Returns a stamp for a site that depends only on files below its source, or nil for any other
  /// site. With `-v`, returns nil, because the export must run to log its steps.
  private func stamp(of source: String) -> ExportStamp? {
    if programs.isOn || diagrams || hasGitDates || fetchesImages || !templates.isEmpty
      || global.verbose > 0 || shards.isOn
    {
      return nil
    }
    let options =
      [language.language ?? "", url ?? "", editUrl ?? ""]
      + [isPlain, hasNoSearch, hasPrintPage, hasMap, hasMarkdown].map { "\($0)" }
    return ExportStamp(
      of: source, to: FilePath(output), options: options, cache: SiteExporter.standardCache)
  }
}
