import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension DocumentOptions {
  /// Reads and parses the document.
  /// - Parameter highlighter: marks the tokens of code blocks, in Lectern's own dialect only.
  func topic(_ highlighter: Highlighter?, _ findings: inout Findings) throws -> ParsedTopic {
    var options = MarkupOptions()
    options.dialect = dialect
    options.allowsUnsafeHTML = unsafe
    options.include = IncludeScope.resolver(forFile: path)
    options.highlighter = dialect == .lectern ? highlighter : nil
    let topic = ParsedTopic(
      try source(&findings), format: format, file: path == nil ? "(standard input)" : file,
      options: options)
    findings.print(topic.diagnostics)
    return topic
  }

  /// The document as UTF-8. CommonMark and GFM decide for themselves what invalid bytes mean.
  private func source(_ findings: inout Findings) throws -> [UInt8] {
    let bytes = try InputFile.read(file)
    if dialect != .lectern { return bytes }
    let decoded = TextDecoding.decode(bytes)
    if let warning = decoded.warning {
      findings.print([Diagnostic(.warning, at: SourceLocation(file: file), warning)])
    }
    return Array(decoded.text.utf8)
  }
}
