import HelpAuthoring
import HelpCore
import SystemPackage

// The part of a site that a shard writes. A shard replaces no file of another shard, and leaves the
// record to the last step.
extension SiteFolder {
  /// Records the files of a part before the first file is written. Even if this run is killed, the
  /// next run finds every file in the record.
  func beginPart(_ part: SitePart) throws(OutputFault) {
    var part = part
    complete(&part.files)
    part.older = older
    try root.createFolders([SitePart.folder])
    try root.replace(part.path, with: part.data, sync: true)
    try root.createFolders(OutputFolder.folders(above: plannedPaths))
  }

  /// The files of earlier runs of the same shard that this run does not write.
  private var older: SiteRecord {
    var older = SiteRecord()
    let plannedPaths = Set(plannedPaths)
    for earlier in parts?.parts ?? [] where earlier.share.shard == part?.share.shard {
      for path in [earlier.files, earlier.older].flatMap(\.files.keys)
      where !plannedPaths.contains(path) {
        older.files[path] = .some(nil)
      }
    }
    return older
  }

  /// Completes a part after its files are written.
  /// - Parameters:
  ///   - record: the sources of the part's pages.
  ///   - fingerprint: the hash of all that the parts of a site share.
  ///   - topics: the number of the part's topics.
  ///   - bytes: the size of the part's files.
  ///   - words: for each language, a function that writes the words of the part's topics.
  func finishPart(
    _ record: SiteRecord, fingerprint: String, topics: Int, bytes: Int,
    words: [(_ write: ([UInt8]) throws -> Void) throws -> Void]
  ) throws {
    guard var part else { return }
    (part.fingerprint, part.topics) = (fingerprint, topics)
    (part.bytes, part.files) = (bytes, record)
    complete(&part.files)
    part.older = older
    for (language, fill) in words.enumerated() {
      let path = part.wordsPath(language)
      try write(path, fill)
      part.wordHashes.append(
        try SitePart.hash(ofWords: SpoolFile(reading: root.path.appending(path).string)))
    }
    do throws(OutputFault) { try root.replace(part.path, with: part.data, sync: true) } catch {
      throw error.helpError("finish")
    }
  }

  /// Removes the parts, which the record replaces.
  func removeParts() throws(OutputFault) {
    guard let parts else { return }
    for name in parts.names { try root.remove(SitePart.folder + "/" + name) }
    try? root.remove(SitePart.folder, isFolder: true)
  }

  /// Returns the size of a part's file.
  /// - Throws: `HelpError.Code.malformed` if the file is missing.
  func size(ofPartFile path: String, _ shard: Shard) throws -> Int {
    guard let status = try? root.status(of: path), status.kind == .regular else {
      throw HelpError(
        .malformed, "cannot join the site in '\(root.path)'",
        "'\(ControlCharacters.inline(path))' of part \(shard) is missing",
        hint: "copy all files of the part, or export '--shard \(shard)' again")
    }
    return status.size
  }
}
