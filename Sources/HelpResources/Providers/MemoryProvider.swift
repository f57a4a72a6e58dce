public import HelpCore

/// Resources in memory: compiled into a program, or made by a test.
public struct MemoryProvider: ResourceProvider {
  /// See `ResourceProvider`.
  public let location: String
  private let files: [String: [UInt8]]
  /// Names by directory, sorted.
  private let directories: [String: [ResourceEntry]]

  /// Paths that no provider answers for (`..`, empty parts, a leading slash) are left out.
  /// - Complexity: O(n log n) in the number of files.
  public init(_ files: [String: [UInt8]], location: String = "(memory)") {
    self.location = location
    let files = files.filter { !$0.key.isEmpty && ResourcePath.isPlain($0.key) }
    self.files = files
    var names: [String: [String: Bool]] = ["": [:]]
    for path in files.keys {
      var isDirectory = false
      var rest = path[...]
      while true {
        let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/"))
        let name = String(slash.map { rest[rest.utf8.index(after: $0)...] } ?? rest)
        let parent = slash.map { String(rest[..<$0]) } ?? ""
        names[parent, default: [:]][name] = isDirectory
        guard let slash else { break }
        rest = rest[..<slash]
        isDirectory = true
      }
    }
    directories = names.mapValues { names in
      names.map { ResourceEntry(name: $0.key, isDirectory: $0.value) }
        .sorted { $0.name.precedesBytewise($1.name) }
    }
  }

  /// Text files by path, as the build compiles them in.
  package init(_ texts: [(path: String, text: StaticString)], location: String = "(built in)") {
    let files = texts.map { ($0.path, Array($0.text.description.utf8)) }
    self.init(Dictionary(files) { _, last in last }, location: location)
  }

  /// See `ResourceProvider`.
  public func status(of path: String) -> ResourceStatus? {
    if let file = files[path] { return ResourceStatus(isDirectory: false, size: file.count) }
    return directories[path] == nil ? nil : ResourceStatus(isDirectory: true, size: 0)
  }

  /// See `ResourceProvider`.
  public func entries(in directory: String) -> [ResourceEntry]? {
    directories[directory]
  }

  /// See `ResourceProvider`.
  public func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8] {
    guard let file = files[path] else { throw ResourceFault.noSuchFile(path, in: self) }
    guard file.count <= limit else { throw ResourceFault.tooLarge(path, in: self, limit: limit) }
    return file
  }
}
