package import HelpCore
package import HelpDocument

extension FrontMatter {
  /// The text between the fences. The text is parsed when its metadata or its faults are first
  /// used.
  package final class Reading {
    private let content: [UInt8]
    private let isYAML: Bool
    private let file: String

    init(_ content: [UInt8], isYAML: Bool, file: String) {
      self.content = content
      self.isYAML = isYAML
      self.file = file
    }

    /// The keys and values, without the keys at fault. Nil if no key can be read. A fault in TOML
    /// makes all keys unreadable.
    package var metadata: Metadata? { outcome.metadata }

    /// The faults of the front matter.
    package var diagnostics: [Diagnostic] { outcome.diagnostics }

    private lazy var outcome: (metadata: Metadata?, diagnostics: [Diagnostic]) = {
      // The first fence is line 1.
      let firstLine = 2
      do {
        let metadata =
          isYAML
          ? try Metadata.yaml(content, file: file, firstLine: firstLine)
          : try Metadata.toml(content, file: file, firstLine: firstLine)
        return (metadata, [])
      } catch {
        if isYAML {
          let repair = FrontMatterRepair(content, file: file, firstLine: firstLine)
          if let metadata = repair.metadata { return (metadata, repair.diagnostics) }
        }
        let fault = error as? HelpError
        return (
          nil,
          [
            Diagnostic(
              .warning, at: fault?.location ?? SourceLocation(file: file, line: 1, column: 1),
              "the front matter is left out: \(fault?.why ?? "\(error)")", hint: fault?.hint)
          ]
        )
      }
    }()
  }
}
