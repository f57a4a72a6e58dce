package import HelpBook
import HelpCore
package import HelpMarkup

extension Book {
  /// The options with this book's additions: the scope of its includes, its variables, its tool's rules. Values that
  /// the options already have are kept.
  /// - Parameters:
  ///   - file: the file of the topic.
  ///   - log: records the included files.
  package func markupOptions(
    _ options: MarkupOptions = .init(), forFile file: String, log: IncludeLog? = nil
  ) -> MarkupOptions {
    rules.options(options, forFile: file, log: log)
  }
}
