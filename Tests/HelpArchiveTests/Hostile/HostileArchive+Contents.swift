import HelpArchive

extension HostileArchive {
  /// Members whose bytes contradict their headers. Only reading the member reveals these faults.
  static let contents: [HostileArchive] = [
    entry("checksum", "its bytes do not match their checksum") { $0.crc = 1 },
    deflated("checksum-deflated", "its bytes do not match their checksum") { $0.crc = 1 },
    deflated(
      "deflate-trailing-data", "other data follows its compressed bytes",
      storedBlock + [0]),
    deflated("deflate-cut-short", "its compressed bytes end too early", storedBlock.dropLast()),
    deflated("deflate-empty", "its compressed bytes end too early", []),
    deflated("deflate-size-too-small", "it contains more bytes than the directory says") {
      $0.size = 3
    },
    deflated("deflate-size-zero", "it contains more bytes than the directory says") { $0.size = 0 },
    deflated("deflate-size-too-large", "it contains fewer bytes than the directory says") {
      $0.size = 5
    },
    deflated("deflate-no-block-type", "its compressed bytes are damaged", [7, 7, 7, 7]),
    deflated("deflate-length-lies", "its compressed bytes are damaged", [1, 4, 0, 0xFB, 0, 65]),
    // A fixed block that begins with a match, before which there is nothing to copy.
    deflated("deflate-distance", "its compressed bytes are damaged", [0x03, 0x02, 0x00, 0x00]),
    // A dynamic block whose code lengths are more than a code can have.
    deflated("deflate-code-lengths", "its compressed bytes are damaged", [0xFD, 0xFF, 0xFF, 0xFF]),
  ]

  private static func deflated(
    _ file: String, _ why: String, _ data: some Sequence<UInt8> = storedBlock,
    _ change: (inout ZipBuilder.Member) -> Void = { _ in }
  ) -> HostileArchive {
    entry(file, why, Array(data)) {
      four.fill(&$0)
      change(&$0)
    }
  }
}
