package import HelpAuthoring
import HelpBook
package import HelpCore
import HelpHTML
import HelpMarkup
import HelpResources
import Synchronization
import SystemPackage

/// Downloads a book's pictures of other hosts, for pages that make no requests to other hosts.
///
/// Copies are files of the book, in `remote-images/`, and `images.lock` has the address of each: exports, bundles and
/// the reader then use them without a network.
package enum RemotePictures {
  private static let folder = "remote-images"
  /// The most pictures of a book that are copied.
  private static let maximumCount = 1000

  /// Brings the pictures that the book has no copies of.
  /// - Returns: the number of downloaded pictures, and a warning for each that failed.
  /// - Throws: `HelpError.Code.malformed` for a book outside of a folder, `inputOutput` when writing fails.
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
    let known = lock.entries.filter { (try? book.provider.status(of: $0.value.path)) != nil }
    let wanted = try addresses(in: book, jobs: jobs).filter { known[$0.key] == nil }
      .sorted { $0.key.precedesBytewise($1.key) }
    let outcomes = Mutex<[Int: Result<Picture, PictureDownload.Fault>]>([:])
    // A host that answers slowly holds up none of the others.
    try Threads.forEach(min(wanted.count, maximumCount), jobs: 4) { index in
      try Cancellation.check()
      let outcome = Result { () throws(PictureDownload.Fault) in
        try Picture(PictureDownload.bytes(of: wanted[index].key))
      }
      let done = outcomes.withLock {
        $0[index] = outcome
        return $0.count
      }
      progress?.report("pictures", done: done, of: wanted.count)
    }
    var findings: [Diagnostic] = []
    var count = 0
    do throws(OutputFault) {
      let output = try OutputFolder(root)
      for (index, outcome) in outcomes.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
        let (address, place) = wanted[index]
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
              .warning, at: place,
              "the picture '\(ControlCharacters.inline(address))' stays a link: \(fault.why)"))
        }
      }
      if count > 0 { try output.replace(PictureLock.fileName, with: lock.bytes) }
    } catch {
      throw error.helpError()
    }
    if wanted.count > maximumCount {
      findings.append(
        Diagnostic(
          .warning, at: SourceLocation(file: book.provider.location),
          "\(wanted.count - maximumCount) pictures of other hosts stay links",
          hint: "\(maximumCount) are fetched at a time: export again for the next ones"))
    }
    return (count, findings)
  }

  /// The addresses of pictures of other hosts, each with the first place that shows it.
  private static func addresses(in book: Book, jobs: Int) throws -> [String: SourceLocation] {
    let found = Mutex<[String: (topic: Int, place: SourceLocation)]>([:])
    try Threads.forEach(book.topicCount, jobs: jobs) { id in
      let topic = book.topic(at: id)
      let file = book.provider.displayPath(of: topic.file)
      var options = MarkupOptions(resolveLink: { link in
        if link.kind == .image, RemoteImage.isRemote(link.destination.utf8) {
          let place = SourceLocation(file: file)
          found.withLock { found in
            if id < found[link.destination]?.topic ?? .max {
              found[link.destination] = (id, place)
            }
          }
        }
        return nil
      })
      options.locatesNodes = false
      _ = try book.parsedTopic(of: topic, options: options)
    }
    return found.withLock { $0.mapValues(\.place) }
  }
}

/// A picture of a kind that pages may show, by its own bytes: the server's type does not count.
private struct Picture {
  let bytes: [UInt8]
  /// The ending of its name.
  let type: String

  init(_ bytes: [UInt8]) throws(PictureDownload.Fault) {
    func begins(_ start: [UInt8], at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(with: start)
    }
    if let drawing = Self.drawing(bytes) {
      (self.bytes, type) = (drawing, "svg")
      return
    }
    self.bytes = bytes
    if begins([0x89, 0x50, 0x4E, 0x47]) {
      type = "png"
    } else if begins([0xFF, 0xD8, 0xFF]) {
      type = "jpg"
    } else if begins(Array("GIF8".utf8)) {
      type = "gif"
    } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      type = "webp"
    } else if begins(Array("ftypavif".utf8), at: 4) {
      type = "avif"
    } else {
      throw PictureDownload.Fault(why: "it is not a picture in PNG, JPEG, GIF, WebP, AVIF or SVG")
    }
  }

  /// The safe part of an SVG file; nil for other files, such as a page with a drawing in it.
  private static func drawing(_ bytes: [UInt8]) -> [UInt8]? {
    let text = bytes.drop { $0.isASCIIWhitespace || $0 >= 0x80 }
    let starts = ["<svg", "<?xml", "<!--", "<!DOCTYPE svg"]
    guard starts.contains(where: { text.starts(with: $0.utf8) }), let safe = SVGPicture(bytes),
      PictureSize(safe.bytes) != nil
    else { return nil }
    return safe.bytes
  }
}
