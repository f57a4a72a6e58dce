import HelpArchive
import HelpCore

/// The members of a bundle as JSON: an array of objects with `name`, `size`, `packed`, `saved`,
/// `method` and `crc32`.
struct ListingJSON {
  let entries: [ArchiveEntry]

  /// Returns the text.
  /// - Parameter onRow: receives the number of objects that were written.
  func bytes(onRow: (Int) -> Void) -> [UInt8] {
    var json = JSONWriter(isForTerminal: true)
    json.array { json in
      for (number, entry) in entries.enumerated() {
        onRow(number)
        json.object { json in
          json.member("name", entry.name)
          json.member("size", entry.size)
          json.member("packed", entry.compressedSize)
          json.member("saved", Figures.savedPercent(entry.compressedSize, of: entry.size))
          json.member("method", "\(entry.method)")
          json.member("crc32", entry.checksum)
        }
      }
    }
    return json.finish()
  }
}
