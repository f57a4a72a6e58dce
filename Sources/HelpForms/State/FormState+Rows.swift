import HelpCore
import HelpLayout
import HelpResources
import HelpTerminal

extension FormState {
  /// The number of columns to the left of answers, which is smaller on a narrow screen.
  var indent: Int { columns < 30 ? 1 : 2 }

  /// The maximum number of columns of an answer.
  private static let maximumInputColumns = 72
  /// The minimum number of rows of a screen with a blank row between fields.
  private static let minimumRowsForSpacing = 12
  /// The maximum number of options that are visible at the same time.
  private static let maximumVisibleOptions = 8

  /// The number of columns in which answers are typed.
  var inputColumns: Int { max(1, min(columns - indent - 1, Self.maximumInputColumns)) }

  /// Returns every row of the form, and the range of the focused field's rows.
  func formRows() -> (rows: [FormRow], focused: Range<Int>) {
    var result: [FormRow] = []
    var focused = 0..<0
    for index in form.fields.indices {
      let start = result.count
      result += rows(of: index).map { row in
        var row = row
        row.field = index
        return row
      }
      if index == focus { focused = start..<result.count }
      if rows >= Self.minimumRowsForSpacing { result.append(FormRow()) }
    }
    let start = result.count
    result.append(buttonRow)
    if !canSubmit, hasRoomForHelp {
      let names = missingLabels.map(ControlCharacters.inline).joined(separator: ", ")
      let text = form.words("form.still-needed", ["fields": names])
      result += FormRow.wrapped(text, column: indent, width: inputColumns, style: .dim)
    }
    if isOnButton { focused = start..<result.count }
    return (result, focused)
  }

  /// The row of the button that submits the form.
  private var buttonRow: FormRow {
    var row = FormRow(isOnButton ? Self.focusSign : "", style: .bold)
    let label = ControlCharacters.inline(form.submitLabel).truncated(to: inputColumns - 4)
    row.add(
      "[ \(label) ]".truncated(to: inputColumns), column: indent, style: canSubmit ? .bold : .dim,
      emphasis: isOnButton && canSubmit ? .selected : .none)
    row.isButton = true
    if isOnButton { row.cursor = min(indent + 2, columns - 1) }
    return row
  }

  /// The sign to the left of the focused field.
  private static let focusSign = "▸"

  // MARK: A field

  /// Returns the rows of a field: its label, its answer, its fault and its help.
  private func rows(of index: Int) -> [FormRow] {
    let field = form.fields[index]
    let isFocused = index == focus
    var label = FormRow(isFocused ? Self.focusSign : "", style: .bold)
    let name = ControlCharacters.inline(field.label)
    label.add(
      name.truncated(to: columns - indent - 2), column: indent, style: isFocused ? .bold : [])
    if field.isRequired { label.add("*", column: label.end, style: .dim) }
    var result: [FormRow] = []
    // A fault is shown next to the field's name if there is room, or else below the answer.
    var fault = faults[index].map { "! " + ControlCharacters.inline($0) }
    if let text = fault, label.end + 2 + DisplayWidth.columns(of: text) < columns {
      label.add(text, column: label.end + 2, style: .caution)
      fault = nil
    }
    result.append(label)
    switch entries[index] {
    case .typed(let editor): result += rows(of: editor, field, isFocused)
    case .chosen(let option): result += rows(ofOptions: field, option, isFocused)
    }
    if let fault {
      result += FormRow.wrapped(fault, column: indent, width: inputColumns, style: .caution)
    }
    if isFocused, !field.help.isEmpty, hasRoomForHelp {
      result += FormRow.wrapped(field.help, column: indent, width: inputColumns, style: .dim)
    }
    return result
  }

  /// Returns the rows of a typed answer, as many as the field shows.
  private func rows(of editor: LineEditor, _ field: FormField, _ isFocused: Bool) -> [FormRow] {
    guard case .multiLine(let count) = field.kind else {
      let window =
        isFocused
        ? editor.window(room: inputColumns) : LineEditor(editor.text).start(room: inputColumns)
      var row = inputRow(window.text[...], start: window.start)
      if isFocused { row.cursor = indent + window.cursor }
      if window.isCutLeft { row.add("‹", column: indent - 1, style: .dim) }
      if window.isCutRight { row.add("›", column: indent + inputColumns, style: .dim) }
      return [row]
    }
    let broken = editor.rows(width: inputColumns - 1)
    let cursor = editor.cursorPosition(in: broken)
    let visible = max(1, min(count, bodyRows - 1))
    // The focused field shows the rows around its cursor, and other fields their first rows.
    let top =
      isFocused ? max(0, min(cursor.row - visible / 2, broken.count - visible)) : 0
    return (top..<top + visible).map { number in
      let range = broken[at: number]?.range
      var row = inputRow(
        range.map { editor.text[bytes: $0] } ?? "",
        start: range?.lowerBound ?? editor.text.utf8.count)
      if isFocused, number == cursor.row { row.cursor = indent + cursor.column }
      addArrow(to: &row, number, of: top..<top + visible, among: broken.count)
      return row
    }
  }

  /// Returns the row of a typed text, underlined to the end of its columns.
  /// - Parameter start: the offset of the visible part in the typed text.
  private func inputRow(_ text: Substring, start: Int) -> FormRow {
    let spare = max(0, inputColumns - text.cells)
    var row = FormRow(String(text), column: indent, style: .underline)
    row.typedText = FormRow.TypedText(text: text, column: indent, start: start)
    row.add(
      String(repeating: " ", count: spare), column: indent + inputColumns - spare,
      style: .underline)
    return row
  }

  /// Returns the rows of options. Yes and no share one row. The focused field shows the options
  /// around the chosen one, and any other field shows the chosen option alone.
  private func rows(ofOptions field: FormField, _ option: Int, _ isFocused: Bool) -> [FormRow] {
    let options = (field.options ?? []).map {
      ControlCharacters.inline(field.displayText(of: $0, form.words))
    }
    func sign(_ index: Int) -> String { index == option ? "(•) " : "( ) " }
    if case .yesNo = field.kind {
      var row = FormRow()
      for (index, name) in options.enumerated() {
        row.add(
          sign(index) + name, column: index == 0 ? indent : row.end + 2,
          emphasis: isFocused && index == option ? .selected : .none, option: index)
        if isFocused, index == option { row.cursor = row.end - DisplayWidth.columns(of: name) - 3 }
      }
      return [row]
    }
    guard isFocused else {
      return [FormRow((options[at: option] ?? "").truncated(to: inputColumns), column: indent)]
    }
    let visible = max(1, min(options.count, Self.maximumVisibleOptions, bodyRows - 1))
    let top = max(0, min(option - visible / 2, options.count - visible))
    return options.indices.dropFirst(top).prefix(visible).map { index in
      var row = FormRow()
      row.add(
        (sign(index) + options[index]).truncated(to: inputColumns - 1), column: indent,
        emphasis: index == option ? .selected : .none, option: index)
      if index == option { row.cursor = indent + 1 }
      addArrow(to: &row, index, of: top..<top + visible, among: options.count)
      return row
    }
  }

  /// Adds an arrow to the first visible row if rows above it are hidden, and to the last visible
  /// row if rows below it are hidden.
  private func addArrow(
    to row: inout FormRow, _ number: Int, of visible: Range<Int>, among count: Int
  ) {
    let column = indent + inputColumns
    if number == visible.lowerBound, number > 0 { row.add("↑", column: column, style: .dim) }
    if number == visible.upperBound - 1, number + 1 < count {
      row.add("↓", column: column, style: .dim)
    }
  }
}

extension LineEditor {
  /// Returns the start of a line, which is visible while its field is not focused.
  fileprivate func start(room: Int) -> Window {
    var line = self
    line.moveCursor(to: 0)
    return line.window(room: room)
  }
}
