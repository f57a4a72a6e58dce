import HelpAuthoring
import HelpCore

// The pages of one shard, and the files of all parts that the last step adopts.
extension SiteRun {
  /// Writes the pages of some topics.
  func writePages(of topics: ArraySlice<Int>, jobs: Int) throws {
    try Threads.forEach(topics.count, jobs: jobs) { [self] number in
      try writePage(of: topics[topics.startIndex + number])
      if number % 16 == 0 { progress?.report("pages", done: number, of: topics.count) }
    }
  }

  /// Adopts the files of all parts: counts them, and records their sources.
  /// - Parameters:
  ///   - parts: the parts that the shards have written.
  ///   - runs: a run for each language.
  /// - Throws: `HelpError.Code.malformed` if a file is missing, or if the total size of a part's
  ///   files is not the recorded size.
  static func adopt(_ parts: SiteParts, by runs: [SiteRun]) throws {
    guard let main = runs.first else { return }
    for part in parts.parts {
      var bytes = 0
      for (path, source) in part.files.files {
        let size = try main.folder.size(ofPartFile: path, part.share.shard)
        bytes += size
        main.count(size)
        if let source { main.note(path, source) }
      }
      guard bytes == part.bytes else {
        throw HelpError(
          .malformed, "cannot join the site in '\(main.folder.root.path)'",
          "the files of part \(part.share.shard) are damaged",
          hint: "copy all files of the part, or export '--shard \(part.share.shard)' again")
      }
    }
    let files = main.record.files
    for run in runs {
      run.keepPages()
      for (id, page) in run.renderer.plan.pages.enumerated() {
        if case let source?? = files[page] { run.renderer.note(source, of: id) }
      }
    }
  }
}
