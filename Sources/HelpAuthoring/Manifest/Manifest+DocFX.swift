import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Manifest {
  /// Reads a book of Microsoft Learn or DocFX: `docfx.json`, and each `toc.yml`. A folder that has
  /// neither a `docfx.json` nor a `toc.yml` with pages stays a plain folder.
  /// - Parameters:
  ///   - files: the files of the book, in bytewise order.
  ///   - topics: the files that are topics.
  mutating func readDocFX(
    _ files: [String], topics: [String], in provider: any ResourceProvider
  ) throws {
    var tables: [String: TableOfContents] = [:]
    var addresses: [String] = []
    for file in files where TableOfContents.isName(ResourcePath.name(of: file)) {
      do throws(HelpError) {
        let table = TableOfContents(try Self.read(file, in: provider))
        addresses += table.siteAddresses
        if table.listsPages { tables[file] = table }
      } catch {
        diagnostics.append(
          Diagnostic(
            .error, at: error.location ?? SourceLocation(file: provider.displayPath(of: file)),
            "these contents are left out: \(error.why)", hint: error.hint))
      }
    }
    // The project may be in a folder of the repository.
    let file = files.lazy.filter { ResourcePath.name(of: $0) == Self.docFXProject }
      .min { $0.count { $0 == "/" } < $1.count { $0 == "/" } }
    guard file != nil || !tables.isEmpty else { return }
    let project = readDocFXProject(file, in: provider)
    siteFolders = Self.siteFolders(
      project, in: ResourcePath.directory(of: file ?? ""), addresses: addresses)
    guard !tables.isEmpty else { return }
    var contents = DocFXContents(
      ListedDocFXFiles(tables, topics: topics), isOnLearn: !siteFolders.isEmpty, in: provider)
    try contents.addAll()
    navigation = contents.items
    diagnostics += contents.diagnostics
  }

  /// Reads the parts of a book of DocFX that the first page needs, without the addresses of the
  /// folders on Microsoft Learn.
  /// - Returns: whether the first page was found. Otherwise, finding the first page requires the
  ///   list of all files.
  /// - Complexity: O(entries of the first page's table + names in the folders above the page).
  mutating func readDocFXStart(
    _ files: some DocFXFiles, in provider: any ResourceProvider
  ) -> Bool {
    guard kind == .directory, home == nil, navigation == nil,
      (try? provider.status(of: Self.docFXProject))??.isDirectory == false
    else { return false }
    // Only items that point to no topic need the addresses on Microsoft Learn.
    var contents = DocFXContents(files, isOnLearn: false, in: provider)
    guard (try? contents.addStart()) != nil, contents.hasPlace else { return false }
    readDocFXProject(Self.docFXProject, in: provider)
    navigation = contents.items
    dialects.insert(.microsoftLearn)
    return true
  }

  private static let docFXProject = "docfx.json"

  /// Sets the kind of the book, and reads the title in `docfx.json`.
  /// - Returns: the part of the file that builds the site, or nil if there is none.
  @discardableResult
  private mutating func readDocFXProject(
    _ file: String?, in provider: any ResourceProvider
  ) -> Metadata.Node? {
    kind = .docFX
    let project = file.flatMap { try? Self.read($0, in: provider)["build"] }
    title = project?["globalMetadata"]?["_appTitle"]?.string
    return project
  }

  /// Reads a file in YAML or JSON.
  /// - Throws: the provider's errors, and `HelpError.Code.malformed` with a position.
  static func read(
    _ file: String, in provider: any ResourceProvider
  ) throws(HelpError) -> Metadata {
    do {
      return try Metadata.yaml(
        provider.read(file, limit: maximumSize), file: provider.displayPath(of: file))
    } catch let error as HelpError {
      throw error
    } catch {
      throw HelpError(.malformed, "cannot read '\(file)'", "\(error)")
    }
  }

  /// Returns the addresses of folders on Microsoft Learn. All addresses of a book begin with the
  /// same part as the address of its breadcrumbs.
  private static func siteFolders(
    _ project: Metadata.Node?, in root: String, addresses: [String]
  ) -> [(folder: String, address: String)] {
    let path = project?["globalMetadata"]?["breadcrumb_path"]?.string
    let siteAddresses = addresses + [path].compactMap { $0 }
    guard
      let base = siteAddresses.lazy.filter({ $0.hasPrefix("/") })
        .compactMap({ $0.split(separator: "/").first }).first
    else { return [] }
    var folders: [(folder: String, address: String)] = [(root, "/\(base)/")]
    for content in project?["content"]?.sequence ?? [] {
      guard let folder = content["src"]?.string.flatMap({ ResourcePath.resolve($0, from: root) }),
        let target = content["dest"]?.string, !folder.isEmpty,
        !folders.contains(where: { $0.folder == folder })
      else { continue }
      let below = target.split(separator: "/").map { $0 + "/" }.joined()
      folders.append((folder, "/\(base)/\(below)"))
    }
    return folders
  }
}
