import HelpCore
package import HelpResources
import Synchronization

/// The names in folders, each read once: many broken links lead to few folders.
package final class FolderNames: Sendable {
  package struct Listing: Sendable {
    /// The names in bytewise order, without those that begin with a dot.
    package var names: [String] = []
    /// The names by their lower-case forms; the first of several.
    fileprivate var spellings: [String: String] = [:]
    /// The entries, by the name as written.
    package fileprivate(set) var entries: [String: ResourceEntry] = [:]

    /// Whether there is such a name, in any letter case.
    package func has(_ name: String) -> Bool { spellings[name.lowercased()] != nil }
  }

  private let provider: any ResourceProvider
  private let known = Mutex<[String: Listing]>([:])

  package init(_ provider: any ResourceProvider) { self.provider = provider }

  /// The contents of a folder; empty if there is no such folder, or it cannot be read.
  package func listing(of folder: String) -> Listing {
    if let known = known.withLock({ $0[folder] }) { return known }
    var listing = Listing()
    for entry in (try? provider.entries(in: folder)) ?? [] where !entry.name.hasPrefix(".") {
      listing.names.append(entry.name)
      listing.entries[entry.name] = entry
      let folded = entry.name.lowercased()
      if listing.spellings[folded] == nil { listing.spellings[folded] = entry.name }
    }
    let made = listing
    known.withLock { $0[folder] = made }
    return made
  }

  /// The path in the letter case of its folder; nil if the folder has no such name, or exactly this one.
  package func spelling(of path: String) -> String? {
    let folder = ResourcePath.directory(of: path)
    let name = ResourcePath.name(of: path)
    let right = listing(of: folder).spellings[name.lowercased()]
    return right.flatMap { $0 == name ? nil : ResourcePath.join(folder, $0) }
  }

  /// The path with every part in the letter case of its folder; nil when there is none.
  /// - Complexity: O(length of the path), and once for each folder its names.
  package func wholeSpelling(of path: String) -> String? {
    var found = ""
    for bytes in path.utf8.split(separator: UInt8(ascii: "/")) {
      let part = String(Substring(bytes))
      let listing = listing(of: found)
      let name = listing.entries[part] != nil ? part : listing.spellings[part.lowercased()]
      guard let name else { return nil }
      found = ResourcePath.join(found, name)
    }
    return found
  }

  /// The nearest name in the folder of a path, as a path; nil when none is near.
  /// - Parameter effort: see `NearestName`; counts down.
  package func nearest(to path: String, effort: inout Int) -> String? {
    let folder = ResourcePath.directory(of: path)
    let names = listing(of: folder).names
    return NearestName.find(ResourcePath.name(of: path), among: names, effort: &effort)
      .map { ResourcePath.join(folder, $0) }
  }
}
