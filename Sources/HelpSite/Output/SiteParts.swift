import HelpAuthoring
import HelpCore
import HelpIndexing
import SystemPackage

/// The parts of a site that shards have written into a folder.
struct SiteParts: Sendable {
  private let folder: FilePath
  private(set) var parts: [SitePart] = []
  /// The names below the folder of parts, those of words included.
  let names: [String]

  /// - Parameter isWanted: whether a shard's part is read.
  /// - Throws: `HelpError.Code.malformed` for a part that is damaged, `inputOutput` if one cannot be read.
  init(in root: OutputFolder, where isWanted: (Shard) -> Bool = { _ in true }) throws {
    folder = root.path
    let place = root.path.appending(SitePart.folder)
    guard (try? FileStatus(of: place, followLinks: false))?.kind == .directory else {
      names = []
      return
    }
    let entries = (try? FileSystem.entries(of: place).map(\.name)) ?? []
    names = entries.filter(SitePart.isOwn).sorted()
    for name in names {
      guard let shard = SitePart.shard(ofName: name), isWanted(shard) else { continue }
      let bytes: [UInt8]
      do throws(OutputFault) { bytes = try root.read(SitePart.folder + "/" + name) } catch {
        throw error.helpError("read")
      }
      guard let part = SitePart(bytes), part.share.shard == shard else {
        throw Self.fault(place.appending(name), "it is damaged")
      }
      parts.append(part)
    }
    parts.sort { $0.share.shard.number < $1.share.shard.number }
  }

  static func fault(_ file: FilePath, _ why: String) -> HelpError {
    HelpError(
      .malformed, "cannot use '\(file)'", why,
      hint: "remove this file, and export its shard again")
  }

  static func absence(from folder: FilePath) -> HelpError {
    HelpError(
      .malformed, "cannot join the site in '\(folder)'", "it has no parts",
      hint: "export them into it with '--shard NUMBER/COUNT', or copy them there")
  }

  /// Checks that these are the parts of one site, and all of them.
  /// - Parameters:
  ///   - program: the version of the program.
  ///   - state: the hash of the source and the options; see `SitePart`.
  /// - Throws: `HelpError.Code.malformed` with the reason, naming a part.
  func requireAll(_ program: String, state: String) throws {
    guard let first = parts.first?.share.shard else { throw Self.absence(from: folder) }
    for part in parts {
      let shard = part.share.shard
      guard shard.count == first.count else {
        throw HelpError(
          .malformed, "cannot join the site in '\(folder)'",
          "parts \(shard) and \(first) have different numbers of shards",
          hint: "keep the parts of one export in '\(SitePart.folder)', and remove the others")
      }
      if let why = difference(part, program, state) {
        throw HelpError(
          .malformed, "cannot join the site in '\(folder)'", "part \(shard) \(why)",
          hint: "export '--shard \(shard)' again, from the same source with the same options")
      }
    }
    let known = Set(parts.map(\.share.shard.number))
    let missing = (1...first.count).filter { !known.contains($0) }
    guard let number = missing.first else { return }
    let others = missing.count == 1 ? "" : ", and \(missing.count - 1) more"
    throw HelpError(
      .malformed, "cannot join \(known.count) of \(first.count) parts in '\(folder)'",
      "part \(number) is missing\(others)",
      hint: "export it with '--shard \(number)/\(first.count)'")
  }

  private func difference(_ part: SitePart, _ program: String, _ state: String) -> String? {
    if part.state.isEmpty { return "is not complete: its export has not ended" }
    if part.share.program != program { return "comes from another version of Lectern" }
    return part.state == state ? nil : "comes from another state of the source, or other options"
  }

  /// The words of all parts' topics in one of the languages.
  /// - Throws: `HelpError.Code.malformed` for words that are not as their shard wrote them.
  func words(_ language: Int) throws -> [SearchPart] {
    try parts.flatMap { part in
      let file = folder.appending(part.wordsPath(language))
      guard language < part.words.count, let words = try? SpoolFile(reading: file.string),
        try SitePart.hash(ofWords: words) == part.words[language],
        let found = try SearchPart.all(in: words)
      else { throw Self.fault(file, "it is damaged or missing") }
      return found
    }
  }
}
