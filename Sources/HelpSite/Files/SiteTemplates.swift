import HelpCore
import HelpResources
import SystemPackage

/// The files of `Templates/`: an author's first, then those that are compiled in.
struct SiteTemplates {
  private let bundles: [(bundle: ResourceBundle, place: String)]
  static let maximumSize = 16 << 20

  /// - Throws: `HelpError.Code.notFound` when a folder is missing.
  init(_ folders: [FilePath]) throws {
    var bundles: [(bundle: ResourceBundle, place: String)] = []
    for folder in folders {
      bundles.append((ResourceBundle(try DirectoryProvider(folder)), folder.string))
    }
    bundles.append((ResourceBundle(MemoryProvider(EmbeddedResources.files)), "Templates"))
    self.bundles = bundles
  }

  /// A file's bytes; nil when no bundle has that name.
  func bytes(_ name: String) throws -> [UInt8]? { try find(name)?.bytes }

  /// A compiled template by its name without `.mustache`; nil when there is none.
  func template(_ name: String) throws -> Template? {
    try find(name + ".mustache").map { try Template($0.bytes, file: $0.place) }
  }

  /// The words of the site: Lectern's own, with those of the author's files in their places.
  /// - Throws: `HelpError.Code.malformed` with the place of a line that is wrong.
  func words() throws -> SiteWords {
    let name = "words.txt"
    var words = SiteWords(try find(name, in: bundles.suffix(1))?.bytes ?? [])
    if let own = try find(name, in: bundles.dropLast()) {
      try words.replace(from: own.bytes, file: own.place)
    }
    return words
  }

  private func find(_ name: String) throws -> (bytes: [UInt8], place: String)? {
    try find(name, in: bundles[...])
  }

  private func find(
    _ name: String, in bundles: ArraySlice<(bundle: ResourceBundle, place: String)>
  ) throws -> (bytes: [UInt8], place: String)? {
    for (bundle, place) in bundles {
      guard let resource = try bundle.find(ResourceQuery(name: name)) else { continue }
      let (bytes, file) = (try resource.bytes(limit: Self.maximumSize), place + "/" + resource.path)
      if let offset = Self.firstInvalidByte(in: bytes) {
        throw HelpError(
          .malformed, "cannot use the template", "not valid UTF-8", hint: "save it as UTF-8",
          location: SourceLocation(
            file: file, position: TemplateScanner.position(of: offset, in: bytes)))
      }
      return (bytes, file)
    }
    return nil
  }

  /// Where bytes stop being UTF-8; nil if all are.
  private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
