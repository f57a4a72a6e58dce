import HelpCore
import HelpResources
import SystemPackage

/// The files of `Templates/`: an author's first, then those that are compiled in.
struct SiteTemplates {
  private let folders: [FilePath]
  private let builtIn = MemoryProvider(EmbeddedResources.files)
  static let maximumSize = 16 << 20

  init(_ folders: [FilePath]) throws {
    for folder in folders where (try? FileStatus(of: folder))?.kind != .directory {
      throw HelpError(.notFound, "cannot use the templates in '\(folder)'", "it is no folder")
    }
    self.folders = folders
  }

  /// A file's bytes; nil when there is none of that name.
  func bytes(_ name: String) throws -> [UInt8]? { try find(name)?.bytes }

  /// A compiled template by its name without `.mustache`; nil when there is none.
  func template(_ name: String) throws -> Template? {
    try find(name + ".mustache").map { try Template($0.bytes, file: $0.place) }
  }

  private func find(_ name: String) throws -> (bytes: [UInt8], place: String)? {
    guard SiteFolder.isBelowRoot(name) else { return nil }
    for folder in folders {
      let file = folder.pushing(FilePath(name))
      do { return (try FileSystem.read(file, limit: Self.maximumSize), file.string) } catch Errno
        .noSuchFileOrDirectory
      { continue } catch let error as Errno {
        throw HelpError(.notFound, "cannot read '\(file)'", "\(error)", cause: error)
      }
    }
    guard builtIn.status(of: name) != nil else { return nil }
    return (try builtIn.read(name, limit: Self.maximumSize), "Templates/" + name)
  }
}
