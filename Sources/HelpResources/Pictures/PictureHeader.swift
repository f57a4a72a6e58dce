/// A reader of the size of a picture made of pixels, from the first bytes of the picture's file.
/// Each size is nil for a file in another format, and for a header that is cut short.
struct PictureHeader {
  let bytes: [UInt8]

  /// Whether a text is at an offset of the file.
  private func begins(_ text: String, at start: Int = 0) -> Bool {
    start <= bytes.count && bytes[start...].starts(with: text.utf8)
  }

  /// Returns the big-endian number of `count` bytes at an offset, or nil past the end.
  private func bigEndian(_ start: Int, _ count: Int) -> Int? {
    guard start >= 0, bytes.count - start >= count else { return nil }
    return (start..<start + count).reduce(0) { $0 << 8 | Int(bytes[$1]) }
  }

  /// Returns the little-endian number of `count` bytes at an offset, or nil past the end.
  private func littleEndian(_ start: Int, _ count: Int) -> Int? {
    guard start >= 0, bytes.count - start >= count else { return nil }
    return (start..<start + count).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
  }

  /// The size of a PNG picture (PNG Specification, sections 5.2 and 11.2.2).
  var png: PictureSize? {
    guard bigEndian(0, 4) == 0x8950_4E47, bigEndian(4, 4) == 0x0D0A_1A0A, begins("IHDR", at: 12),
      let width = bigEndian(16, 4),
      let height = bigEndian(20, 4)
    else { return nil }
    return PictureSize(width, height)
  }

  /// The size of a GIF picture (GIF89a, section 18).
  var gif: PictureSize? {
    guard begins("GIF87a") || begins("GIF89a"), let width = littleEndian(6, 2),
      let height = littleEndian(8, 2)
    else { return nil }
    return PictureSize(width, height)
  }

  /// The size of a WebP picture (RFC 9649), whose first chunk is of one of three kinds.
  var webP: PictureSize? {
    guard begins("RIFF"), begins("WEBP", at: 8) else { return nil }
    if begins("VP8X", at: 12), let width = littleEndian(24, 3), let height = littleEndian(27, 3) {
      return PictureSize(width + 1, height + 1)
    }
    if begins("VP8L", at: 12), bigEndian(20, 1) == 0x2F, let bits = littleEndian(21, 4) {
      return PictureSize((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    if begins("VP8 ", at: 12), bigEndian(23, 3) == 0x9D012A, let width = littleEndian(26, 2),
      let height = littleEndian(28, 2)
    {
      return PictureSize(width & 0x3FFF, height & 0x3FFF)
    }
    return nil
  }

  /// The size of a JPEG picture (ITU-T T.81, annex B), from the segment that begins the frame.
  /// Browsers rotate the picture by its Exif data, which may swap the sides.
  var jpeg: PictureSize? {
    guard bigEndian(0, 2) == 0xFFD8 else { return nil }
    var start = 2
    var isTurned = false
    while let mark = bigEndian(start, 2), mark >> 8 == 0xFF {
      // A fill byte may precede a marker.
      if mark == 0xFFFF {
        start += 1
        continue
      }
      // TEM and RSTn have no length.
      if mark == 0xFF01 || (0xFFD0...0xFFD7).contains(mark) {
        start += 2
        continue
      }
      guard let length = bigEndian(start + 2, 2), length >= 2 else { return nil }
      switch mark {
      // SOFn. The markers DHT, JPG and DAC are in the same range.
      case 0xFFC0...0xFFCF where mark != 0xFFC4 && mark != 0xFFC8 && mark != 0xFFCC:
        guard let height = bigEndian(start + 5, 2), let width = bigEndian(start + 7, 2) else {
          return nil
        }
        return isTurned ? PictureSize(height, width) : PictureSize(width, height)
      case 0xFFE1: isTurned = isTurned || hasTurnedExif(at: start + 4, end: start + 2 + length)
      // EOI and SOS, after which there is no frame.
      case 0xFFD9, 0xFFDA: return nil
      default: break
      }
      start += 2 + length
    }
    return nil
  }

  /// Whether Exif data have an orientation (tag 0x0112) that swaps width and height: 5 to 8.
  private func hasTurnedExif(at start: Int, end: Int) -> Bool {
    guard begins("Exif\0\0", at: start), end <= bytes.count else { return false }
    let header = start + 6
    let isLittle = bigEndian(header, 2) == 0x4949
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset + count <= end else { return nil }
      return isLittle ? littleEndian(offset, count) : bigEndian(offset, count)
    }
    guard let offset = number(header + 4, 4), let count = number(header + offset, 2) else {
      return false
    }
    // An entry has 12 bytes. A hostile file may declare too many, so no more than 64 are read.
    for index in 0..<min(count, 64) {
      let entry = header + offset + 2 + index * 12
      guard let tag = number(entry, 2) else { return false }
      if tag == 0x0112 { return (5...8).contains(number(entry + 8, 2) ?? 0) }
    }
    return false
  }
}
