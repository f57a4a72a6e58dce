public import HelpCore

/// Resources in memory, such as resources that are compiled into a program.
public struct MemoryProvider: ResourceProvider {
  /// The location for messages.
  public let location: String
  private let files: [String: [UInt8]]
  /// The entries of each directory, sorted by name.
  private let directories: [String: [ResourceEntry]]

  /// Creates a provider from the bytes of files by their paths. Paths with `.`, `..`, an empty part
  /// or a leading slash are left out.
  /// - Complexity: O(n log n) in the number of files.
  public init(_ files: [String: [UInt8]], location: String = "(memory)") {
    self.location = location
    let files = files.filter { !$0.key.isEmpty && ResourcePath.isPlain($0.key) }
    self.files = files
    var names: [String: [String: Bool]] = ["": [:]]
    for path in files.keys {
      var isDirectory = false
      var current = path[...]
      while true {
        let slash = current.utf8.lastIndex(of: UInt8(ascii: "/"))
        let name = String(slash.map { current[current.utf8.index(after: $0)...] } ?? current)
        let parent = slash.map { String(current[..<$0]) } ?? ""
        names[parent, default: [:]][name] = isDirectory
        guard let slash else { break }
        current = current[..<slash]
        isDirectory = true
      }
    }
    directories = names.mapValues { names in
      names.map { ResourceEntry(name: $0.key, isDirectory: $0.value) }
        .sorted { $0.name.precedesBytewise($1.name) }
    }
  }

  /// Creates a provider from the texts that are compiled into a program, by their paths.
  package init(_ texts: [(path: String, text: StaticString)], location: String = "(built in)") {
    let files = texts.map { ($0.path, Array($0.text.description.utf8)) }
    self.init(Dictionary(files) { _, last in last }, location: location)
  }

  /// Returns the status of the file or folder at this exact path, or nil if there is none.
  public func status(of path: String) -> ResourceStatus? {
    if let file = files[path] { return ResourceStatus(isDirectory: false, size: file.count) }
    return directories[path] == nil ? nil : ResourceStatus(isDirectory: true, size: 0)
  }

  /// Returns the names directly in a directory, in bytewise order, or nil if there is no such
  /// directory.
  public func entries(in directory: String) -> [ResourceEntry]? {
    directories[directory]
  }

  /// Returns the bytes of a file.
  /// - Throws: `HelpError.Code.notFound` if there is no such file, `malformed` if it is larger than
  ///   `limit`.
  public func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8] {
    guard let file = files[path] else { throw ResourceFault.noSuchFile(path, in: self) }
    guard file.count <= limit else { throw ResourceFault.tooLarge(path, in: self, limit: limit) }
    return file
  }
}
