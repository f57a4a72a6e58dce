import HelpCore

/// The extra fields of a record, each with a number and a length (APPNOTE 4.5.1).
struct ExtraFields {
  /// The 64-bit numbers of the ZIP64 field, or nil if there is no such field.
  private(set) var zip64: [UInt64]?
  /// The name in UTF-8 from Info-ZIP's field (4.6.9), which some programs use instead of the
  /// record's.
  private var unicodePath: [UInt8]?
  /// The fault of the fields, as the end of a sentence.
  private(set) var fault: String?

  /// Reads the fields. Up to three bytes at the end, too few for a field, are padding.
  init(_ extra: Span<UInt8>) {
    var start = 0
    while start + 4 <= extra.count {
      let number = extra.number16(at: start)
      let length = Int(extra.number16(at: start + 2))
      guard length <= extra.count - start - 4 else {
        fault = "its extra field is cut short"
        return
      }
      let field = extra.clamped(start + 4, count: length)
      switch number {
      case ZipFormat.zip64Extra:
        if zip64 != nil { fault = "it has two ZIP64 fields" }
        zip64 = zip64 ?? (0..<length / 8).map { field.number64(at: $0 * 8) }
      case ZipFormat.unicodePathExtra:
        if unicodePath != nil { fault = "it has two Unicode names" }
        unicodePath = unicodePath ?? [UInt8](copying: field)
      default: break
      }
      start += 4 + length
    }
  }

  /// Returns a fault if Info-ZIP's field belongs to the name of the record, by its checksum, but
  /// contains another name. Otherwise returns nil.
  func nameFault(_ name: Span<UInt8>) -> String? {
    guard let path = unicodePath, path.count > 5, path[0] == 1,
      path.span.number32(at: 1) == CRC32.of(name)
    else { return nil }
    let isSame = path.span.clamped(5, count: .max).holdsSame(as: name)
    return isSame ? nil : "its Unicode name differs from its name"
  }
}
