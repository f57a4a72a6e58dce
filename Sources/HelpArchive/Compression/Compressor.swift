/// A compression library, its version and a level. Equal compressors make the same bytes from the
/// same members.
///
///     let compressor = Compressor(level: 9)
///     print(compressor)  // libdeflate 1.14, level 9
package struct Compressor: Sendable, Hashable, CustomStringConvertible {
  /// `libdeflate`, or `zlib` if the package was built without libdeflate.
  package let name: String
  /// The library's version.
  package let version: String
  /// The level, from 1 for the fastest to 9 for the smallest.
  package let level: Int

  /// Creates the compressor that `ArchiveWriter` uses.
  /// - Parameter level: the level. A level below 1 is raised to 1, and a level above 9 is lowered
  ///   to 9.
  package init(level: Int) {
    self.init(level: level, isLibdeflate: true)
  }

  /// Creates a compressor with a chosen library.
  /// - Parameter isLibdeflate: whether to use libdeflate if it is available.
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

  /// The library, its version and the level: `libdeflate 1.14, level 9`.
  package var description: String { "\(name) \(version), level \(level)" }

  var isLibdeflate: Bool { name == "libdeflate" }
}
