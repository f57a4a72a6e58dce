package import HelpBook
import HelpCore
package import HelpMarkup

extension Book {
  /// Returns the options with the scope of this book's includes, its variables and its tool's rules. Values that are
  /// already set stay unchanged.
  /// - Parameters:
  ///   - file: the file of the topic.
  ///   - log: the record of included files.
  package func markupOptions(
    _ options: MarkupOptions = .init(), forFile file: String, log: IncludeLog? = nil
  ) -> MarkupOptions {
    rules.options(options, forFile: file, log: log)
  }
}
