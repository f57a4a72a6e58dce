import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The current and the former addresses of a page in its front matter.
///
/// The keys are `slug` and `url` in Hugo, `permalink` and `redirect_from` in Jekyll, `slug` and
/// `id` in Docusaurus, and `slug` in Starlight. In books of other tools, except Obsidian, the keys
/// are `url`, `oldUrl`, `permalink` and `redirect_from`, with addresses from the root. The key
/// `aliases` is read in all books except books of Obsidian, in which aliases are titles. The letter
/// case of keys is ignored in books of the named tools. In books of other tools, front matter is
/// read only if it contains `aliases`, or a line that begins with one of the other spellings and a
/// colon.
struct PageAddresses: Sendable {
  /// The addresses, from the root or relative to the page's folder.
  private let addresses: [String]
  /// The last part of the page's own address.
  private let slug: String?
  /// The `id` by which sidebars of Docusaurus name the page, or nil if the front matter has none.
  let name: String?
  /// Whether the page is the root of its site.
  var isRoot: Bool { publishesFolders && addresses.contains("/") }
  /// Whether the tool publishes pages as folders. The addresses of such pages do not end in a
  /// file's name.
  private let publishesFolders: Bool

  /// Whether front matter may contain addresses. The test is faster than reading the front matter.
  /// - Parameter frontMatter: the text of the front matter.
  static func mayBe(in frontMatter: Span<UInt8>, tools: ToolDialects) -> Bool {
    !tools.isDisjoint(with: siteTools)
      || !tools.contains(.obsidian)
        // Without its first letter, `aliases` is found in either case.
        && (ByteSearch.place(of: "liases", rarest: 1, in: frontMatter) != nil
          || addressKeys.contains { key in
            ByteSearch.place(of: "\n" + key + ":", rarest: 1 + key.utf8.count, in: frontMatter)
              != nil
          })
  }

  /// The keys of tools without a dialect.
  private static let addressKeys = ["url", "oldUrl", "permalink", "redirect_from"]

  /// The tools that publish pages as folders.
  static let siteTools: ToolDialects = [.hugo, .jekyll, .docusaurus, .starlight, .mdx]

  /// Reads the addresses of a page. Returns nil for a page without addresses.
  init?(_ metadata: Metadata, tools: ToolDialects) {
    func texts(_ key: String) -> [String] {
      metadata.root.value(ignoringCaseOf: key)?.strings ?? []
    }
    var addresses: [String] = []
    var slug: String?
    if !tools.contains(.obsidian) { addresses += texts("aliases") }
    if tools.contains(.hugo) {
      addresses += texts("url").map(Self.rooted)
      slug = texts("slug").first
    }
    if tools.contains(.jekyll) {
      addresses += (texts("permalink") + texts("redirect_from")).map(Self.rooted)
    }
    if tools.isDisjoint(with: Self.siteTools) {
      let keys = Self.addressKeys.map { $0.lowercased() }
      addresses += keys.flatMap(texts).filter { $0.hasPrefix("/") && $0.utf8.count > 1 }
    }
    name = tools.contains(.docusaurus) ? texts("id").first : nil
    if tools.contains(.docusaurus) {
      addresses += texts("slug")
      slug = slug ?? name
    }
    if tools.contains(.starlight) { addresses += texts("slug").map(Self.rooted) }
    // Addresses with placeholders, such as `/:categories/:title`, are left out.
    addresses.removeAll { $0.contains(":") || LinkScheme.isExternal($0) }
    guard !addresses.isEmpty || slug != nil else { return nil }
    self.addresses = addresses
    self.slug = slug
    publishesFolders = !tools.isDisjoint(with: Self.siteTools)
  }

  /// Reads the values that `write` wrote.
  /// - Throws: `FactReader.Fault` for other bytes.
  init(_ reader: inout FactReader) throws {
    addresses = try reader.list { try $0.text() }
    slug = try reader.optional { try $0.text() }
    name = try reader.optional { try $0.text() }
    publishesFolders = try reader.flag()
  }

  func write(to writer: inout NetstringWriter) {
    writer.list(addresses) { $0.text($1) }
    writer.optional(slug) { $0.text($1) }
    writer.optional(name) { $0.text($1) }
    writer.flag(publishesFolders)
  }

  /// Returns redirects from the addresses of all topics to the files of the topics.
  /// - Complexity: O(topics + addresses).
  static func redirects(to titled: TitledTopics) -> [(key: String, value: String)] {
    titled.topics.indices.flatMap { index -> [(key: String, value: String)] in
      guard let addresses = titled.heads.addresses(of: index) else { return [] }
      let topic = titled.topics[index]
      let root = titled.folders.separateFolders.filter { topic.path.hasPrefix($0 + "/") }
        .max { $0.utf8.count < $1.utf8.count }
      return addresses.paths(ofTopic: topic.path, below: root ?? "").map { ($0, topic.file) }
    }
  }

  /// Returns the addresses as paths from the root of the book. An anchor alone is unchanged.
  /// - Parameter root: the folder that addresses with a slash at the beginning start from.
  private func paths(ofTopic path: String, below root: String) -> [String] {
    let pagePath = IndexPage.rank(path) == nil ? path : ResourcePath.directory(of: path)
    let folder = ResourcePath.directory(of: pagePath)
    var addresses =
      root.isEmpty
      ? addresses : addresses.map { $0.hasPrefix("/") ? "/" + root + $0 : $0 }
    if let slug, !slug.contains("/"), ResourcePath.name(of: path) != IndexPage.branch {
      addresses.append("/" + ResourcePath.join(folder, slug))
    }
    return addresses.compactMap { address in
      let destination = Destination(name: address)
      if destination.path.isEmpty, destination.anchor != nil { return address }
      guard let path = ResourcePath.resolve(address, from: folder), !path.isEmpty,
        path != pagePath
      else { return nil }
      if !publishesFolders || destination.anchor != nil { return path }
      let isFile = ["html", "htm"].contains(ResourcePath.splitExtension(of: path).type)
      return isFile ? path : path + "/"
    }
  }

  /// Returns an address from the root.
  private static func rooted(_ address: String) -> String {
    address.hasPrefix("/") ? address : "/" + address
  }
}
