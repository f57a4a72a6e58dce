package import HelpCore

/// The reason why a contents table cannot be used.
package struct ContentsFault: Error {
  /// The reason, as a sentence without its full stop.
  package let why: String

  package init(_ why: String) { self.why = why }

  /// Returns the error about a table.
  /// - Parameter name: the name of the file with the table.
  package func error(in name: String) -> HelpError {
    HelpError(
      .malformed, "cannot read the contents of '\(name)'", why,
      hint: "get the bundle again from a source that you trust, or pack the book again")
  }

  /// Returns the fault of a path in the table.
  /// - Parameters:
  ///   - kind: the word for the path, such as "file".
  ///   - why: the end of a sentence about the path.
  package static func path(_ kind: String, _ path: String, _ why: String) -> Self {
    // A path may have thousands of characters, and its beginning is enough to recognise it.
    let beginning = ControlCharacters.inline(String(path.unicodeScalars.prefix(80)))
    return Self("its contents table names the \(kind) '\(beginning)', which \(why)")
  }
}
