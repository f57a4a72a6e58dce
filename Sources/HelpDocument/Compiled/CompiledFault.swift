import HelpCore

/// The reason that bytes are not a compiled topic, or that a topic cannot be compiled.
struct CompiledFault: Error {
  /// The rule that was broken, as the end of a sentence.
  var reason: String
  /// The offset of the field that breaks the rule, in bytes.
  var offset: Int
  /// The remedy, or nil for a fault without a known remedy.
  var hint: String?

  init(_ reason: String, at offset: Int, hint: String? = nil) {
    (self.reason, self.offset, self.hint) = (reason, offset, hint)
  }

  /// Returns the error for a reader of the topic.
  func error(reading name: String) -> HelpError {
    HelpError(
      .malformed, "cannot read the compiled topic '\(ControlCharacters.inline(name))'",
      "\(reason), at byte \(offset)", hint: hint)
  }

  /// Returns the error for the author of the topic.
  func error(compiling name: String) -> HelpError {
    HelpError(.malformed, "cannot compile the topic '\(ControlCharacters.inline(name))'", reason)
  }
}
