/// The first bytes of a picture made of pixels.
struct PictureHeader {
  let bytes: [UInt8]

  private func begins(_ text: String, at start: Int = 0) -> Bool {
    start <= bytes.count && bytes[start...].starts(with: text.utf8)
  }

  /// A number of so many bytes; nil past the end.
  private func big(_ start: Int, _ count: Int) -> Int? {
    guard start >= 0, bytes.count - start >= count else { return nil }
    return (start..<start + count).reduce(0) { $0 << 8 | Int(bytes[$1]) }
  }

  private func little(_ start: Int, _ count: Int) -> Int? {
    guard start >= 0, bytes.count - start >= count else { return nil }
    return (start..<start + count).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
  }

  /// PNG Specification, sections 5.2 and 11.2.2.
  var png: PictureSize? {
    guard big(0, 4) == 0x8950_4E47, big(4, 4) == 0x0D0A_1A0A, begins("IHDR", at: 12),
      let width = big(16, 4),
      let height = big(20, 4)
    else { return nil }
    return PictureSize(width, height)
  }

  /// GIF89a, section 18.
  var gif: PictureSize? {
    guard begins("GIF87a") || begins("GIF89a"), let width = little(6, 2),
      let height = little(8, 2)
    else { return nil }
    return PictureSize(width, height)
  }

  /// RFC 9649: one of three kinds of first chunks.
  var webP: PictureSize? {
    guard begins("RIFF"), begins("WEBP", at: 8) else { return nil }
    if begins("VP8X", at: 12), let width = little(24, 3), let height = little(27, 3) {
      return PictureSize(width + 1, height + 1)
    }
    if begins("VP8L", at: 12), big(20, 1) == 0x2F, let bits = little(21, 4) {
      return PictureSize((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    if begins("VP8 ", at: 12), big(23, 3) == 0x9D012A, let width = little(26, 2),
      let height = little(28, 2)
    {
      return PictureSize(width & 0x3FFF, height & 0x3FFF)
    }
    return nil
  }

  /// ITU-T T.81, annex B: segments up to the one that begins the frame. The Exif data tell how browsers turn the
  /// picture.
  var jpeg: PictureSize? {
    guard big(0, 2) == 0xFFD8 else { return nil }
    var start = 2
    var isTurned = false
    while let mark = big(start, 2), mark >> 8 == 0xFF {
      // Fill bytes.
      if mark == 0xFFFF {
        start += 1
        continue
      }
      // Without a length: TEM and RSTn.
      if mark == 0xFF01 || (0xFFD0...0xFFD7).contains(mark) {
        start += 2
        continue
      }
      guard let length = big(start + 2, 2), length >= 2 else { return nil }
      switch mark {
      // SOFn, but for DHT, JPG and DAC.
      case 0xFFC0...0xFFCF where mark != 0xFFC4 && mark != 0xFFC8 && mark != 0xFFCC:
        guard let height = big(start + 5, 2), let width = big(start + 7, 2) else { return nil }
        return isTurned ? PictureSize(height, width) : PictureSize(width, height)
      case 0xFFE1: isTurned = isTurned || hasTurnedExif(at: start + 4, end: start + 2 + length)
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
    let isLittle = big(header, 2) == 0x4949
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place + count <= end else { return nil }
      return isLittle ? little(place, count) : big(place, count)
    }
    guard let offset = number(header + 4, 4), let count = number(header + offset, 2) else {
      return false
    }
    for entry in 0..<min(count, 64) {
      let place = header + offset + 2 + entry * 12
      guard let tag = number(place, 2) else { return false }
      if tag == 0x0112 { return (5...8).contains(number(place + 8, 2) ?? 0) }
    }
    return false
  }
}
