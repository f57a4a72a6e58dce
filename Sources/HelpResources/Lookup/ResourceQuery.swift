/// The description of a resource: its name and type, its directory, and its language.
public struct ResourceQuery: Sendable {
  /// The order of the file in a language's folder and the unlocalised one.
  public enum Order: Sendable, Hashable {
    /// The unlocalised file first, as in Foundation's bundles.
    case foundation
    /// The languages first, as books look up topics.
    case localizedFirst
  }

  /// The name, with or without its extension. A path in it joins the directory. An empty name means the first of the
  /// type.
  package var name: String
  /// The extension, with or without a leading dot; nil or empty when the name includes it.
  package var type: String?
  /// The directory below the bundle's root, and below each language's folder.
  package var directory: String?
  /// The languages in order of preference.
  package var languages: [LanguageTag]
  /// Whether only these languages and the unlocalised file count, and neither `Base` nor others.
  package var isStrict: Bool
  /// Whether translations come before or after files outside the language folders.
  package var order: Order
  /// `linux` or `macos`: `name-linux.ext` beats `name.ext`.
  package var platform: String

  /// A query with the given values. See each property.
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
  /// The path of the resource below a language's folder; nil if the name or the directory leaves the bundle.
  struct Key {
    let directory: String
    /// Names to try, best first; empty when any name of the type will do.
    let names: [String]
    /// The type without its dot; empty when the names are whole.
    let type: String
    /// The name without the suffix of a platform.
    var base = ""
  }

  func key() -> Key? {
    guard !name.hasPrefix("/"), !(directory ?? "").hasPrefix("/"),
      let folder = Self.plain(directory ?? ""), let path = Self.plain(name)
    else { return nil }
    let type = (self.type ?? "").drop { $0 == "." }
    guard !type.contains("/") else { return nil }
    let base = ResourcePath.name(of: path)
    let joined = ResourcePath.join(folder, ResourcePath.directory(of: path))
    if base.isEmpty {
      return type.isEmpty ? nil : Key(directory: joined, names: [], type: String(type))
    }
    return Key(
      directory: joined, names: Self.names(base, type: String(type), platform: platform),
      type: String(type), base: base)
  }

  /// Names that would be tried on other platforms.
  func foreignNames(of key: Key) -> [String] {
    Self.platforms.filter { $0 != platform }.flatMap {
      Self.names(key.base, type: key.type, platform: $0).dropLast()
    }
  }

  private static let platforms = ["linux", "macos"]

  /// The path without `.`. One with `..` anywhere is refused rather than resolved, as Foundation does for directories.
  private static func plain(_ path: String) -> String? {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    if ResourcePath.isPlain(trimmed) { return trimmed }
    let parts = trimmed.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let named = parts.lazy.map(Substring.init).filter { $0 != "." }.joined(separator: "/")
    return ResourcePath.isPlain(named) ? named : nil
  }

  private static func names(_ base: String, type: String, platform: String) -> [String] {
    let suffix = "-" + platform
    if !type.isEmpty { return [base + suffix + "." + type, base + "." + type] }
    // The name includes its extension, which may be compound: the suffix goes before the first or the last dot.
    let dot = UInt8(ascii: ".")
    let first = base.utf8.firstIndex(of: dot)
    var names: [String] = []
    for place in first == nil ? [] : [first, base.utf8.lastIndex(of: dot)] {
      guard let place, place != base.startIndex, names.isEmpty || place != first else { continue }
      names.append(base[..<place] + suffix + base[place...])
    }
    if names.isEmpty { names.append(base + suffix) }
    names.append(base)
    return names
  }
}
