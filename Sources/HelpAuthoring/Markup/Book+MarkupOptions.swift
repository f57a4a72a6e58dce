package import HelpBook
import HelpCore
package import HelpMarkup

extension Book {
  /// Returns the options with this book's includes, variables and rules. Values that the caller has
  /// set stay unchanged.
  /// - Parameters:
  ///   - file: the file of the topic.
  ///   - log: the log to which included files are added.
  package func markupOptions(
    _ options: MarkupOptions = .init(), forFile file: String, log: IncludeLog? = nil
  ) -> MarkupOptions {
    rules.options(options, forFile: file, log: log)
  }
}
