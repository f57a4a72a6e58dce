import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpIndexing
import SystemPackage

struct Pack: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.pack.rawValue,
    abstract: "Build a bundle: one compressed file that contains a whole book.",
    discussion: """
      The same source gives the same bytes, whatever the number of jobs. An existing bundle is replaced in one \
      step, when the new one is whole.

      With --append-to, the bundle is added to the end of a program, which runs as before and opens as a \
      book. An earlier bundle there is replaced. Strip the program first: 'strip' removes what was appended.

      With --shard, each of several machines packs a part of a large book, and 'lectern merge' joins the parts.
      """)

  @Argument(
    help: "The book: a folder, a file, a bundle, or an installed book.", completion: .source)
  var source: String

  @OptionGroup var options: PackOptions
  @OptionGroup var programs: ProgramOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  /// The file of the cache with the includes of topics.
  private static let cacheFileName = "includes"

  func validate() throws {
    if source == "-" && options.target == nil {
      throw ValidationError("packing standard input needs --output")
    }
  }

  func work() throws {
    global.begin()
    let share = try options.share()
    let target =
      try options.target ?? PackSession.standardTarget(of: FilePath(source), share?.shard)
    let cache =
      share == nil ? UserFolder.cache.lectern().flatMap { SearchCache(of: target, in: $0) } : nil
    let session = session(for: target, share, cache)
    let book = try session.open(
      source, jobs: jobs.count, runsPreprocessors: programs.isOn)
    if book.kind == .file { try book.requireOutside(target, source: FilePath(source)) }
    var findings = Findings(global.verbosity)
    findings.print(book.diagnostics)
    findings.print(try BookPacker.findings(for: book, besides: target))
    let marks = global.verbose > 0 ? MarkSummary(book) : nil
    try global.job("Packing", phases: BookPacker.phases) { job in
      let result = try BookPacker.pack(
        book, session, observing: marks.map { [$0] } ?? [], jobs: jobs.count,
        timestamp: try SourceDate.seconds(), progress: job)
      return ((), "packed " + Figures.summary(of: result, book, at: target, share?.shard))
    }
    if let bytes = session.remembered { cache?.keep(bytes, as: Self.cacheFileName) }
    if let marks { findings.print(marks.findings()) }
    try findings.finish(
      "the bundle '\(target)'", of: "the book",
      hint: "fix the errors above and pack again; 'lectern check' also finds broken links")
  }

  /// Returns the session that packs the book.
  /// - Parameter cache: the cache for the words of unchanged topics, or nil to keep no words.
  private func session(
    for target: FilePath, _ share: PartShare?, _ cache: SearchCache?
  ) -> PackSession {
    if let share {
      return PackSession(to: target, share: share, level: options.level) {
        [SearchMembers($0, spool: try? SpoolFile(beside: target))]
      }
    }
    return PackSession(
      to: target, appends: options.appendTo != nil, level: options.level,
      memory: cache.map { $0.file(Self.cacheFileName) ?? [] },
      deriving: { book in
        guard CachedSearchMembers.isWorthwhile(for: book), let cache else {
          return [SearchMembers(book)]
        }
        let spool = try? SpoolFile(beside: target)
        return [CachedSearchMembers(book, in: cache, spool: spool) ?? SearchMembers(book)]
      })
  }
}
