/// The compressor and its level. The same members and compressor give the same bytes.
///
///     let compressor = Compressor(level: 9)
///     print(compressor)  // libdeflate 1.14, level 9
package struct Compressor: Sendable, Hashable, CustomStringConvertible {
  /// `libdeflate`, or `zlib` where the package was built without it.
  package let name: String
  /// The library's version.
  package let version: String
  /// 1, fast, to 9, small.
  package let level: Int

  /// The compressor that `ArchiveWriter` uses.
  /// - Parameter level: one below 1 counts as 1, one above 9 as 9.
  package init(level: Int) {
    self.init(level: level, isLibdeflate: true)
  }

  /// - Parameter isLibdeflate: false takes zlib even where libdeflate is there.
  init(level: Int, isLibdeflate: Bool) {
    self.level = min(max(level, 1), 9)
    if isLibdeflate, let version = Libdeflate.version {
      name = "libdeflate"
      self.version = version
    } else {
      name = "zlib"
      version = Zlib.version
    }
  }

  /// The library, its version and the level, which decide the bytes.
  package var description: String { "\(name) \(version), level \(level)" }

  var isLibdeflate: Bool { name == "libdeflate" }
}
