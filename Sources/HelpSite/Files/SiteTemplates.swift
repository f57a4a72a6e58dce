import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

/// The files of `Templates/`. An author's file replaces the file of the same name in the program.
struct SiteTemplates {
  private let folders: [FilePath]
  private let bundles: [(bundle: ResourceBundle, folder: String)]
  /// The maximum size of a file in bytes.
  static let maximumSize = 16 << 20

  /// Opens the author's folders, the most important first.
  /// - Throws: `HelpError.Code.notFound` when a folder is missing.
  init(_ folders: [FilePath]) throws {
    var bundles: [(bundle: ResourceBundle, folder: String)] = []
    for folder in folders {
      bundles.append((ResourceBundle(try DirectoryProvider(folder)), folder.string))
    }
    bundles.append((ResourceBundle(MemoryProvider(EmbeddedResources.files)), "Templates"))
    self.bundles = bundles
    self.folders = folders
  }

  /// Returns a file's bytes, or nil for an unknown name.
  func bytes(_ name: String) throws -> [UInt8]? { try find(name)?.bytes }

  /// Returns a compiled template by its name without `.mustache`, or nil for an unknown name.
  func template(_ name: String) throws -> Template? {
    try find(name + ".mustache").map { try Template($0.bytes, file: $0.file) }
  }

  /// Returns the author's themes, the last folder's first. Each theme overrides the themes before
  /// it.
  func themes() throws -> [SiteTheme] {
    try bundles.dropLast().reversed().compactMap { bundle, folder in
      guard let resource = try bundle.find(ResourceQuery(name: "theme.yml")) else { return nil }
      let file = folder + "/" + resource.path
      let metadata = try Metadata.yaml(resource.bytes(limit: Self.maximumSize), file: file)
      return try SiteTheme(metadata.root, file: file) { path in
        guard let resource = try bundle.find(ResourceQuery(name: path)) else { return nil }
        return .own(
          name: ResourcePath.split(path).name, bytes: try resource.bytes(limit: Self.maximumSize))
      }
    }
  }

  /// Returns warnings about the author's templates that no page uses, each with the nearest known
  /// name, and about folders that replace no template.
  /// - Parameter templates: the templates that pages use.
  func warnings(unlessUsedBy templates: TemplateSet) throws -> [Diagnostic] {
    try folders.flatMap { folder in
      let names = try FileSystem.entries(of: folder).map(\.name).sorted()
      let isUsed = { (name: String) in
        name == "theme.yml"
          || (name.hasSuffix(".mustache")
            ? templates.templates[String(name.dropLast(9))] != nil : Self.names.contains(name))
      }
      let faults = names.filter { !isUsed($0) }.compactMap { name in
        let hint = NearestName.hint(for: name, among: Self.names)
        guard name.hasSuffix(".mustache") || hint != nil else { return nil as Diagnostic? }
        return Diagnostic(
          .warning, at: SourceLocation(file: folder.string + "/" + name), "no page uses this file",
          hint: hint ?? "include it in a template with '{{>\(name.dropLast(9))}}'")
      }
      guard faults.isEmpty, !names.contains(where: isUsed) else { return faults }
      return [
        Diagnostic(
          .warning, at: SourceLocation(file: folder.string),
          "no file of this folder replaces a template",
          hint: "put files such as 'page.mustache', 'style.css' or 'theme.yml' into it")
      ]
    }
  }

  /// The names of Lectern's own files.
  static var names: [String] { EmbeddedResources.files.map(\.path) + [wordsName] }

  /// The name of an author's file with words of the site.
  static let wordsName = "words.txt"

  /// Replaces words of the site with the words of the author's file.
  /// - Throws: `HelpError.Code.malformed` with the position of a faulty line.
  func replace(_ words: inout SiteWords) throws {
    guard let authorFile = try find(Self.wordsName, in: bundles.dropLast()) else { return }
    try words.replace(from: authorFile.bytes, file: authorFile.file)
  }

  /// Returns the first file with a name, from the author's folders or the program, or nil for an
  /// unknown name.
  private func find(_ name: String) throws -> (bytes: [UInt8], file: String)? {
    try find(name, in: bundles[...])
  }

  /// Returns the first file with a name in some bundles, or nil for an unknown name.
  /// - Throws: `HelpError.Code.malformed` if an author's file is not valid UTF-8.
  private func find(
    _ name: String, in bundles: ArraySlice<(bundle: ResourceBundle, folder: String)>
  ) throws -> (bytes: [UInt8], file: String)? {
    for (index, (bundle, folder)) in bundles.enumerated() {
      guard let resource = try bundle.find(ResourceQuery(name: name)) else { continue }
      let (bytes, file) = (
        try resource.bytes(limit: Self.maximumSize), folder + "/" + resource.path
      )
      // The files of the last bundle are compiled into the program, and are valid.
      if index + 1 < self.bundles.count, let offset = Self.firstInvalidByte(in: bytes) {
        throw HelpError(
          .malformed, "cannot use the template", "not valid UTF-8", hint: "save it as UTF-8",
          location: SourceLocation(
            file: file, position: TemplateScanner.position(of: offset, in: bytes)))
      }
      return (bytes, file)
    }
    return nil
  }

  /// Returns the offset of the first byte that is not valid UTF-8, or nil if all bytes are valid.
  private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
