import HelpArchive

extension HostileArchive {
  /// Entries that are not plain files, or too large.
  static let entries: [HostileArchive] = [
    entry("encrypted", "it is encrypted") { $0.flags = 1 },
    entry("encrypted-strongly", "it is encrypted") { $0.flags = 1 << 6 },
    entry("encrypted-directory", "it is encrypted") { $0.flags = 1 << 13 },
    entry("patch", "it is a patch to another file") { $0.flags = 1 << 5 },
    method("method-implode", 6, "6 (implode)"),
    method("method-deflate64", 9, "9 (deflate64)"),
    method("method-bzip2", 12, "12 (bzip2)"),
    method("method-lzma", 14, "14 (LZMA)"),
    method("method-zstandard", 93, "93 (Zstandard)"),
    method("method-aes", 99, "99 (AES encryption)"),
    method("method-unknown", 7777, "7777"),
    entry("link", "it is a symbolic link", Array("/etc/passwd".utf8)) {
      $0.attributes = 0o120777 << 16
    },
    entry("device", "it is neither a file nor a directory") { $0.attributes = 0o020666 << 16 },
    entry("pipe", "it is neither a file nor a directory") { $0.attributes = 0o010666 << 16 },
    entry("socket", "it is neither a file nor a directory") { $0.attributes = 0o140666 << 16 },
    entry("directory-with-bytes", "it is a directory, but contains bytes") {
      $0.name = Array("a/".utf8)
    },
    entry("directory-with-file-name", "it is a directory with a file's name", []) {
      $0.attributes = 0o040755 << 16
    },
    entry("file-with-directory-name", "it is a file with a directory's name", []) {
      $0.name = Array("a/".utf8)
      $0.attributes = 0o100644 << 16
    },
    entry("size-over-limit", "it is larger than the limit of 4194304 bytes", four.data) {
      four.fill(&$0)
      $0.size = 5_000_000
    },
    entry("ratio-over-limit", "it would unpack to more than 1000 times its size", four.data) {
      four.fill(&$0)
      $0.size = 4_000_000
    },
  ]

  private static func method(_ file: String, _ number: UInt16, _ shown: String) -> HostileArchive {
    entry(file, "its compression method \(shown) is not supported") { $0.method = number }
  }

  /// A raw deflate block that stores `AAAA`.
  static let storedBlock: [UInt8] = [1, 4, 0, 0xFB, 0xFF, 65, 65, 65, 65]

  /// Deflated contents, to which tests assign false sizes.
  struct Deflated: Sendable {
    let data: [UInt8]
    let size: UInt32
    let crc: UInt32

    func fill(_ member: inout ZipBuilder.Member) {
      member.method = 8
      member.size = size
      member.crc = crc
    }
  }

  static let four = Deflated(data: storedBlock, size: 4, crc: CRC32.of([65, 65, 65, 65]))
}
