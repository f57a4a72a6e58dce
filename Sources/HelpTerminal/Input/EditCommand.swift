/// In a line that is being typed, in a prompt or a form.
package enum EditCommand: Sendable, Hashable {
  case eraseBackward, eraseForward, eraseWord, eraseLine, eraseToEnd, insertErased
  case cursorLeft, cursorRight, wordLeft, wordRight, cursorStart, cursorEnd
}
