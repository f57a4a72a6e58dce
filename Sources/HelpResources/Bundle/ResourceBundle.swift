import HelpArchive
public import HelpCore
import SystemPackage

/// A directory, an archive or memory with resources, which are found by name, type, directory and
/// language.
///
/// By default, the order of lookup is the same as in Foundation's bundles
/// (`path(forResource:ofType:inDirectory:forLocalization:)`). A bundle never aborts the program,
/// finds no file outside its root, and does not cache results.
///
///     let bundle = try ResourceBundle.open("help.helpz")
///     let page = try bundle.find(ResourceQuery(name: "install", type: "md", directory: "guide"))
///     let text = try page?.text().text
public struct ResourceBundle: Sendable {
  /// The provider of the bundle's files.
  package let provider: any ResourceProvider
  /// The language in which the bundle was written, which is tried after the languages of a query.
  package let developmentLanguage: LanguageTag?

  /// Creates a bundle with the files of a provider.
  public init(_ provider: any ResourceProvider, developmentLanguage: LanguageTag? = nil) {
    self.provider = provider
    self.developmentLanguage = developmentLanguage
  }

  /// Opens a directory or an archive.
  ///
  /// - Throws: `HelpError.Code.notFound` if the path does not exist, `malformed` if a file is not
  ///   an archive.
  public static func open(_ path: some FilePathConvertible) throws(HelpError) -> ResourceBundle {
    let path = path.filePath
    if (try? FileStatus(of: path))?.kind == .directory {
      return ResourceBundle(try DirectoryProvider(path))
    }
    return ResourceBundle(ArchiveProvider(try Archive(path)))
  }

  /// Returns the resource at this exact path, or nil if there is none.
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

  /// Returns the paths of all resources, in bytewise order. Files and folders whose names begin
  /// with a dot, and unreadable links, are left out.
  /// - Throws: `HelpError.Code.malformed` for folders nested deeper than 128 levels, or more than
  ///   about 4 million files.
  /// - Complexity: O(n log n). Lists every directory once.
  public func allPaths() throws(HelpError) -> [String] {
    var paths: [String] = []
    var directories = [(path: "", depth: 0)]
    while let (directory, depth) = directories.popLast() {
      // Links between folders can make the number of paths grow exponentially.
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
