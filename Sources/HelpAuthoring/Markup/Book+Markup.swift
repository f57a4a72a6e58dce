package import HelpBook
import HelpCore
package import HelpMarkup

extension Book {
  /// The options with what this book adds to them: where its topics include from, its variables, its tool's rules.
  /// What the options already say stays.
  /// - Parameters:
  ///   - file: of the topic.
  ///   - log: records what is included.
  package func markupOptions(
    _ options: MarkupOptions = .init(), forFile file: String, log: IncludeLog? = nil
  ) -> MarkupOptions {
    rules.options(options, forFile: file, log: log)
  }
}
