import HelpCore
package import HelpResources
import Synchronization

/// The names in folders. Each folder is read once, because many broken links point to few folders.
package final class FolderNames: Sendable {
  /// The names in one folder.
  package struct Listing: Sendable {
    /// The names in bytewise order, without names that begin with a dot.
    package var names: [String] = []
    /// The first name with each lower-case form.
    fileprivate var spellings: [String: String] = [:]
    /// The entries by their names.
    package fileprivate(set) var entries: [String: ResourceEntry] = [:]

    /// Whether there is a name, in any letter case.
    package func has(_ name: String) -> Bool { spellings[name.lowercased()] != nil }
  }

  /// The provider of the folders, or nil if the names were passed to `init(_:)`.
  private let provider: (any ResourceProvider)?
  private let listings: Mutex<[String: Listing]>

  package init(_ provider: any ResourceProvider) {
    self.provider = provider
    listings = Mutex([:])
  }

  /// Creates the names for `nearest`, without the kinds of the files.
  package init(_ names: [String: [String]]) {
    provider = nil
    listings = Mutex(names.mapValues { Listing(names: $0) })
  }

  /// Returns the names in a folder. The listing is empty if there is no such folder or it cannot be
  /// read.
  package func listing(of folder: String) -> Listing {
    if let cached = listings.withLock({ $0[folder] }) { return cached }
    var listing = Listing()
    for entry in (try? provider?.entries(in: folder)) ?? [] where !entry.name.hasPrefix(".") {
      listing.names.append(entry.name)
      listing.entries[entry.name] = entry
      let foldedName = entry.name.lowercased()
      if listing.spellings[foldedName] == nil { listing.spellings[foldedName] = entry.name }
    }
    let result = listing
    listings.withLock { $0[folder] = result }
    return result
  }

  /// Returns a path, with the last part in the letter case of the first file or folder that it
  /// names. Nil if there is no such file or folder, or if the letter case is already the same.
  package func spelling(of path: String) -> String? {
    let folder = ResourcePath.directory(of: path)
    let name = ResourcePath.name(of: path)
    let spelling = listing(of: folder).spellings[name.lowercased()]
    return spelling.flatMap { $0 == name ? nil : ResourcePath.join(folder, $0) }
  }

  /// Returns a path with the letter case that every part has in its folder, or nil if a part does
  /// not exist.
  /// - Complexity: O(length of the path), and O(names) once for each folder.
  package func wholeSpelling(of path: String) -> String? {
    var spelled = ""
    for bytes in path.utf8.split(separator: UInt8(ascii: "/")) {
      let part = String(Substring(bytes))
      let listing = listing(of: spelled)
      let name = listing.entries[part] != nil ? part : listing.spellings[part.lowercased()]
      guard let name else { return nil }
      spelled = ResourcePath.join(spelled, name)
    }
    return spelled
  }

  /// Returns the path with the nearest name in the same folder, or nil if none is near.
  /// - Parameter effort: the remaining effort, as in `NearestName.find`.
  package func nearest(to path: String, effort: inout Int) -> String? {
    let folder = ResourcePath.directory(of: path)
    let names = listing(of: folder).names
    return NearestName.find(ResourcePath.name(of: path), among: names, effort: &effort)
      .map { ResourcePath.join(folder, $0) }
  }
}
