/// A configuration that is a program in JavaScript or TypeScript, read as data and never run.
///
///     import { guide } from './guide'
///     export default defineConfig({ title: 'A', items: [...guide, 'end'], size: 1 + 1 })
///
///     {title: "A", items: ["start", "end"], size: computed}
///
/// The reader understands literals, and the following expressions for literals:
/// - Constants, their members, and spreads of constants.
/// - Imports of files in the book.
/// - Calls of a function without parameters that returns a literal.
/// - Calls of a function that returns its argument unchanged, such as `defineConfig`.
///
/// Source: ECMAScript 2024, 11 to 16.
package enum Script {
  /// A file of the program.
  package struct File: Sendable {
    /// The path that the file's imports are relative to.
    package var path: String
    /// The name for messages.
    package var name: String
    package var bytes: [UInt8]

    package init(path: String, name: String, bytes: [UInt8]) {
      (self.path, self.name, self.bytes) = (path, name, bytes)
    }
  }

  /// The maximum size of a file, in bytes.
  package static let maximumSize = 1 << 20
  /// The maximum number of values that are read from all files.
  static let maximumValues = 100_000
  /// The maximum number of expressions that nest in each other, directly or through names and
  /// imports.
  static let maximumDepth = 64
  /// The maximum number of files that are read for one value, including the program itself.
  static let maximumFiles = 64

  /// Returns the value that a program exports under a name, or null if there is none.
  /// `module.exports` is the export `default`.
  ///
  /// The position of an imported value is the position of its name in the program.
  /// - Parameters:
  ///   - identityFunctions: functions that return their first argument unchanged, in addition to
  ///     `require.resolve` and functions whose names begin with `define` or `with`, or end with
  ///     `Config`.
  ///   - load: returns the file that another file imports by a name such as `./guide`, or nil for a
  ///     file that cannot be read.
  /// - Throws: `HelpError(.malformed)` with a location for brackets that do not match, for a
  ///   template without an end, for bytes that are not valid UTF-8, and for more than 1 MiB,
  ///   100,000 values, 64 levels or the limits of `ScriptTokens`. Imported files other than JSON
  ///   that cannot be divided into tokens make their values `computed` instead.
  /// - Complexity: O(bytes of the files that are needed + values).
  package static func value(
    of file: File, exportedAs name: String = "default", identityFunctions: Set<String> = [],
    load: (_ name: String, _ importer: File) -> File? = { _, _ in nil }
  ) throws -> ScriptValue {
    try withoutActuallyEscaping(load) { load in
      var reader = ScriptReader(identityFunctions: identityFunctions, load: load)
      return try reader.read(file, exportedAs: name)
    }
  }
}
