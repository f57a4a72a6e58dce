import HelpCore

/// The ZIP64 end of central directory record (APPNOTE 4.3.14), found through its locator (4.3.15).
struct End64Record {
  /// The start of the record in the file.
  let position: Int
  private let numbers: EndNumbers

  /// Finds the record. Returns nil if no locator directly precedes the end record.
  init?(before end: Int, in bytes: Span<UInt8>) throws(EndRecord.Fault) {
    let locator = end - ZipFormat.locator64Size
    guard locator >= 0, bytes.number32(at: locator) == ZipFormat.locator64Signature else {
      return nil
    }
    if bytes.number32(at: locator + 4) != 0 || bytes.number32(at: locator + 16) > 1 {
      throw .damaged("it is one part of a multi-part archive")
    }
    // The record is at the locator's offset or, with bytes before the archive, directly before the
    // locator.
    let declaredPosition = Int(clamping: bytes.number64(at: locator + 8))
    let candidates = [declaredPosition, locator - ZipFormat.end64Size].filter {
      Self.isRecord(at: $0, before: locator, in: bytes)
    }
    guard let position = candidates.first else {
      throw .damaged("there is no ZIP64 end record where its locator says")
    }
    if candidates.contains(where: { $0 != position }) {
      throw .damaged("it has two ZIP64 end records")
    }
    self.position = position
    numbers = EndNumbers(zip64: bytes, at: position)
    if numbers.isSplit { throw .damaged("it is one part of a multi-part archive") }
  }

  /// Whether there is a record that reaches exactly to the locator.
  private static func isRecord(
    at position: Int, before locator: Int, in bytes: Span<UInt8>
  ) -> Bool {
    guard position >= 0, position <= locator - ZipFormat.end64Size,
      bytes.number32(at: position) == ZipFormat.end64Signature
    else { return false }
    // The size does not count the signature and the size field.
    return bytes.number64(at: position + 4) == UInt64(locator - position - 12)
  }

  /// Returns this record's numbers.
  /// - Throws: `EndRecord.Fault` if the 32-bit record states different numbers, because some
  ///   programs read that record.
  func reconciled(with short: EndNumbers) throws(EndRecord.Fault) -> EndNumbers {
    let agrees =
      (short.count == EndNumbers.zip64CountMarker || short.count == numbers.count)
      && (short.size == EndNumbers.zip64Marker || short.size == numbers.size)
      && (short.offset == EndNumbers.zip64Marker || short.offset == numbers.offset)
    guard agrees else { throw .damaged("its two end records disagree") }
    return numbers
  }
}
