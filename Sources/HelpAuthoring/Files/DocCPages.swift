import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import Synchronization

/// Finds the pages and pictures of DocC's catalogs by the names in links and images.
///
/// The first link or image causes a search of all folders.
final class DocCPages: Sendable {
  private let provider: any ResourceProvider
  /// The names of the pages. Nil before the first link.
  private let names = Mutex<DocCNames?>(nil)
  private let nearestNameEffort = NearestNameEffort()
  /// The files of pictures for light and dark pages, by the names of the pictures. Nil before the
  /// first image.
  private let pictures = Mutex<[String: (light: String?, dark: String?)]?>(nil)

  init(_ provider: any ResourceProvider) { self.provider = provider }

  /// Returns the page that a link in a file points to.
  /// - Parameter read: returns the name and the bytes of a file.
  /// - Throws: `IncludeFailure` if no page has the link's name.
  /// - Complexity: O(bytes of all pages) for the first link.
  func page(
    of link: DocCLink, from file: String,
    read: (String) throws(IncludeFailure) -> IncludedText
  ) throws(IncludeFailure) -> IncludedText {
    let names = names.withLock { cached in
      let names = cached ?? (try? Self.names(in: provider)) ?? DocCNames([]) { _ in nil }
      cached = names
      return names
    }
    if let page = names.page(for: link, from: file) {
      let file = names.pages[page].file
      guard link.anchor != nil else {
        return names.text(ofPage: page, name: provider.displayPath(of: file), bytes: [])
      }
      let text = try read(file)
      return names.text(ofPage: page, name: text.name, bytes: text.bytes)
    }
    var failure = IncludeFailure("no page has this name")
    failure.mayBeElsewhere = link.isSymbol || !names.modules.isEmpty
    if !failure.mayBeElsewhere, let name = link.parts.last {
      failure.hint = nearestNameEffort.hint(for: name, among: names.pages.lazy.map(\.name))
    }
    throw failure
  }

  /// The maximum number of property lists that are read for the names of bundles.
  private static let maximumBundles = 100

  /// Reads the names of all pages of a provider.
  /// - Complexity: O(bytes of the pages).
  static func names(in provider: any ResourceProvider) throws -> DocCNames {
    let files = try FileWalk(provider, excluding: [], ignored: IgnoredFiles(provider)).files
    let pages = files.filter {
      ["md", "tutorial"].contains(ResourcePath.splitExtension(of: $0).type)
    }
    let bundles = files.filter { ResourcePath.name(of: $0) == "Info.plist" }.prefix(maximumBundles)
      .compactMap { file in
        (try? provider.read(file, limit: 1 << 20)).flatMap {
          PropertyList($0).texts["CFBundleDisplayName"]
        }
      }
    let folders = Set(
      pages.lazy.filter { $0.contains("/") }.map { String($0.prefix { $0 != "/" }) })
    return DocCNames(pages, bundles: bundles + folders.sorted()) { file in
      try? provider.read(file, limit: Topic.maximumSize)
    }
  }

  /// Returns the file of a picture in any folder, or nil if there is none. The name may lack the
  /// extension. Of several variants, returns the variant with the smallest scale.
  ///
  /// Source: DocC's documentation, Adding Images to Your Content.
  /// - Parameter isDark: whether to return the dark variant of a picture that also has a light
  ///   variant. Otherwise, a dark variant is returned only if there is no light variant.
  /// - Complexity: O(files) for the first picture.
  func picture(_ name: String, isDark: Bool = false) -> String? {
    let pair = pictures.withLock { pictures in
      let allPairs = pictures ?? listPictures()
      pictures = allPairs
      return allPairs[ResourcePath.name(of: name)]
    }
    return isDark ? pair?.light.flatMap { _ in pair?.dark } : pair?.light ?? pair?.dark
  }

  /// Returns the light and the dark variant of each picture, by the names that articles may use for
  /// the picture.
  private func listPictures() -> [String: (light: String?, dark: String?)] {
    let walk = try? FileWalk(provider, excluding: [], ignored: nil)
    var variants: [String: (light: Variant?, dark: Variant?)] = [:]
    for file in walk?.files ?? [] {
      let (stem, type) = ResourcePath.splitExtension(of: ResourcePath.name(of: file))
      guard !type.isEmpty, TopicFormat(fileExtension: type) == nil else { continue }
      let variant = Variant(file, stem)
      for key in Set([variant.name, variant.name + "." + type, stem, stem + "." + type]) {
        var pair = variants[key] ?? (nil, nil)
        if variant.isDark, variant.precedes(pair.dark) { pair.dark = variant }
        if !variant.isDark, variant.precedes(pair.light) { pair.light = variant }
        variants[key] = pair
      }
    }
    return variants.mapValues { ($0.light?.file, $0.dark?.file) }
  }

  /// A file of a picture for one scale and one appearance: `sloth~dark@2x.png`.
  private struct Variant {
    let file: String
    /// The name that all variants share, without extension.
    private(set) var name: String
    private(set) var isDark = false
    private var scale = 1

    init(_ file: String, _ stem: String) {
      self.file = file
      name = stem
      while let mark = name.lastIndex(where: { $0 == "@" || $0 == "~" }), mark > name.startIndex {
        switch name[mark...] {
        case "~dark": isDark = true
        case "~light", "@1x": break
        case "@2x": scale = 2
        case "@3x": scale = 3
        default: return
        }
        name.removeSubrange(mark...)
      }
    }

    /// Whether this file has a smaller scale than another file. True if there is no other file.
    func precedes(_ other: Variant?) -> Bool { other.map { scale < $0.scale } ?? true }
  }
}
