/// The names of ZIP's compression methods (APPNOTE 4.4.5), for messages.
enum CompressionMethod {
  private static let names: [UInt16: String] = [
    1: "shrink", 2: "reduce 1", 3: "reduce 2", 4: "reduce 3", 5: "reduce 4", 6: "implode",
    9: "deflate64", 10: "PKWARE implode", 12: "bzip2", 14: "LZMA", 16: "IBM CMPSC",
    18: "IBM TERSE", 19: "IBM LZ77", 20: "Zstandard", 93: "Zstandard", 94: "MP3", 95: "XZ",
    96: "JPEG", 97: "WavPack", 98: "PPMd", 99: "AES encryption",
  ]

  /// Returns a method's number with its name, if it has one: `12 (bzip2)`.
  static func shown(_ number: UInt16) -> String {
    names[number].map { "\(number) (\($0))" } ?? "\(number)"
  }
}
