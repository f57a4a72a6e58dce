import HelpCore
import HelpMarkup
import HelpTestSupport
import SystemPackage

/// A program that turns Markdown files into HTML, run on many files at a time.
struct MarkdownProgram: Sendable {
  let command: String

  /// GitHub's program with the five extensions of its specification. Its output is the expected
  /// one.
  static let gfm = MarkdownProgram(
    command:
      "cmark-gfm --unsafe -e table -e strikethrough -e autolink -e tasklist -e tagfilter")
  /// The same program without extensions: CommonMark 0.29.
  static let plainGFM = MarkdownProgram(command: "cmark-gfm --unsafe")

  static var isInstalled: Bool { Shell.has("cmark-gfm") }

  /// Returns the HTML of each file.
  ///
  /// The program would join the files of one command line. Each file therefore has a separate
  /// process. One shell starts the processes, and writes a NUL, which no HTML contains, after the
  /// output of each.
  func html(of files: [FilePath]) throws -> [[UInt8]] {
    let script = "for file do \(command) \"$file\" && printf '\\0' || exit 1; done"
    let outcome = try Shell.run(["/bin/sh", "-c", script, "sh"] + files.map(\.string))
    guard outcome.status == 0 else {
      throw Failure(command: command, errors: outcome.errors)
    }
    let parts = outcome.standardOutput.split(separator: 0, omittingEmptySubsequences: false)
    guard parts.count == files.count + 1 else {
      throw Failure(command: command, errors: "\(parts.count - 1) outputs of \(files.count) files")
    }
    return parts.dropLast().map(Array.init)
  }

  /// Returns the HTML of a text.
  func html(of text: [UInt8]) throws -> [UInt8] {
    let outcome = try Shell.run(["/bin/sh", "-c", command], input: text)
    guard outcome.status == 0 else { throw Failure(command: command, errors: outcome.errors) }
    return outcome.standardOutput
  }

  struct Failure: Error, CustomStringConvertible {
    let command: String
    let errors: String
    var description: String { "\(command): \(errors)" }
  }
}

/// Returns Lectern's HTML for a text.
func rendered(_ text: [UInt8], _ dialect: MarkupOptions.Dialect) -> [UInt8] {
  ParsedTopic(
    text, format: .markdown, file: "t.md",
    options: MarkupOptions(dialect: dialect, allowsUnsafeHTML: true)
  ).htmlBytes()
}
