import HelpTerminal

extension FormState {
  /// Handles a press of the mouse: focuses a field, moves the cursor, chooses an option or presses
  /// the button.
  mutating func update(_ event: MouseEvent) -> [FormEffect] {
    guard event.action == .press, let row = row(onScreen: event.row) else { return [] }
    message = nil
    if row.isButton {
      guard row.piece(at: event.column) != nil else { return [] }
      leave(for: form.fields.count)
      return press()
    }
    guard let field = row.field else { return [] }
    if let option = row.piece(at: event.column)?.option {
      entries[field] = .chosen(option)
    } else if case .typed(var editor) = entries[field], let offset = row.offset(at: event.column) {
      editor.moveCursor(to: offset)
      entries[field] = .typed(editor)
    }
    leave(for: field)
    return []
  }

  /// Returns the row of the form at a row of the screen, or nil for a row outside the form.
  private func row(onScreen number: Int) -> FormRow? {
    number < headRows ? nil : visibleFormRows[at: number - headRows]
  }
}

extension FormRow {
  /// Returns the piece at a column, or nil for a column without a piece.
  fileprivate func piece(at column: Int) -> Piece? {
    pieces.last { $0.column <= column && column < $0.column + $0.columns }
  }

  /// Returns the offset in the typed text of the letter at a column, or of the row's end after the
  /// last letter. Returns nil for a row without typed text.
  fileprivate func offset(at column: Int) -> Int? {
    typedText.map { $0.start + $0.text.offset(atColumn: column - $0.column) }
  }
}
