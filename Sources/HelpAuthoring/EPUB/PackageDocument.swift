import HelpCore
import HelpMarkup
import HelpResources

/// The package document of an EPUB: its metadata, its files, and their reading order.
///
/// Sources: EPUB 3.3, chapter 5, and the Open Packaging Format 2.0.1 for documents of EPUB 2.
struct PackageDocument {
  /// A file of the publication.
  struct Item {
    /// The path from the root of the container.
    let path: String
    let mediaType: String
    let properties: [Substring]

    /// Whether the file is a content document.
    var isPage: Bool { mediaType == "application/xhtml+xml" || mediaType == "text/html" }
  }

  /// The metadata of the publication in order, each value with the local name of its element.
  private(set) var metadata: [(name: String, value: String)] = []
  /// The files in the order of the manifest.
  private(set) var items: [Item] = []
  /// The reading order, as indices of `items`, each once.
  private(set) var spine: [(item: Int, isLinear: Bool)] = []
  /// The document with the contents of EPUB 2.
  private(set) var contents: Item?
  private(set) var coverImage: Item?
  /// The path of the page with the cover.
  private(set) var coverPage: String?
  /// The relative addresses that lead outside the container, in the author's spelling.
  private(set) var outsideAddresses: [String] = []
  /// The ids in the spine that name no file.
  private(set) var unknownIDs: [String] = []

  private let folder: String
  /// The indices of `items` by id.
  private var indicesByID: [String: Int] = [:]
  private var coverID: String?
  private var contentsID: String?
  private var spineItems: Set<Int> = []

  /// The maximum number of entries in `metadata`.
  private static let maximumMetadata = 256
  /// The elements whose text becomes metadata.
  private static let metadataElements: Set<String> = [
    "title", "creator", "language", "description",
  ]

  /// Reads a package document. Ignores unknown elements and faults of XML.
  /// - Parameter path: the path of the document in the container.
  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8], at path: String) {
    folder = ResourcePath.directory(of: path)
    var elementName: String?
    var text = ""
    for event in XMLReader(bytes) {
      switch event {
      case .start(let name, let attributes):
        elementName = Self.name(of: name, attributes)
        text = ""
        add(name, attributes)
      case .text(let part): if elementName != nil { text += part }
      case .end:
        if let elementName, metadata.count < Self.maximumMetadata {
          let value = Self.collapsed(text)
          if !value.isEmpty { metadata.append((elementName, value)) }
        }
        elementName = nil
      }
    }
    contents =
      contentsID.flatMap { indicesByID[$0] }.map { items[$0] }
      ?? items.first { $0.mediaType == "application/x-dtbncx+xml" }
    coverImage =
      items.first { $0.properties.contains("cover-image") }
      ?? coverID.flatMap { indicesByID[$0] }.map { items[$0] }
  }

  /// The document with the contents of EPUB 3.
  var navigation: Item? { items.first { $0.properties.contains("nav") } }

  /// Returns the first value with a name in the metadata, or nil if there is none.
  func first(_ name: String) -> String? { metadata.first { $0.name == name }?.value }

  /// Returns the name under which the text of an element becomes metadata, or nil for any other
  /// element.
  private static func name(of element: String, _ attributes: [String: String]) -> String? {
    if metadataElements.contains(element) { return element }
    let isVersion = ["schema:version", "ibooks:version"].contains(attributes["property"])
    return element == "meta" && isVersion ? "version" : nil
  }

  /// Records what a start tag declares: a file, an entry of the reading order, the cover or the
  /// contents. Ignores other tags.
  private mutating func add(_ element: String, _ attributes: [String: String]) {
    switch element {
    case "item":
      guard let id = attributes["id"], indicesByID[id] == nil, let href = attributes["href"],
        !LinkScheme.isExternal(href)
      else { return }
      guard let path = self.path(href) else {
        outsideAddresses.append(href)
        return
      }
      indicesByID[id] = items.count
      let properties = (attributes["properties"] ?? "").split(separator: " ")
      let type = (attributes["media-type"] ?? "").lowercased()
      items.append(Item(path: path, mediaType: type, properties: properties))
    case "spine": contentsID = attributes["toc"]
    case "itemref":
      let id = attributes["idref"] ?? ""
      guard let item = indicesByID[id] else {
        unknownIDs.append(id)
        return
      }
      if spineItems.insert(item).inserted { spine.append((item, attributes["linear"] != "no")) }
    case "reference" where attributes["type"] == "cover":
      coverPage = attributes["href"].flatMap(path)
    case "meta" where attributes["name"] == "cover": coverID = attributes["content"]
    default: break
    }
  }

  /// Returns the path in the container of a relative address, or nil for an address outside the
  /// container.
  private func path(_ href: String) -> String? {
    let path = Destination(href).path
    guard !path.isEmpty, path.utf8.first != UInt8(ascii: "/") else { return nil }
    return ResourcePath.resolve(path, from: folder)
  }

  /// Returns a text on one line. Removes the tags of HTML, which a description may contain.
  private static func collapsed(_ text: String) -> String {
    var plainText = text
    if text.contains("<") {
      plainText = XMLReader(Array(text.utf8)).map {
        if case .text(let part) = $0 { part } else { " " }
      }
      .joined()
    }
    return plainText.collapsingWhitespace
  }
}
