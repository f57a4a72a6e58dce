import HelpCore
import HelpMarkup
import SystemPackage

/// The versions of a book that have a site in a folder, the newest first. The list is the file
/// `versions.json`.
///
/// The file has the format of the tool mike, which other tools also read. `properties` contains the
/// data for the next export.
///
///     [{"version": "2.0", "title": "2.0", "aliases": ["latest"],
///       "properties": {"bundle": "6fa3…", "pages": "lectern/pages.js"}}]
struct VersionList: Sendable {
  /// A version with its site.
  struct Entry: Sendable, Equatable {
    /// The name of the version's folder.
    var name: String
    var title: String
    /// Further names of the version.
    var aliases: [String] = []
    /// The hash of the bundle that the site was made from, or nil for another tool's site.
    var bundle: String?
    /// The path of the list of the site's pages, from the site's root.
    var pages: String?
  }

  /// The name of the list's file.
  static let fileName = "versions.json"
  /// The alias of the newest version.
  static let latest = "latest"
  /// The maximum size of the file in bytes.
  private static let maximumSize = 4 << 20

  var entries: [Entry] = []

  /// Creates an empty list.
  init() {}

  /// Reads the list in a folder. The list is empty if the folder contains no list.
  /// - Throws: `HelpError.Code.malformed` with line and column for a file with other content.
  init(in folder: FilePath) throws {
    let file = folder.appending(Self.fileName)
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.read(file, limit: Self.maximumSize)
    } catch Errno.noSuchFileOrDirectory, Errno.notDirectory {
      return
    } catch let error as Errno {
      throw HelpError(.inputOutput, "cannot read '\(file)'", error.sentence, cause: error)
    }
    let root = try Metadata.json(bytes, file: file.string).root
    guard let nodes = root.sequence else { throw Self.fault(root, file) }
    for node in nodes {
      guard let name = node["version"]?.string, Self.isName(name) else {
        throw Self.fault(node, file)
      }
      entries.append(
        Entry(
          name: name, title: node["title"]?.string ?? name,
          aliases: node["aliases"]?.strings ?? [],
          bundle: node["properties"]?["bundle"]?.string,
          pages: node["properties"]?["pages"]?.string))
    }
  }

  /// Returns the error for a list with other content.
  private static func fault(_ node: Metadata.Node, _ file: FilePath) -> HelpError {
    HelpError(
      .malformed, "cannot use the list of versions", "a list of objects with 'version' is expected",
      hint: "remove the file: the next export exports all versions again",
      location: SourceLocation(file: file.string, position: node.position))
  }

  /// Whether a version can be the name of a folder: a letter or digit, then letters, digits, `.`,
  /// `-`, `_` and `+`, at most 100 bytes.
  static func isName(_ version: String) -> Bool {
    guard let first = version.utf8.first, first.isASCIILetterOrDigit, version.utf8.count <= 100
    else { return false }
    return version.utf8.allSatisfy { $0.isASCIILetterOrDigit || "._-+".utf8.contains($0) }
  }

  /// The entry of a version, or nil for an unknown version.
  subscript(_ name: String) -> Entry? { entries.first { $0.name == name } }

  /// Moves the alias `latest` to one version.
  mutating func setLatest(_ name: String) {
    for index in entries.indices {
      entries[index].aliases.removeAll { $0 == Self.latest }
      if entries[index].name == name { entries[index].aliases.insert(Self.latest, at: 0) }
    }
  }

  /// The bytes of the file.
  var bytes: [UInt8] {
    var json = JSONWriter(.lines)
    json.array { json in
      for entry in entries {
        json.object(.oneLine) { json in
          json.member("version", entry.name)
          json.member("title", entry.title)
          json.key("aliases")
          json.array { json in for alias in entry.aliases { json.value(alias) } }
          guard entry.bundle != nil || entry.pages != nil else { return }
          json.key("properties")
          json.object { json in
            if let bundle = entry.bundle { json.member("bundle", bundle) }
            if let pages = entry.pages { json.member("pages", pages) }
          }
        }
      }
    }
    return json.finish()
  }

  /// Returns the script that all sites load: the list, then the code that uses it. Pages opened
  /// from disk cannot read JSON.
  func script(_ code: [UInt8]) -> [UInt8] {
    var json = JSONWriter(.compact)
    json.array { json in
      for entry in entries {
        json.object { json in
          json.member("version", entry.name)
          json.member("title", entry.title)
          if entry.aliases.contains(Self.latest) { json.key("isNewest"); json.value(true) }
          if let pages = entry.pages { json.member("pages", pages) }
        }
      }
    }
    return Array("lectern.versions=".utf8) + json.bytes + Array(";\n".utf8) + code
  }
}
