package import HelpTerminal

/// The table of a form's keys, which is the same for every profile of the reader's keys.
package enum FormKeys {
  /// The keys that a form has in addition to the keys of an input line.
  package static let formSpecific: [KeyRow<FormCommand>] = [
    KeyRow(.accept, "key.form-accept", "Enter"),
    KeyRow(.nextField, "key.next-field", "Tab"),
    KeyRow(.previousField, "key.previous-field", "Shift-Tab"),
    KeyRow(.field(.breakLine), "key.break-line", "Alt-Enter ^J"),
    KeyRow(.field(.earlier), "key.choice-above", "↑ ^P"),
    KeyRow(.field(.later), "key.choice-below", "↓ ^N"),
  ]

  /// All keys. If two rows have the same key, the first takes precedence.
  package static let all: [KeyRow<FormCommand>] =
    formSpecific + [KeyRow(.cancel, "key.cancel", LineKeys.cancel)]
    + LineKeys.editing.map { $0.map { .field(.edit($0)) } }

  /// Returns the command of a key, or nil for a key that a field may read as text.
  static func command(for key: Key) -> FormCommand? {
    all.first { $0.sequences.contains([key]) }?.command
  }
}
