import HelpCore
package import HelpResources
import SystemPackage

/// Opens whatever a user names as a book.
package enum BookSource {
  /// The name under which standard input is a topic.
  static let standardInputName = "standard-input"

  /// - Parameters:
  ///   - argument: a directory, a file, a `.helpz` or `.zip` file, `-`, or the name of an installed book.
  ///   - standardInput: gives all of standard input; called only for `-`.
  /// - Throws: `HelpError.Code.notFound` when there is nothing with that name, `malformed` when it is not a book.
  package static func open(
    _ argument: String, options: BookOptions = .init(),
    standardInput: () throws -> [UInt8] = { try FileSystem.read(.standardInput) }
  ) throws -> Book {
    guard argument == "-" else {
      return try Book.open(SearchPath.locate(argument), options: options)
    }
    let bytes = try standardInput()
    let start = String(decoding: bytes.prefix(256), as: UTF8.self)
      .drop { $0.isWhitespace }.lowercased()
    let isHTML = start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
    let file = standardInputName + (isHTML ? ".html" : ".md")
    let provider = MemoryProvider([file: bytes], location: ".")
    return try BookScanner(source: provider, options: options, scope: .standardInput)
      .scan(file: file)
  }

  /// The resources of a directory, an archive or an installed book, whether or not they are a book.
  package static func bundle(_ argument: String) throws -> ResourceBundle {
    try ResourceBundle.open(SearchPath.locate(argument))
  }
}
