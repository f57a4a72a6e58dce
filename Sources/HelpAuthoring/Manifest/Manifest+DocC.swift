import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Manifest {
  /// Recognises a catalog of DocC, and a folder or a package with catalogs.
  ///
  /// The topics are the articles and tutorials of the catalogs. If there are several catalogs, each
  /// is in a folder with its name. Sources and other text files of the package are not topics. The
  /// lists under `## Topics` set the order.
  ///
  /// Source: DocC's documentation, Documenting a Swift Framework or Package.
  /// - Returns: nil for a source without catalogs.
  static func docC(in provider: any ResourceProvider) throws -> Manifest? {
    guard let project = try DocCCatalogs(in: provider) else { return nil }
    var manifest = Manifest(kind: .directory)
    manifest.dialects = .docC
    let catalogs = project.catalogs
    let single = catalogs.count == 1 ? catalogs[0] : nil
    manifest.file = provider.displayPath(of: single?.folder ?? "Package.swift")
    manifest.exclude = ["*.html", "*.htm", "*.txt", "*.markdown", "*.mdx"]
      .compactMap(FilePattern.init)
    var targets: [String] = []
    var usedTargets: Set<String> = []
    // The number of tildes to try first for the next catalog with the same name.
    var tildes: [String: Int] = [:]
    if let single, single.folder.isEmpty {
      targets = [""]
    } else {
      for catalog in catalogs {
        var name = ""
        if single == nil {
          name = DocCLink.addressForm(of: catalog.name).replacing("/", with: "-")
        }
        var target = name + String(repeating: "~", count: tildes[name] ?? 0)
        while !usedTargets.insert(target).inserted { target += "~" }
        tildes[name] = target.utf8.count - name.utf8.count + 1
        targets.append(target)
        manifest.mounts.append(.init(source: catalog.folder, target: target))
      }
      if let snippets = project.snippets {
        manifest.mounts.append(.init(source: snippets, target: "Snippets", hasTopics: false))
      }
    }
    let root: any ResourceProvider =
      manifest.mounts.isEmpty
      ? provider : MountedProvider(base: provider, mounts: manifest.mounts)
    let names = try DocCPages.names(in: root)
    guard !names.pages.isEmpty else { return nil }
    let contents = DocCContents(
      names, catalogs: zip(targets, catalogs).map { ($0, $1) }, in: root)
    manifest.navigation = contents.items
    manifest.redirects = contents.redirects
    manifest.diagnostics = contents.diagnostics
    manifest.home = contents.home.map { ($0, SourcePosition(line: 1, column: 1)) }
    manifest.title = project.package.flatMap { single == nil ? $0 : nil }
    return manifest
  }
}
