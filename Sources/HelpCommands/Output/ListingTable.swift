import HelpArchive
import HelpCore

/// The members of a bundle as a table, with totals at the end.
struct ListingTable {
  let entries: [ArchiveEntry]

  /// Returns the table.
  /// - Parameter onRow: receives the number of rows that were written.
  func text(onRow: (Int) -> Void) -> String {
    let size = entries.reduce(0) { $0 &+ $1.size }
    let packed = entries.reduce(0) { $0 &+ $1.compressedSize }
    let sizeWidth = max(6, String(max(size, packed)).count)
    let methodWidth = max(7, Set(entries.map(\.method)).map { "\($0)".count }.max() ?? 0)
    let method = leftAligned("method", methodWidth)
    let sizeHeading = rightAligned("size", sizeWidth)
    let packedHeading = rightAligned("packed", sizeWidth)
    var text = "\(sizeHeading)  \(packedHeading)  saved  \(method)  crc-32    name\n"
    for (number, entry) in entries.enumerated() {
      onRow(number)
      text += row(entry.size, entry.compressedSize, sizeWidth)
      text += "  \(leftAligned("\(entry.method)", methodWidth))  \(entry.checksum)  "
      text += ControlCharacters.inline(entry.name) + "\n"
    }
    text += row(size, packed, sizeWidth)
    return text + "  " + Figures.count(entries.count, "member") + "\n"
  }

  private func row(_ size: Int, _ packed: Int, _ width: Int) -> String {
    let saving = rightAligned(Figures.saving(packed, of: size), 5)
    return "\(rightAligned(String(size), width))  \(rightAligned(String(packed), width))  \(saving)"
  }

  private func rightAligned(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private func leftAligned(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension ArchiveEntry {
  /// The CRC-32 as eight hexadecimal digits.
  var checksum: String { Hexadecimal.text(crc32) }
}
