/// A description of the resource to find, by name, type, directory and language.
public struct ResourceQuery: Sendable {
  /// The order of files inside and outside the language folders.
  public enum Order: Sendable, Hashable {
    /// Files outside the language folders first, as in Foundation's bundles.
    case foundation
    /// Files in the language folders first, as books look up topics.
    case localizedFirst
  }

  /// The name with or without its extension, optionally with a path below the directory. An empty
  /// name means any resource of the type.
  package var name: String
  /// The extension with or without a leading dot, or nil if the name includes it.
  package var type: String?
  /// The directory below the bundle's root, and below each language's folder.
  package var directory: String?
  /// The languages in order of preference.
  package var languages: [LanguageTag]
  /// Whether to leave out `Base` and the bundle's development language.
  package var isStrict: Bool
  /// The order of files inside and outside the language folders.
  package var order: Order
  /// The platform, `linux` or `macos`. For `linux`, `name-linux.ext` precedes `name.ext`.
  package var platform: String

  /// Creates a query.
  /// - Parameters:
  ///   - name: the name with or without its extension. An empty name means any resource of the
  ///     type.
  ///   - type: the extension, or nil if the name includes it.
  ///   - directory: the directory below the bundle's root and below each language's folder.
  ///   - languages: the languages in order of preference.
  ///   - isStrict: whether to leave out `Base` and the bundle's development language.
  ///   - order: the order of files inside and outside the language folders.
  ///   - platform: the platform whose files, such as `name-linux.ext`, precede others.
  public init(
    name: String = "", type: String? = nil, directory: String? = nil,
    languages: [LanguageTag] = [], isStrict: Bool = false, order: Order = .foundation,
    platform: String = Self.currentPlatform
  ) {
    self.name = name
    self.type = type
    self.directory = directory
    self.languages = languages
    self.isStrict = isStrict
    self.order = order
    self.platform = platform
  }

  /// The suffix of files for this platform: `linux` or `macos`.
  public static var currentPlatform: String {
    #if os(macOS)
      "macos"
    #else
      "linux"
    #endif
  }
}

extension ResourceQuery {
  /// The part of a query that is the same in each language's folder: the directory and the names to
  /// try.
  struct Key {
    /// The directory below the folder.
    let directory: String
    /// The names to try, best first, or empty for any name of the type.
    let names: [String]
    /// The type of the query without its dot, or empty if the query has none.
    let type: String
    /// The last part of the query's name, without the suffix of a platform.
    var base = ""
  }

  /// Returns the directory and the names to try. Returns nil if the name or the directory leaves
  /// the bundle, if the type contains a slash, or if there is neither a name nor a type.
  func key() -> Key? {
    guard !name.hasPrefix("/"), !(directory ?? "").hasPrefix("/"),
      let folder = Self.plain(directory ?? ""), let path = Self.plain(name)
    else { return nil }
    let type = (self.type ?? "").drop { $0 == "." }
    guard !type.contains("/") else { return nil }
    let base = ResourcePath.name(of: path)
    let fullDirectory = ResourcePath.join(folder, ResourcePath.directory(of: path))
    if base.isEmpty {
      return type.isEmpty ? nil : Key(directory: fullDirectory, names: [], type: String(type))
    }
    return Key(
      directory: fullDirectory, names: Self.names(base, type: String(type), platform: platform),
      type: String(type), base: base)
  }

  /// Returns the names that a lookup would try only on other platforms.
  func foreignNames(of key: Key) -> [String] {
    Self.platforms.filter { $0 != platform }.flatMap {
      Self.names(key.base, type: key.type, platform: $0).dropLast()
    }
  }

  private static let platforms = ["linux", "macos"]

  /// Returns the path without parts `.` and without a slash at its end. Returns nil for a path with
  /// `..`, which Foundation does not resolve either, or with an empty part.
  private static func plain(_ path: String) -> String? {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    if ResourcePath.isPlain(trimmed) { return trimmed }
    let parts = trimmed.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let withoutDots = parts.lazy.map(Substring.init).filter { $0 != "." }.joined(separator: "/")
    return ResourcePath.isPlain(withoutDots) ? withoutDots : nil
  }

  /// Returns the names to try: first the names with the suffix of the platform, then the name
  /// itself.
  private static func names(_ base: String, type: String, platform: String) -> [String] {
    let suffix = "-" + platform
    if !type.isEmpty { return [base + suffix + "." + type, base + "." + type] }
    // The name includes its extension, which may be compound. One name has the suffix before the
    // first dot, and one has it before the last dot.
    let dot = UInt8(ascii: ".")
    let firstDot = base.utf8.firstIndex(of: dot)
    var names: [String] = []
    for index in firstDot == nil ? [] : [firstDot, base.utf8.lastIndex(of: dot)] {
      guard let index, index != base.startIndex, names.isEmpty || index != firstDot else {
        continue
      }
      names.append(base[..<index] + suffix + base[index...])
    }
    if names.isEmpty { names.append(base + suffix) }
    names.append(base)
    return names
  }
}
