import HelpCore

/// The sequences that send pictures to a terminal (kitty's graphics protocol, "Transferring pixel
/// data", "Unicode placeholders" and "Controlling displayed image layout").
package enum PictureTransmission {
  /// The maximum number of bytes of base64 in one sequence, by the protocol.
  private static let chunkSize = 4096

  /// Returns the sequences that send a PNG image.
  /// - Parameters:
  ///   - number: the number of the picture, which is the colour of its placeholders.
  ///   - columns: the width of the picture in cells.
  ///   - rows: the height of the picture in cells.
  ///   - display: the way in which the terminal shows pictures. Placements also need `placement`
  ///     for each screen.
  package static func sequence(
    _ png: [UInt8], number: Int, columns: Int, rows: Int, _ display: PictureDisplay = .placeholders
  ) -> [UInt8] {
    let action =
      display == .placeholders
      ? "a=T,U=1,q=2,f=100,i=\(number),c=\(columns),r=\(rows)"
      : "a=t,q=2,f=100,i=\(number)"
    let text = Base64.encode(png)
    var result: [UInt8] = []
    // The control data of a sequence occupies up to 16 bytes, and the control data of the first
    // sequence 64 more.
    result.reserveCapacity(text.count + text.count / chunkSize * 16 + 64)
    var start = 0
    repeat {
      let end = min(start + chunkSize, text.count)
      let more = end < text.count ? 1 : 0
      let control =
        start == 0 ? "\(action),m=\(more)" : "q=2,m=\(more)"
      result += Array("\u{1B}_G\(control);".utf8) + text[start..<end] + Array("\u{1B}\\".utf8)
      start = end
    } while start < text.count
    return result
  }

  /// The sequence that removes all placements, but not the pictures.
  static let removal = "\u{1B}_Ga=d,d=a,q=2\u{1B}\\"

  /// Returns the sequence that shows the visible rows of a picture at their position.
  static func placement(_ part: PicturePart, number: Int) -> String {
    let picture = part.picture
    var control = "a=p,q=2,C=1,i=\(number),c=\(picture.columns),r=\(part.rows)"
    if part.rows < picture.rows {
      let start = part.top * picture.pixelHeight / picture.rows
      let end = (part.top + part.rows) * picture.pixelHeight / picture.rows
      control += ",y=\(start),h=\(max(1, end - start))"
    }
    return "\u{1B}[\(part.row + 1);\(part.column + 1)H\u{1B}_G\(control)\u{1B}\\"
  }
}
