package import HelpTerminal

/// The effect of a key while a form is shown.
package enum FormCommand: Sendable, Hashable {
  case field(FieldCommand)
  case accept, cancel, nextField, previousField
}

/// The effect of a key in a field.
package enum FieldCommand: Sendable, Hashable {
  case edit(EditCommand)
  case breakLine
  /// Moves to the option or row above, or increases a number.
  case earlier
  /// Moves to the option or row below, or decreases a number.
  case later
}
