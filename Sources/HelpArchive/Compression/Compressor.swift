import CDeflate
import CZlib

/// Which program deflates, and how hard. The same members and compressor give the same bytes.
///
///     let compressor = Compressor(level: 9)
///     print(compressor)  // libdeflate 1.14, level 9
public struct Compressor: Sendable, Hashable, CustomStringConvertible {
  /// `libdeflate`, or `zlib` where the package was built without it.
  public let name: String
  public let version: String
  /// 1, fast, to 9, small.
  public let level: Int

  /// The compressor that `ArchiveWriter` uses.
  /// - Parameter level: one below 1 counts as 1, one above 9 as 9.
  public init(level: Int) {
    self.init(level: level, isLibdeflate: Self.hasLibdeflate)
  }

  /// - Parameter isLibdeflate: false takes zlib even where libdeflate is there.
  init(level: Int, isLibdeflate: Bool) {
    self.level = min(max(level, 1), 9)
    if isLibdeflate, let version = lectern_libdeflate_version() {
      name = "libdeflate"
      self.version = String(cString: version)
    } else {
      name = "zlib"
      version = String(cString: zlibVersion())
    }
  }

  public var description: String { "\(name) \(version), level \(level)" }

  var isLibdeflate: Bool { name == "libdeflate" }

  /// Whether the package was built with libdeflate.
  static let hasLibdeflate = lectern_libdeflate_version() != nil
}
