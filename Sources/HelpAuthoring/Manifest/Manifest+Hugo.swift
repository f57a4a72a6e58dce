import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Manifest {
  /// The extensions of Hugo's configurations, in the order of search.
  private static let configurationTypes = [".toml", ".yaml", ".yml", ".json"]
  /// The paths at which Hugo looks for its configuration.
  private static let configurations =
    ["", "config/_default/"].flatMap { folder in
      ["hugo", "config"].flatMap { name in configurationTypes.map { folder + name + $0 } }
    }

  /// Recognises a Hugo site by its configuration.
  ///
  /// The topics are in the folder of the site's own language. Other languages become folders such
  /// as `fr.lproj`. The files of `static` and `assets` are at the root, next to the topics, as
  /// links name them.
  ///
  /// Source: Hugo's documentation, Configuration, and Directory structure.
  /// - Returns: nil for a source without a Hugo configuration, or whose folder of topics is
  ///   missing.
  static func hugo(
    in provider: any ResourceProvider, read: (String) throws -> [UInt8]?
  ) throws -> Manifest? {
    for file in configurations {
      guard let bytes = try read(file) else { continue }
      let name = provider.displayPath(of: file)
      // Other tools also have files with these names.
      guard let site = try? metadata(bytes, file: file, name: name) else { continue }
      let folder = ResourcePath.directory(of: file)
      var languages = site.root["languages"]?.mapping ?? []
      for type in configurationTypes where languages.isEmpty && !folder.isEmpty {
        let file = ResourcePath.join(folder, "languages" + type)
        guard let bytes = try read(file) else { continue }
        languages = (try? metadata(bytes, file: file, name: name))?.root.mapping ?? []
      }
      if let manifest = try hugo(site.root, languages, file: name, in: provider) {
        return manifest
      }
    }
    return nil
  }

  /// The templates by which a site changes links and anchors.
  private static let renderHooks = ["layouts/", "layouts/_default/"].flatMap { folder in
    ["link", "heading"].map { "\(folder)_markup/render-\($0).html" }
  }

  /// Returns the content of a configuration in TOML, YAML or JSON.
  private static func metadata(_ bytes: [UInt8], file: String, name: String) throws -> Metadata {
    try file.hasSuffix(".toml")
      ? Metadata.toml(bytes, file: name) : Metadata.yaml(bytes, file: name)
  }

  /// Returns the manifest of a site, or nil if none of its folders of topics exists.
  private static func hugo(
    _ site: Metadata.Node, _ languages: [Metadata.Entry], file: String,
    in provider: any ResourceProvider
  ) throws -> Manifest? {
    func folder(_ node: Metadata.Node?) -> String? {
      guard let path = node?.string.flatMap({ ResourcePath.resolve($0, from: "") }),
        !path.isEmpty, (try? provider.status(of: path))?.isDirectory == true
      else { return nil }
      return path
    }
    let language = site["defaultContentLanguage"]?.string ?? "en"
    let ownLanguage = languages.first { $0.key.lowercased() == language.lowercased() }?.value
    let contentMount = site["module"]?["mounts"]?.sequence?.first {
      $0["target"]?.string == "content" && folder($0["source"]) != nil
    }
    guard
      let root = folder(ownLanguage?["contentDir"]) ?? folder(site["contentDir"])
        ?? folder(contentMount?["source"])
        ?? folder(Metadata.Node(.string("content"), at: site.position))
    else { return nil }
    var manifest = Manifest(kind: .directory)
    manifest.file = file
    manifest.root = root
    manifest.publishing.look = SiteLook(hugo: site)
    manifest.title = ownLanguage?["title"]?.string ?? site["title"]?.string
    manifest.language =
      ownLanguage?["locale"]?.string ?? site["locale"]?.string ?? site["languageCode"]?.string
      ?? language
    manifest.dialects = site["enableEmoji"]?.bool == true ? [.hugo, .emoji] : .hugo
    manifest.mounts = [.init(source: root)]
    manifest.programs = try renderHooks.filter { try provider.status(of: $0) != nil }
    for entry in languages where entry.key != language && entry.value.mapping != nil {
      manifest.languages.append(entry.key)
      guard let folder = folder(entry.value["contentDir"]), folder != root else { continue }
      manifest.mounts.append(.init(source: folder, target: entry.key + ".lproj"))
    }
    for name in ["static", "assets"] where try provider.status(of: name)?.isDirectory == true {
      manifest.mounts.append(.init(source: name, hasTopics: false))
    }
    return manifest
  }
}
