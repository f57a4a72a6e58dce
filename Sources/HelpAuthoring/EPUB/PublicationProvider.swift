import HelpBook
import HelpCore
import HelpResources
import SystemPackage

/// A provider of an EPUB's files at their paths in the book.
struct PublicationProvider: LayeredProvider {
  package let base: any ResourceProvider
  let files: PublicationFiles

  package var layers: [(source: String, target: String)] { [(files.folder, "")] }

  var location: String { base.location }

  func status(of path: String) throws(HelpError) -> ResourceStatus? {
    guard let source = files.sources[path] else { return files.emptyFiles.status(of: path) }
    return try base.status(of: source)
  }

  func entries(in directory: String) -> [ResourceEntry]? {
    files.emptyFiles.entries(in: directory)
  }

  func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8] {
    guard let source = files.sources[path] else { throw ResourceFault.noSuchFile(path, in: self) }
    return try base.read(source, limit: limit)
  }

  func snapshot(of path: String, limit: Int) throws(HelpError) -> ResourceSnapshot {
    guard let source = files.sources[path] else { throw ResourceFault.noSuchFile(path, in: self) }
    return try base.snapshot(of: source, limit: limit)
  }

  func file(at path: String) -> FilePath? { files.sources[path].flatMap { base.file(at: $0) } }

  package func source(of path: String) -> String {
    files.sources[path] ?? ResourcePath.join(files.folder, path)
  }
}
