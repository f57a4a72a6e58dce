import HelpCore
import SystemPackage

/// A made-up set of files for an archive, the same every time.
struct ArchiveSet {
  let title: String
  let folder: String
  /// The number of files.
  private let files: Int
  /// The approximate size of all files together, in bytes.
  private let size: Int
  /// The function that returns about `size` bytes for the file with a number.
  private let content: (_ number: Int, _ size: Int, _ random: inout BenchRandom) -> [UInt8]

  /// Returns the three sets of the benchmark.
  /// - Parameter megabytes: the size of the set of mixed files.
  static func all(_ text: TextMixer, megabytes: Int) -> [ArchiveSet] {
    [
      ArchiveSet(
        title: "38,000 small pages", folder: "pages", files: 38_000, size: 20 << 20,
        content: { text.text($1, &$2) }),
      ArchiveSet(
        title: "10,000 Markdown files, 40 MB in all", folder: "markdown", files: 10_000,
        size: 40 << 20,
        content: { text.text($1, &$2) }),
      ArchiveSet(
        title: "\(megabytes) MB of mixed files", folder: "mixed", files: 4 * megabytes,
        size: megabytes << 20,
        content: { number, size, random in
          switch number % 10 {
          case 0..<5: text.text(size, &random)
          case 5..<8: random.records(size)
          default: random.noise(size)
          }
        }),
    ]
  }

  /// Writes the files of the set into a folder.
  func write(to root: FilePath) throws {
    var random = BenchRandom(seed: UInt64(files))
    // Most files are small: sizes follow the square of an evenly spread number, and their average
    // is close to the mean. In a set of large files, one file in 400 is 120 times as large as the
    // mean.
    let mean = size / files
    for number in 0..<files {
      let directory = root.appending("part\(number / 100)")
      if number % 100 == 0 { try FileSystem.createDirectory(directory) }
      let spread = random.next(1000)
      var length = mean * spread * spread / 400_000 + 16
      if mean > 100_000, number % 400 == 7 { length = mean * 120 }
      let bytes = content(number, length, &random)
      try AtomicFile.replace(directory.appending("file\(number).md"), with: bytes, sync: false)
    }
  }
}
