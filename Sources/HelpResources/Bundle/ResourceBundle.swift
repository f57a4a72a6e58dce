import HelpArchive
public import HelpCore
import SystemPackage

/// A place that contains resources, found by name, type, directory and language.
///
/// Lookup is that of Foundation's bundles (`path(forResource:ofType:inDirectory:forLocalization:)`), without their
/// aborts, escapes and caches. It is the same for a directory, an archive and memory.
///
///     let bundle = try ResourceBundle.open("help.helpz")
///     let page = try bundle.find(ResourceQuery(name: "install", type: "md", directory: "guide"))
///     let text = try page?.text().text
public struct ResourceBundle: Sendable {
  /// The provider of the bundle's files.
  package let provider: any ResourceProvider
  /// The language that the bundle was written in: tried last.
  package let developmentLanguage: LanguageTag?

  /// A bundle over the files of a provider.
  public init(_ provider: any ResourceProvider, developmentLanguage: LanguageTag? = nil) {
    self.provider = provider
    self.developmentLanguage = developmentLanguage
  }

  /// Opens a directory or an archive.
  ///
  /// - Throws: `HelpError.Code.notFound` if the path does not exist, `malformed` if a file is not an archive.
  public static func open(_ path: some FilePathConvertible) throws(HelpError) -> ResourceBundle {
    let path = path.filePath
    if (try? FileStatus(of: path))?.kind == .directory {
      return ResourceBundle(try DirectoryProvider(path))
    }
    return ResourceBundle(ArchiveProvider(try Archive(path)))
  }

  /// The resource at this exact path; nil when there is none.
  public func resource(at path: String) throws(HelpError) -> Resource? {
    do {
      return try resource(at: path, language: nil)
    } catch {
      throw HelpError(of: error)
    }
  }

  func resource(at path: String, language: LanguageTag?) throws -> Resource? {
    guard let status = try provider.status(of: path), !status.isDirectory else { return nil }
    return Resource(path: path, language: language, size: status.size, bundle: self)
  }

  /// The paths of all resources, in bytewise order: every file whose path has no part that begins with a dot.
  /// - Throws: `HelpError.Code.malformed` below 128 folders or above 4 million files.
  /// - Complexity: O(n log n); lists every directory once.
  public func allPaths() throws(HelpError) -> [String] {
    var paths: [String] = []
    var directories = [(path: "", depth: 0)]
    while let (directory, depth) = directories.popLast() {
      // Links between folders can make more paths than there are atoms.
      guard depth <= 128, paths.count + directories.count <= 4_000_000 else {
        throw HelpError(
          .malformed, "cannot list '\(provider.location)'",
          "folders are nested too deep, or there are too many files, at '\(directory)'",
          hint: "look for symbolic links between folders")
      }
      for entry in try provider.entries(in: directory) ?? [] {
        if entry.name.hasPrefix(".") || entry.isUnreadable { continue }
        let path = ResourcePath.join(directory, entry.name)
        if entry.isDirectory { directories.append((path, depth + 1)) } else { paths.append(path) }
      }
    }
    return paths.sorted { $0.precedesBytewise($1) }
  }
}
