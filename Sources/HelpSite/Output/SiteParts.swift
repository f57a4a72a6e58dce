import HelpAuthoring
import HelpCore
import HelpIndexing
import SystemPackage

/// The parts of a site that shards have written into a folder.
struct SiteParts: Sendable {
  private let folder: FilePath
  private(set) var parts: [SitePart] = []
  /// The names of all shards' files in the folder of parts, including words, and of temporary
  /// files.
  let names: [String]

  /// Reads the parts in a site's folder.
  /// - Parameter isWanted: returns whether to read a shard's part.
  /// - Throws: `HelpError.Code.malformed` for a part that is damaged, `inputOutput` if a part
  ///   cannot be read.
  init(in root: OutputFolder, where isWanted: (Shard) -> Bool = { _ in true }) throws {
    folder = root.path
    let partsFolder = root.path.appending(SitePart.folder)
    guard (try? FileStatus(of: partsFolder, followLinks: false))?.kind == .directory else {
      names = []
      return
    }
    let entries = (try? FileSystem.entries(of: partsFolder).map(\.name)) ?? []
    names = entries.filter(SitePart.isShardFile).sorted()
    for name in names {
      guard let shard = SitePart.shard(ofName: name), isWanted(shard) else { continue }
      let bytes: [UInt8]
      do throws(OutputFault) { bytes = try root.read(SitePart.folder + "/" + name) } catch {
        throw error.readError
      }
      guard let part = SitePart(bytes), part.share.shard == shard else {
        throw Self.fault(partsFolder.appending(name), "it is damaged")
      }
      parts.append(part)
    }
    parts.sort { $0.share.shard.number < $1.share.shard.number }
  }

  /// Returns the error for a file that cannot be used.
  static func fault(_ file: FilePath, _ why: String) -> HelpError {
    HelpError(
      .malformed, "cannot use '\(file)'", why,
      hint: "remove this file, and export its shard again")
  }

  /// Returns the error for a folder without parts.
  static func absence(from folder: FilePath) -> HelpError {
    HelpError(
      .malformed, "cannot join the site in '\(folder)'", "it has no parts",
      hint: "export them into it with '--shard NUMBER/COUNT', or copy them there")
  }

  /// Checks that the parts belong to one site, and that none is missing.
  /// - Parameters:
  ///   - program: the version of the program.
  ///   - fingerprint: the hash of the source and the options: see `SitePart`.
  /// - Throws: `HelpError.Code.malformed`, naming the part at fault.
  func requireAll(_ program: String, fingerprint: String) throws {
    guard let first = parts.first?.share.shard else { throw Self.absence(from: folder) }
    for part in parts {
      let shard = part.share.shard
      guard shard.count == first.count else {
        throw HelpError(
          .malformed, "cannot join the site in '\(folder)'",
          "parts \(shard) and \(first) have different numbers of shards",
          hint: "keep the parts of one export in '\(SitePart.folder)', and remove the others")
      }
      if let why = difference(part, program, fingerprint) {
        throw HelpError(
          .malformed, "cannot join the site in '\(folder)'", "part \(shard) \(why)",
          hint: "export '--shard \(shard)' again, from the same source with the same options")
      }
    }
    let numbers = Set(parts.map(\.share.shard.number))
    let missingNumbers = (1...first.count).filter { !numbers.contains($0) }
    guard let number = missingNumbers.first else { return }
    let furtherParts = missingNumbers.count == 1 ? "" : ", and \(missingNumbers.count - 1) more"
    throw HelpError(
      .malformed, "cannot join \(numbers.count) of \(first.count) parts in '\(folder)'",
      "part \(number) is missing\(furtherParts)",
      hint: "export it with '--shard \(number)/\(first.count)'")
  }

  /// Returns the reason why a part does not belong to the site, or nil for a part of the site.
  private func difference(
    _ part: SitePart, _ program: String, _ fingerprint: String
  ) -> String? {
    if part.fingerprint.isEmpty { return "is not complete: its export has not ended" }
    if part.share.program != program { return "comes from another version of Lectern" }
    return part.fingerprint == fingerprint
      ? nil : "comes from another state of the source, or other options"
  }

  /// Returns the words of all topics in one language.
  /// - Throws: `HelpError.Code.malformed` for words that are missing or damaged.
  func words(_ language: Int) throws -> [SearchPart] {
    try parts.flatMap { part in
      let file = folder.appending(part.wordsPath(language))
      guard language < part.wordHashes.count, let words = try? SpoolFile(reading: file.string),
        try SitePart.hash(ofWords: words) == part.wordHashes[language],
        let searchParts = try SearchPart.all(in: words)
      else { throw Self.fault(file, "it is damaged or missing") }
      return searchParts
    }
  }
}
