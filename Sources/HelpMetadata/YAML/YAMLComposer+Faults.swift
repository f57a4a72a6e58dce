import HelpCore
import HelpDocument

extension YAMLComposer {
  /// Returns the error for a fault that libyaml reports. The most common faults have clearer
  /// messages than libyaml's.
  mutating func error(for fault: YAMLFault) -> HelpError {
    let position = source.cursor.position(atScalar: fault.scalar)
    let byte = source.cursor.byte
    switch fault.problem {
    case "found character that cannot start any token" where byte == .tab,
      "found a tab character that violates indentation":
      return source.error(
        at: position, "a tab indents this line", hint: "indent it with spaces")
    case "found character that cannot start any token":
      let character = byte.map { String(UnicodeScalar($0)) } ?? ""
      return source.error(
        at: position, "a value may not begin with '\(ControlCharacters.inline(character))'",
        hint: "put it in quotes")
    case "mapping values are not allowed in this context":
      return source.error(
        at: position, "a ':' where no key is allowed",
        hint: "put a value that holds ': ' in quotes, and line keys up with those above")
    case "did not find expected key", "did not find expected '-' indicator":
      return source.error(
        at: position, "the indentation does not fit the lines above",
        hint: "begin the keys and list items of one level in one column")
    default:
      let context = fault.context.isEmpty ? "" : " \(fault.context)"
      return source.error(at: position, fault.problem + context)
    }
  }
}
