package import HelpAuthoring
import HelpBook
package import HelpCore
import HelpHTML
import HelpMarkup
import HelpResources
import Synchronization
import SystemPackage

/// The copies of a book's pictures from other hosts, in the book's folder.
///
/// The copies are in `remote-images/`, and `images.lock` maps each address to its copy. Pages of
/// sites, bundles and the reader show the copies without a request to another host.
package enum RemotePictures {
  /// The folder of the copies, below the book's folder.
  private static let folder = "remote-images"
  /// The maximum number of pictures that one call fetches.
  private static let maximumCount = 1000

  /// Fetches the pictures without a copy.
  /// - Returns: the number of downloaded pictures, and a warning for each picture that failed.
  /// - Throws: `HelpError.Code.malformed` for a book that is not a folder, `cannotCreate` and
  ///   `inputOutput` when writing fails.
  package static func fetch(
    for book: Book, jobs: Int, progress: ProgressJob? = nil
  ) throws -> (count: Int, findings: [Diagnostic]) {
    let root = FilePath(book.provider.location)
    guard !book.isPacked, (try? FileStatus(of: root))?.kind == .directory else {
      throw HelpError(
        .malformed, "cannot fetch pictures for '\(root)'", "the copies need the book's folder",
        hint: "name the folder that the book is packed from")
    }
    var lock = PictureLock(of: book.provider)
    let copiedEntries = lock.entries.filter {
      (try? book.provider.status(of: $0.value.path)) != nil
    }
    let missingPictures = try addresses(in: book, jobs: jobs)
      .filter { copiedEntries[$0.key] == nil }
      .sorted { $0.key.precedesBytewise($1.key) }
    let outcomes = try download(missingPictures.map(\.key), progress)
    var findings: [Diagnostic] = []
    var count = 0
    do throws(OutputFault) {
      let output = try OutputFolder(root)
      for (index, outcome) in outcomes.sorted(by: { $0.key < $1.key }) {
        let (address, location) = missingPictures[index]
        switch outcome {
        case .success(let picture):
          let digest = PictureLock.digest(picture.bytes)
          let path = "\(folder)/\(digest.prefix(16)).\(picture.type)"
          try output.createFolders([folder])
          try output.replace(path, with: picture.bytes)
          lock.entries[address] = .init(digest: digest, path: path)
          count += 1
        case .failure(let fault):
          findings.append(
            Diagnostic(
              .warning, at: location,
              "the picture '\(ControlCharacters.inline(address))' stays a link: \(fault.why)"))
        }
      }
      if count > 0 { try output.replace(PictureLock.fileName, with: lock.bytes) }
    } catch {
      throw error.helpError()
    }
    if missingPictures.count > maximumCount {
      findings.append(
        Diagnostic(
          .warning, at: SourceLocation(file: book.provider.location),
          "\(missingPictures.count - maximumCount) pictures from other hosts stay links",
          hint: "\(maximumCount) are fetched at a time: export again for the next ones"))
    }
    return (count, findings)
  }

  /// Downloads the first `maximumCount` pictures.
  /// - Returns: the picture of each address, or the reason why the download failed, by the
  ///   address's index.
  private static func download(
    _ addresses: [String], _ progress: ProgressJob?
  ) throws -> [Int: Result<RemotePicture, PictureDownload.Fault>] {
    let outcomes = Mutex<[Int: Result<RemotePicture, PictureDownload.Fault>]>([:])
    // With four requests at a time, one slow host does not delay all others.
    try Threads.forEach(min(addresses.count, maximumCount), jobs: 4) { index in
      try Cancellation.check()
      let outcome = Result { () throws(PictureDownload.Fault) in
        try RemotePicture(PictureDownload.bytes(of: addresses[index]))
      }
      let doneCount = outcomes.withLock {
        $0[index] = outcome
        return $0.count
      }
      progress?.report("pictures", done: doneCount, of: addresses.count)
    }
    return outcomes.withLock { $0 }
  }

  /// Returns the addresses of pictures on other hosts, each with the first topic that shows it.
  private static func addresses(in book: Book, jobs: Int) throws -> [String: SourceLocation] {
    let addresses = Mutex<[String: (topic: Int, location: SourceLocation)]>([:])
    try Threads.forEach(book.topicCount, jobs: jobs) { id in
      let topic = book.topic(at: id)
      let file = book.provider.displayPath(of: topic.file)
      var options = MarkupOptions(resolveLink: { link in
        if link.kind == .image, RemoteImage.isRemote(link.destination.utf8) {
          let location = SourceLocation(file: file)
          addresses.withLock { addresses in
            if id < addresses[link.destination]?.topic ?? .max {
              addresses[link.destination] = (id, location)
            }
          }
        }
        return nil
      })
      options.locatesNodes = false
      _ = try book.parsedTopic(of: topic, options: options)
    }
    return addresses.withLock { $0.mapValues(\.location) }
  }
}
