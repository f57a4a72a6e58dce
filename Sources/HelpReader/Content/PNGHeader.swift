/// The size of a PNG image (PNG Specification, sections 5.2 and 11.2.2).
enum PNGHeader {
  /// Nil for anything but a PNG image with a size.
  static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, bytes.starts(with: signature),
      bytes[12..<16].elementsEqual(Array("IHDR".utf8))
    else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(16), number(20))
    guard width > 0, height > 0, width < 1 << 16, height < 1 << 16 else { return nil }
    return (width, height)
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
