import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpSite
import SystemPackage

/// The options of a library: several books as one site.
struct LibraryOptions: ParsableArguments {
  @Flag(
    name: .customLong("books"),
    help: "Write several books as one site, with a shelf as the front page and one search over all."
  )
  var isOn = false

  @Option(
    help: ArgumentHelp("With --books: the title of the shelf (default: Books).", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp("With --books: the address of the published site.", valueName: "address"))
  var url: String?

  func validate() throws {
    if !isOn, title != nil || url != nil {
      throw ValidationError("--title and --url are for --books")
    }
  }

  /// Writes the books of several sources as one site, and prints their findings.
  func export(
    _ sources: [String], to target: FilePath, jobs: Int, _ global: GlobalOptions
  ) throws {
    var findings = Findings(global.verbosity)
    let books = try sources.map { (source: $0, book: try Book.open($0)) }
    for (_, book) in books { findings.print(book.diagnostics) }
    let url = url.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    var exporter = LibraryExporter(
      LibraryBook.all(books), title: title ?? "Books", SiteOptions(url: url))
    exporter.cache = SiteExporter.standardCache
    let result = try global.job("Exporting", phases: LibraryExporter.phases) { job in
      let result = try exporter.export(to: target, jobs: jobs, progress: job)
      let count = Figures.count(books.count, "book")
      return (result, "exported \(count), " + Figures.summary(of: result) + " to \(target)")
    }
    findings.print(result.diagnostics)
    try findings.finish(
      "the site in '\(target)'", of: "the books",
      hint: "fix the errors above and export again; 'lectern check' also finds broken links")
  }
}
