/// The keys of a line that is being typed, in prompts of the reader and in forms.
package enum LineKeys {
  /// The keys that cancel the line.
  package static let cancel = "Esc ^C ^G"

  /// The keys that edit the line.
  package static let editing: [KeyRow<EditCommand>] = [
    KeyRow(.eraseBackward, "key.erase-backward", "Backspace"),
    KeyRow(.eraseForward, "key.erase-forward", "Delete ^D"),
    KeyRow(.eraseWord, "key.erase-word", "^W"),
    KeyRow(.eraseLine, "key.erase-line", "^U"),
    KeyRow(.eraseToEnd, "key.erase-to-end", "^K"),
    KeyRow(.insertErased, "key.insert-erased", "^Y"),
    KeyRow(.cursorLeft, "key.cursor-left", "← ^B"),
    KeyRow(.cursorRight, "key.cursor-right", "→ ^F"),
    KeyRow(.wordLeft, "key.word-left", "Alt-b"),
    KeyRow(.wordRight, "key.word-right", "Alt-f"),
    KeyRow(.cursorStart, "key.start", "Home ^A"),
    KeyRow(.cursorEnd, "key.end", "End ^E"),
  ]
}
