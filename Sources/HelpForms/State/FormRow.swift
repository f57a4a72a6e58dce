import HelpCore
import HelpLayout
import HelpTerminal

/// One row of a form that is drawn: pieces of text, each at its column.
struct FormRow {
  struct Piece {
    var text: String
    var column: Int
    var style: TextStyle = []
    var emphasis = ScreenBuffer.Emphasis.none
    /// The option that a click on it chooses: an index into the field's options.
    var option: Int?

    var columns: Int { DisplayWidth.columns(of: text) }
  }

  /// The visible part of typed text.
  struct Typed {
    var text: Substring
    var column: Int
    /// The length of the text before it, in bytes of UTF-8.
    var start: Int
  }

  var pieces: [Piece] = []
  /// The cursor's column, if it is in this row.
  var cursor: Int?
  /// The field that a click on the row focuses.
  var field: Int?
  /// Whether a click on a piece of the row submits the form.
  var isButton = false
  var typed: Typed?

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

  /// Rows of text broken at spaces.
  static func wrapped(_ text: String, column: Int, width: Int, style: TextStyle) -> [FormRow] {
    TextRows.texts(of: text, width: width).map {
      FormRow(ControlCharacters.inline(String($0)), column: column, style: style)
    }
  }
}
