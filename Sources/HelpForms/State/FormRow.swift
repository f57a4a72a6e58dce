import HelpCore
import HelpLayout
import HelpTerminal

/// A row of a form on the screen.
struct FormRow {
  /// A piece of text at a column.
  struct Piece {
    var text: String
    var column: Int
    var style: TextStyle = []
    var emphasis = ScreenBuffer.Emphasis.none
    /// The index of the field's option that a click on the piece chooses.
    var option: Int?

    var columns: Int { DisplayWidth.columns(of: text) }
  }

  /// The visible part of a typed text.
  struct TypedText {
    var text: Substring
    var column: Int
    /// The offset of the visible part in the typed text, in bytes of UTF-8.
    var start: Int
  }

  var pieces: [Piece] = []
  /// The column of the cursor, if it is in this row.
  var cursor: Int?
  /// The index of the field that a click on the row focuses.
  var field: Int?
  /// Whether a click on a piece of the row submits the form.
  var isButton = false
  var typedText: TypedText?

  init(
    _ text: String = "", column: Int = 0, style: TextStyle = [],
    emphasis: ScreenBuffer.Emphasis = .none
  ) {
    if !text.isEmpty {
      pieces = [Piece(text: text, column: column, style: style, emphasis: emphasis)]
    }
  }

  mutating func add(
    _ text: String, column: Int, style: TextStyle = [], emphasis: ScreenBuffer.Emphasis = .none,
    option: Int? = nil
  ) {
    pieces.append(
      Piece(text: text, column: column, style: style, emphasis: emphasis, option: option))
  }

  /// The column after the last piece.
  var end: Int { pieces.map { $0.column + $0.columns }.max() ?? 0 }

  /// Returns the rows of a text that is broken at spaces.
  static func wrapped(_ text: String, column: Int, width: Int, style: TextStyle) -> [FormRow] {
    TextRows.texts(of: text, width: width).map {
      FormRow(ControlCharacters.inline(String($0)), column: column, style: style)
    }
  }
}
