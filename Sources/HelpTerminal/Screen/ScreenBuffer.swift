import HelpCore
import HelpDocument
package import HelpLayout

/// The contents of a terminal's screen: a grid of cells.
package struct ScreenBuffer: Sendable, Hashable {
  /// The emphasis of a cell beyond the style of its text.
  package typealias Emphasis = ThemeElement?

  /// A cell of the grid.
  package struct Cell: Sendable, Hashable {
    /// The grapheme of the cell. Empty in the second cell of a wide grapheme.
    package var text: String
    package var style: TextStyle
    package var emphasis: Emphasis
    /// The number of the cell's address in `addresses`, from 1. It is 0 if there is none.
    package var address = 0
    /// The number of the cell's picture in `pictures`, from 1. It is 0 if there is none. The text
    /// is then a placeholder.
    package var picture = 0

    package static let blank = Cell(text: " ", style: [], emphasis: .none)
  }

  /// A position on the screen, from 0.
  package struct Cursor: Sendable, Hashable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  package let columns: Int
  package let rows: Int
  package private(set) var cells: [Cell]
  /// The position of typed text, for input methods and screen readers. Nil if no text can be typed.
  package var cursor: Cursor?
  /// The addresses of the links in cells.
  package private(set) var addresses: [String] = []
  /// The pictures that cells show.
  package private(set) var pictures: [ScreenPicture] = []
  /// The parts of pictures that cells show.
  package private(set) var pictureParts: [PicturePart] = []

  package init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    cells = [Cell](repeating: .blank, count: self.columns * self.rows)
  }

  package subscript(row: Int, column: Int) -> Cell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// Puts a row of a picture on an existing row of the screen. Cells beyond the end of the row are
  /// left out.
  package mutating func put(_ picture: ScreenPicture, pictureRow: Int, row: Int, column: Int) {
    if !pictures.contains(picture) { pictures.append(picture) }
    let number = (pictures.firstIndex(of: picture) ?? 0) + 1
    addToParts(picture, pictureRow: pictureRow, row: row, column: column)
    for index in 0..<max(0, min(picture.columns, columns - column)) {
      var cell = Cell(
        text: PicturePlaceholder.text(row: pictureRow, column: index), style: [], emphasis: .none)
      cell.picture = number
      self[row, column + index] = cell
    }
  }

  /// Adds a row of a picture to the part above it, or begins a part.
  private mutating func addToParts(
    _ picture: ScreenPicture, pictureRow: Int, row: Int, column: Int
  ) {
    if let last = pictureParts.last, last.picture == picture, last.column == column,
      last.row + last.rows == row, last.top + last.rows == pictureRow
    {
      pictureParts[pictureParts.count - 1].rows += 1
    } else {
      pictureParts.append(PicturePart(picture: picture, top: pictureRow, row: row, column: column))
    }
  }

  /// The same screen with blanks instead of pictures.
  var withoutPictures: ScreenBuffer {
    guard !pictures.isEmpty else { return self }
    var screen = self
    for index in cells.indices where cells[index].picture > 0 { screen.cells[index] = .blank }
    screen.pictures = []
    return screen
  }

  /// Returns the number of an address for `Cell.address`, or 0 for an address that the terminal
  /// must not receive.
  package mutating func number(ofAddress address: String) -> Int {
    guard URLSafety.mayBeOpened(address), address.utf8.count <= Self.maximumAddressSize,
      address.utf8.allSatisfy({ $0 > .space && $0 < 0x7F })
    else { return 0 }
    if let index = addresses.firstIndex(of: address) { return index + 1 }
    addresses.append(address)
    return addresses.count
  }

  /// The maximum size of an address in bytes. Some terminals cut longer addresses: VTE cuts at 2083
  /// bytes.
  private static let maximumAddressSize = 2000

  /// Puts text on a row. Text beyond the end of the row is left out.
  /// - Returns: the column after the text.
  @discardableResult
  package mutating func put(
    _ text: some StringProtocol, row: Int, column: Int, style: TextStyle = [],
    emphasis: Emphasis = .none
  ) -> Int {
    var column = column
    for character in text {
      guard let next = put(character, row: row, column: column, style: style, emphasis: emphasis)
      else { break }
      column = next
    }
    return column
  }

  /// Puts one grapheme. A grapheme without width is left out.
  /// - Returns: the column after the grapheme, or nil if it does not fit.
  package mutating func put(
    _ character: Character, row: Int, column: Int, style: TextStyle, emphasis: Emphasis,
    address: Int = 0
  ) -> Int? {
    // No grapheme occupies more than two columns, even if a terminal may show it wider.
    let width = character.cells
    guard width > 0 else { return column }
    guard row >= 0, row < rows, column >= 0, column + width <= columns else { return nil }
    clearWide(row, column)
    if width == 2 { clearWide(row, column + 1) }
    self[row, column] = Cell(
      text: Self.shown(character), style: style, emphasis: emphasis, address: address)
    if width == 2 {
      self[row, column + 1] = Cell(
        text: "", style: style, emphasis: emphasis, address: address)
    }
    return column + width
  }

  /// Returns the scalars of a grapheme for the terminal, without control characters and surplus
  /// accents.
  private static func shown(_ character: Character) -> String {
    if character.utf8.count == 1 { return String(character) }
    let text = ControlCharacters.stripped(String(character))
    if text.utf8.count <= maximumCellSize { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      guard result.utf8.count + UTF8.width(scalar) <= maximumCellSize else { break }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// The maximum size of a cell in bytes. The longest emoji has 35.
  private static let maximumCellSize = 128

  /// Clears the other half of a wide grapheme that will be overwritten.
  private mutating func clearWide(_ row: Int, _ column: Int) {
    if self[row, column].text.isEmpty, column > 0 { self[row, column - 1].text = " " }
    if column + 1 < columns, self[row, column + 1].text.isEmpty { self[row, column + 1].text = " " }
  }

  /// Fills a row with blanks of an emphasis.
  package mutating func fill(row: Int, emphasis: Emphasis) {
    for column in 0..<columns {
      self[row, column] = Cell(text: " ", style: [], emphasis: emphasis)
    }
  }

  /// Changes the emphasis of a row, not its text.
  package mutating func emphasize(row: Int, _ emphasis: Emphasis) {
    for column in 0..<columns { self[row, column].emphasis = emphasis }
  }

  /// Returns the text of a row without spaces at its end.
  package func text(ofRow row: Int) -> String {
    var text = (0..<columns).map { self[row, $0].text }.joined()
    while text.utf8.last == .space { text.removeLast() }
    return text
  }

  /// The text of all rows with a line feed after each, for tests.
  package var text: String { (0..<rows).map { text(ofRow: $0) + "\n" }.joined() }
}
