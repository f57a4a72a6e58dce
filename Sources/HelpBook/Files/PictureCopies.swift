/// The results of earlier searches for copies of pictures.
struct PictureCopies: Sendable {
  /// The maximum size of a copy in bytes: 64 MiB.
  static let maximumSize = 64 << 20
  var lock: PictureLock?
  /// The path of the copy of each address, or nil if there is none.
  var paths: [String: String?] = [:]
}
