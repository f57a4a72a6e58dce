internal import HelpCore
import HelpDialects

extension ExtensionBlocks {
  /// A block that is not shown as its author intended, usually because it is nested too deep.
  struct UnsupportedBlock: Equatable {
    /// The kind of the block that the author meant.
    enum Kind: Equatable {
      case footnote(label: String)
      /// A quote or a list.
      case container
      /// A directive that a plug-in of MkDocs replaces with text made from source code.
      case directive(String)
      /// The row of a table.
      case row
    }

    var kind: Kind
    /// The line in the text before it was rewritten, from 1.
    var line: Int
    /// The column in bytes, from 1.
    var column: Int

    /// The maximum number of characters of a label or a name in a message.
    private static let maximumLength = 60

    /// Returns a label or a name in a form that is safe in a message, and short.
    private static func shown(_ text: String) -> String {
      ControlCharacters.inline(String(text.prefix(maximumLength)))
    }

    /// Returns a warning about the block.
    /// - Parameters:
    ///   - files: the names of the topic's files.
    ///   - maps: the maps from the text to the files, applied in order.
    func diagnostic(in files: [String], by maps: [SourceMap]) -> Diagnostic {
      let origin = maps.origin(line: line, column: column)
      let location = SourceLocation(file: files[origin.file], position: origin.position)
      let hint = "move it out of some of the lists, quotes and notes around it"
      switch kind {
      case .footnote(let label):
        return Diagnostic(
          .warning, at: location,
          "the definition of '[^\(Self.shown(label))]' stays text: it is nested "
            + "deeper than \(BlockScanner.maximumDepth) levels", hint: hint)
      case .container:
        return Diagnostic(
          .warning, at: location,
          "a quote or list item stays text: it is nested deeper than "
            + "\(BlockScanner.maximumContainerDepth) levels", hint: hint)
      case .directive(let name):
        return Diagnostic(
          .warning, at: location,
          "only the name '\(Self.shown(name))' is shown: a plug-in makes "
            + "this reference from code",
          hint: "replace it with text, or link to the reference: Lectern runs no plug-ins")
      case .row:
        return Diagnostic(
          .warning, at: location,
          "the table ends before this row: the rows of the page are missing too many cells",
          hint: "add the missing cells, or give the table fewer columns")
      }
    }
  }
}
