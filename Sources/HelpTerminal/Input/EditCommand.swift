/// A command that edits the line of a prompt or a form.
package enum EditCommand: Sendable, Hashable {
  case eraseBackward, eraseForward, eraseWord, eraseLine, eraseToEnd, insertErased
  case cursorLeft, cursorRight, wordLeft, wordRight, cursorStart, cursorEnd
}
