import HelpCore
package import HelpResources

/// The files of a book's source, and the names that cannot be read.
package struct FileWalk {
  /// The maximum depth of nested folders. A hostile archive can nest thirty thousand folders.
  package static let maximumDepth = 128
  /// The minimum number of folders of one depth that are listed on several threads. Listing fewer
  /// folders is faster than starting a thread.
  static let minimumParallelFolders = 16

  /// The files in bytewise order.
  package var files: [String] = []
  /// The folders directly in the listed folder, in bytewise order. Empty after all levels were
  /// listed.
  package private(set) var folders: [String] = []
  /// The symbolic links that point outside or to nothing.
  package private(set) var unreadableLinks: [String] = []
  /// The names that are not UTF-8, with U+FFFD for their invalid bytes.
  package private(set) var unnamable: [String] = []
  /// The folders that are nested too deep to be read.
  package private(set) var tooDeep: [String] = []

  /// Lists all files that belong to a source, level by level.
  /// - Parameters:
  ///   - ignored: the rules of `.gitignore` files, or nil for a packed book, to which all its files
  ///     belong.
  ///   - jobs: the maximum number of threads.
  /// - Complexity: O(n log n) in the number of files.
  package init(
    _ provider: any ResourceProvider, excluding patterns: [FilePattern], ignored: IgnoredFiles?,
    jobs: Int = 1
  ) throws {
    var levels: [[FolderListing]] = []
    var folders = [""]
    while !folders.isEmpty {
      let jobs = folders.count < Self.minimumParallelFolders ? 1 : jobs
      let listings = try Threads.map(folders.count, jobs: jobs) { [folders] index in
        try FolderListing(folders[index], of: provider, excluding: patterns, ignored: ignored)
      }
      levels.append(listings)
      folders = levels.count > Self.maximumDepth ? [] : listings.flatMap(\.folders)
    }
    files.reserveCapacity(levels.joined().reduce(0) { $0 + $1.items.count })
    var nextListings = [Int](repeating: 0, count: levels.count)
    add(level: 0, of: levels, next: &nextListings)
  }

  /// Lists the files and folders directly in one folder of a source.
  /// - Complexity: O(n log n) in the number of names in the folder.
  package init(
    folder: String, of provider: any ResourceProvider, excluding patterns: [FilePattern],
    ignored: IgnoredFiles?
  ) throws {
    try Cancellation.check()
    let listing = try FolderListing(folder, of: provider, excluding: patterns, ignored: ignored)
    let depth = folder.isEmpty ? 0 : folder.utf8.count { $0 == UInt8(ascii: "/") } + 1
    for item in listing.items where !add(item) {
      if depth < Self.maximumDepth { folders.append(item.path) } else { tooDeep.append(item.path) }
    }
  }

  /// Adds the next listing of a level. In place of the name of a folder, adds the listing of that
  /// folder.
  /// - Parameter nextListings: the number of the next listing of each level.
  private mutating func add(
    level: Int, of levels: [[FolderListing]], next nextListings: inout [Int]
  ) {
    let listing = levels[level][nextListings[level]]
    nextListings[level] += 1
    for item in listing.items where !add(item) {
      if level < Self.maximumDepth {
        add(level: level + 1, of: levels, next: &nextListings)
      } else {
        tooDeep.append(item.path)
      }
    }
  }

  /// Adds a name of a file. Returns false for the name of a folder.
  private mutating func add(_ item: FolderListing.Item) -> Bool {
    switch item.kind {
    case .file: files.append(item.path)
    case .unreadableLink: unreadableLinks.append(item.path)
    case .unnamable: unnamable.append(item.path)
    case .folder: return false
    }
    return true
  }

  /// Whether a file at a path would belong to the source.
  package static func mayContain(
    _ path: String, excluding patterns: [FilePattern], ignored: IgnoredFiles?
  ) -> Bool {
    var part = path
    while !part.isEmpty {
      let isFolder = part.utf8.count < path.utf8.count
      guard isResource(part, name: ResourcePath.name(of: part)), !patterns.excludes(part),
        ignored?.ignores(part, isFolder: isFolder) != true
      else { return false }
      part = ResourcePath.directory(of: part)
    }
    return true
  }

  /// Whether a path may be a resource. Names that begin with a dot, downloads of package managers,
  /// and the member that marks a packed book are not resources.
  package static func isResource(_ path: String, name: String) -> Bool {
    !name.utf8.starts(with: [UInt8(ascii: ".")]) && path != "mimetype" && name != "node_modules"
  }
}
