import HelpCore

/// Hands a PNG image to a terminal, for display in the place of characters (kitty's graphics protocol, "Transferring pixel
/// data" and "Unicode placeholders").
package enum PictureTransmission {
  /// The most base64 of one sequence.
  private static let chunk = 4096

  /// - Parameter number: what the colour of the characters says.
  package static func sequence(_ png: [UInt8], number: Int, columns: Int, rows: Int) -> [UInt8] {
    let text = Base64.encode(png)
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / chunk * 16 + 64)
    var start = 0
    repeat {
      let end = min(start + chunk, text.count)
      let more = end < text.count ? 1 : 0
      let control =
        start == 0
        ? "a=T,U=1,q=2,f=100,i=\(number),c=\(columns),r=\(rows),m=\(more)" : "q=2,m=\(more)"
      result += Array("\u{1B}_G\(control);".utf8) + text[start..<end] + Array("\u{1B}\\".utf8)
      start = end
    } while start < text.count
    return result
  }
}
