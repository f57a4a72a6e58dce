import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

/// The catalogs of DocC below a folder, such as `Sources/Name/Name.docc`.
struct DocCCatalogs {
  /// A folder with the documentation of a target.
  struct Catalog {
    /// The path of the catalog below the source. Empty for the source itself.
    let folder: String
    /// The name of the bundle in the catalog's property list, or nil if there is none.
    let bundle: String?
    /// The name of the target that contains the catalog, or else the catalog's own name.
    let target: String

    var name: String { bundle ?? target }
  }

  /// The catalogs in bytewise order, the catalog with the package's name first.
  private(set) var catalogs: [Catalog] = []
  /// The name of the package, or nil for a folder that is not a package.
  private(set) var package: String?
  /// The folder of the package's snippets, or nil if there is none.
  private(set) var snippets: String?

  /// The maximum number of folders that are searched.
  private static let maximumFolders = 4_000
  /// The depth of the deepest folders that are searched.
  private static let maximumDepth = 5
  /// The folders of a project whose catalogs are not its documentation.
  private static let skippedFolders: Set<String> = [
    "build", "carthage", "deriveddata", "examples", "fixtures", "node_modules", "pods", "tests",
    "vendor",
  ]

  /// Searches a folder for catalogs. The folder must be a catalog, a package or a project, or
  /// contain a catalog directly.
  /// - Returns: nil for any other folder, and for a package or a project without catalogs.
  /// - Complexity: O(folders) in a package, `maximumFolders` at most.
  init?(in provider: any ResourceProvider) throws {
    if let name = Self.ownName(of: provider) {
      catalogs = [Catalog(folder: "", bundle: Self.bundle("", in: provider), target: name)]
      return
    }
    let entries = try provider.entries(in: "") ?? []
    let names = Set(entries.map(\.name))
    let isProject =
      names.contains("Package.swift")
      || entries.contains { Self.isFolder($0, endingIn: [".xcodeproj", ".xcworkspace"]) }
    guard isProject || entries.contains(where: { Self.isFolder($0, endingIn: [".docc"]) }) else {
      return nil
    }
    let folders = try Self.folders(in: provider, descends: isProject)
    guard !folders.isEmpty else { return nil }
    catalogs = folders.map { folder in
      Catalog(
        folder: folder, bundle: Self.bundle(folder, in: provider),
        target: Self.name(ofCatalog: folder))
    }
    if names.contains("Package.swift") {
      package = (try? provider.read("Package.swift", limit: 1 << 20)).flatMap(Self.packageName)
      if try provider.status(of: "Snippets")?.isDirectory == true { snippets = "Snippets" }
    }
    if catalogs.count > 1 { movePackageFirst() }
  }

  /// Whether an entry is a folder whose name has one of the endings.
  private static func isFolder(_ entry: ResourceEntry, endingIn endings: [String]) -> Bool {
    entry.isDirectory && endings.contains { entry.name.endsBytewise(in: $0) }
  }

  /// Returns the name of a source that is a catalog, or nil for any other source.
  private static func ownName(of provider: any ResourceProvider) -> String? {
    var location = provider.location
    if location == ".", provider is DirectoryProvider {
      location = (try? FileSystem.currentDirectory().string) ?? location
    }
    let name = ResourcePath.name(of: location)
    return name.endsBytewise(in: ".docc") ? String(name.dropLast(5)) : nil
  }

  /// Returns the folders whose names end with `.docc`, in bytewise order.
  /// - Parameter descends: whether to search below the folders of the source.
  private static func folders(
    in provider: any ResourceProvider, descends: Bool
  ) throws -> [String] {
    var catalogFolders: [String] = []
    var pendingFolders = [(folder: "", depth: 0)]
    var count = 0
    while let (folder, depth) = pendingFolders.popLast(), count < maximumFolders {
      count += 1
      for entry in try provider.entries(in: folder) ?? [] where entry.isDirectory {
        let path = ResourcePath.join(folder, entry.name)
        if isFolder(entry, endingIn: [".docc"]) {
          catalogFolders.append(path)
        } else if descends, depth < maximumDepth, !entry.name.hasPrefix("."),
          !skippedFolders.contains(entry.name.lowercased())
        {
          pendingFolders.append((path, depth + 1))
        }
      }
    }
    return catalogFolders.sortedBytewise(by: \.self)
  }

  /// Returns the name of the bundle in a catalog's property list, or nil if there is none.
  private static func bundle(_ folder: String, in provider: any ResourceProvider) -> String? {
    guard
      let bytes = try? provider.read(ResourcePath.join(folder, "Info.plist"), limit: 1 << 20)
    else { return nil }
    let texts = PropertyList(bytes).texts
    return [texts["CFBundleDisplayName"], texts["CFBundleName"]].compactMap { $0 }.first {
      !$0.isEmpty
    }
  }

  /// Returns the name of the target that contains a catalog, or the catalog's own name outside a
  /// target.
  private static func name(ofCatalog folder: String) -> String {
    let above = ResourcePath.directory(of: folder)
    return ResourcePath.directory(of: above).isEmpty
      ? String(ResourcePath.name(of: folder).dropLast(5)) : ResourcePath.name(of: above)
  }

  /// Returns the name in `Package(name: "…")`, or nil if the manifest has another form.
  private static func packageName(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let package = text.firstRange(of: "Package("),
      let name = text[package.upperBound...].firstRange(of: "name:")
    else { return nil }
    let value = text[name.upperBound...].drop { $0.isWhitespace }
    guard value.first == "\"" else { return nil }
    let literal = value.dropFirst().prefix { $0 != "\"" && !$0.isNewline }
    return literal.isEmpty ? nil : String(literal)
  }

  /// Moves the catalog with the package's name to the front.
  private mutating func movePackageFirst() {
    func comparableName(_ name: String) -> String {
      name.lowercased().filter { $0 != "-" && $0 != "_" }
    }
    guard let package = package.map(comparableName),
      let first = catalogs.firstIndex(where: { catalog in
        let name = comparableName(catalog.name)
        return name == package || "swift" + name == package
      })
    else { return }
    catalogs.insert(catalogs.remove(at: first), at: 0)
  }
}
