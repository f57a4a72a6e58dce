import HelpCore
import HelpLayout
import HelpResources
import HelpTerminal

extension FormState {
  /// The columns to the left of answers.
  var indent: Int { columns < 30 ? 1 : 2 }

  /// The columns in which answers are typed.
  var inputColumns: Int { max(1, min(columns - indent - 1, 72)) }

  /// Every row of the form, and the range of those that belong to the focused field.
  func formRows() -> (rows: [FormRow], focused: Range<Int>) {
    var all: [FormRow] = []
    var focused = 0..<0
    for index in form.fields.indices {
      let start = all.count
      all += rows(of: index).map { row in
        var row = row
        row.field = index
        return row
      }
      if index == focus { focused = start..<all.count }
      if rows >= 12 { all.append(FormRow()) }
    }
    let start = all.count
    all.append(buttonRow)
    if !canSubmit, rows >= 8 {
      let names = missing.map(ControlCharacters.inline).joined(separator: ", ")
      let text = form.words("form.still-needed", ["fields": names])
      all += FormRow.wrapped(text, column: indent, width: inputColumns, style: .dim)
    }
    if isOnButton { focused = start..<all.count }
    return (all, focused)
  }

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

  private func rows(of index: Int) -> [FormRow] {
    let field = form.fields[index]
    let isFocused = index == focus
    var label = FormRow(isFocused ? Self.focusSign : "", style: .bold)
    let name = ControlCharacters.inline(field.label)
    label.add(
      name.truncated(to: columns - indent - 2), column: indent, style: isFocused ? .bold : [])
    if field.isRequired { label.add("*", column: label.end, style: .dim) }
    var result: [FormRow] = []
    // A fault is shown beside the field's name if it fits, else below its answer.
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
    if isFocused, !field.help.isEmpty, rows >= 8 {
      result += FormRow.wrapped(field.help, column: indent, width: inputColumns, style: .dim)
    }
    return result
  }

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
    let place = editor.cursorPlace(in: broken)
    let seen = max(1, min(count, bodyRows - 1))
    // Around the cursor in the focused field, from the start in others.
    let top =
      isFocused ? max(0, min(place.row - seen / 2, broken.count - seen)) : 0
    return (top..<top + seen).map { number in
      let range = broken[at: number]?.range
      var row = inputRow(
        range.map { editor.text[bytes: $0] } ?? "",
        start: range?.lowerBound ?? editor.text.utf8.count)
      if isFocused, number == place.row { row.cursor = indent + place.column }
      addArrow(to: &row, number, of: top..<top + seen, among: broken.count)
      return row
    }
  }

  /// Text typed on one line.
  /// - Parameter start: the length of the typed text before it.
  private func inputRow(_ text: Substring, start: Int) -> FormRow {
    let rest = max(0, inputColumns - text.cells)
    var row = FormRow(String(text), column: indent, style: .underline)
    row.typed = FormRow.Typed(text: text, column: indent, start: start)
    row.add(
      String(repeating: " ", count: rest), column: indent + inputColumns - rest, style: .underline)
    return row
  }

  private func rows(ofOptions field: FormField, _ option: Int, _ isFocused: Bool) -> [FormRow] {
    let options = (field.options ?? []).map {
      ControlCharacters.inline(field.shown($0, form.words))
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
    let seen = max(1, min(options.count, 8, bodyRows - 1))
    let top = max(0, min(option - seen / 2, options.count - seen))
    return options.indices.dropFirst(top).prefix(seen).map { index in
      var row = FormRow()
      row.add(
        (sign(index) + options[index]).truncated(to: inputColumns - 1), column: indent,
        emphasis: index == option ? .selected : .none, option: index)
      if index == option { row.cursor = indent + 1 }
      addArrow(to: &row, index, of: top..<top + seen, among: options.count)
      return row
    }
  }

  /// Points to rows above the first visible one, and below the last.
  private func addArrow(
    to row: inout FormRow, _ number: Int, of seen: Range<Int>, among count: Int
  ) {
    let column = indent + inputColumns
    if number == seen.lowerBound, number > 0 { row.add("↑", column: column, style: .dim) }
    if number == seen.upperBound - 1, number + 1 < count {
      row.add("↓", column: column, style: .dim)
    }
  }
}

extension LineEditor {
  /// The visible part of a line without the keys: its start.
  fileprivate func start(room: Int) -> Window {
    var line = self
    line.moveCursor(to: 0)
    return line.window(room: room)
  }
}
