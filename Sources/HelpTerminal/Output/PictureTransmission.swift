import HelpCore

/// Hands a PNG image to a terminal (kitty's graphics protocol, "Transferring pixel data", "Unicode placeholders" and
/// "Controlling displayed image layout").
package enum PictureTransmission {
  /// The most base64 of one sequence.
  private static let chunk = 4096

  /// - Parameters:
  ///   - number: the number in the colour of placeholders, and in placements.
  ///   - display: placeholders belong to the picture from now on; placements come with each screen.
  package static func sequence(
    _ png: [UInt8], number: Int, columns: Int, rows: Int, _ display: PictureDisplay = .placeholders
  ) -> [UInt8] {
    let action =
      display == .placeholders
      ? "a=T,U=1,q=2,f=100,i=\(number),c=\(columns),r=\(rows)"
      : "a=t,q=2,f=100,i=\(number)"
    let text = Base64.encode(png)
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / chunk * 16 + 64)
    var start = 0
    repeat {
      let end = min(start + chunk, text.count)
      let more = end < text.count ? 1 : 0
      let control =
        start == 0 ? "\(action),m=\(more)" : "q=2,m=\(more)"
      result += Array("\u{1B}_G\(control);".utf8) + text[start..<end] + Array("\u{1B}\\".utf8)
      start = end
    } while start < text.count
    return result
  }

  /// Takes all placements away, but not the pictures.
  static let removal = "\u{1B}_Ga=d,d=a,q=2\u{1B}\\"

  /// Shows the rows of a picture at their place.
  static func placement(_ part: PicturePart, number: Int) -> String {
    let picture = part.picture
    var control = "a=p,q=2,C=1,i=\(number),c=\(picture.columns),r=\(part.rows)"
    if part.rows < picture.rows {
      let start = part.top * picture.pixels / picture.rows
      let end = (part.top + part.rows) * picture.pixels / picture.rows
      control += ",y=\(start),h=\(max(1, end - start))"
    }
    return "\u{1B}[\(part.row + 1);\(part.column + 1)H\u{1B}_G\(control)\u{1B}\\"
  }
}
