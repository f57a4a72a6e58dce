import HelpCore

/// The extra data of a record: fields with a number and a length each (APPNOTE 4.5.1).
struct ExtraFields {
  /// The 64-bit numbers; nil when there is no such field.
  private(set) var zip64: UnsafeRawBufferPointer?
  /// Info-ZIP's name in UTF-8 (4.6.9), which some programs use instead of the record's.
  private(set) var unicodePath: UnsafeRawBufferPointer?
  /// What is wrong with the fields, as the end of a sentence.
  private(set) var fault: String?

  /// Up to three bytes at the end, too few for a field, are padding for alignment.
  init(_ extra: UnsafeRawBufferPointer) {
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
        zip64 = zip64 ?? field
      case ZipFormat.unicodePathExtra:
        if unicodePath != nil { fault = "it has two Unicode names" }
        unicodePath = unicodePath ?? field
      default: break
      }
      start += 4 + length
    }
  }

  /// The fault when Info-ZIP's name is valid for `name` but differs from it.
  func nameFault(_ name: UnsafeRawBufferPointer) -> String? {
    guard let path = unicodePath, path.count > 5, path[0] == 1,
      path.number32(at: 1) == CRC32.of(name)
    else { return nil }
    let isSame = path.clamped(5, count: path.count - 5).compare(with: name) == 0
    return isSame ? nil : "its Unicode name differs from its name"
  }
}

/// The numbers of a ZIP64 extra field, one after another.
struct Zip64Numbers {
  private let field: UnsafeRawBufferPointer
  private var position = 0

  init(_ field: UnsafeRawBufferPointer) { self.field = field }

  /// Nil when the field has no more.
  mutating func next() -> UInt64? {
    guard position + 8 <= field.count else { return nil }
    defer { position += 8 }
    return field.number64(at: position)
  }
}
