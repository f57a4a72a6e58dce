/// The characters at which a terminal shows a part of a picture (kitty's graphics protocol, "Unicode placeholders"):
/// U+10EEEE with two combining marks for the row and the column. The colour of the text is the picture's number.
package enum PicturePlaceholder {
  /// The largest number of rows, and of columns.
  package static var maximum: Int { marks.count }

  package static func text(row: Int, column: Int) -> String {
    var text = String.UnicodeScalarView()
    for value in [0x10EEEE, marks[min(row, maximum - 1)], marks[min(column, maximum - 1)]] {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  /// The marks for 0, 1, 2 and so on, from the protocol's table.
  private static let marks: [UInt32] = [
    0x305, 0x30D, 0x30E, 0x310, 0x312, 0x33D, 0x33E, 0x33F, 0x346, 0x34A, 0x34B, 0x34C, 0x350,
    0x351, 0x352, 0x357, 0x35B, 0x363, 0x364, 0x365, 0x366, 0x367, 0x368, 0x369, 0x36A, 0x36B,
    0x36C, 0x36D, 0x36E, 0x36F, 0x483, 0x484, 0x485, 0x486, 0x487, 0x592, 0x593, 0x594, 0x595,
    0x597, 0x598, 0x599, 0x59C, 0x59D, 0x59E, 0x59F, 0x5A0, 0x5A1, 0x5A8, 0x5A9, 0x5AB, 0x5AC,
    0x5AF, 0x5C4, 0x610, 0x611, 0x612, 0x613, 0x614, 0x615, 0x616, 0x617, 0x657, 0x658, 0x659,
    0x65A, 0x65B, 0x65D, 0x65E, 0x6D6, 0x6D7, 0x6D8, 0x6D9, 0x6DA, 0x6DB, 0x6DC,
  ]
}

/// A picture on a screen, and the cells that it takes.
package struct ScreenPicture: Sendable, Hashable {
  /// The number of the text that shows it: other texts may use the same destination for another picture.
  package var text: Int
  package var destination: String
  package var columns: Int
  package var rows: Int
  /// The height of the picture itself, in pixels.
  package var pixels: Int

  package init(text: Int, destination: String, columns: Int, rows: Int, pixels: Int = 0) {
    self.text = text
    self.destination = destination
    self.columns = columns
    self.rows = rows
    self.pixels = pixels
  }
}

/// The rows of a picture that are on a screen, one below another.
package struct PicturePart: Sendable, Hashable {
  package let picture: ScreenPicture
  /// The first visible row, counted from the top of the picture.
  package let top: Int
  package internal(set) var rows = 1
  /// The row on the screen.
  package let row: Int
  package let column: Int
}
