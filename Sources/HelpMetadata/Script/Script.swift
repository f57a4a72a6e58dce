/// A configuration that is a program in JavaScript or TypeScript, read as data and never run.
///
///     import { guide } from './guide'
///     export default defineConfig({ title: 'A', items: [...guide, 'end'], size: 1 + 1 })
///
///     {title: "A", items: ["start", "end"], size: computed}
///
/// Literals are read, and expressions that stand for one: constants, members of them, spreads, imports of files in the
/// book, a function without parameters that returns one, the argument of a function that returns it unchanged, such as
/// `defineConfig`.
///
/// Source: ECMAScript 2024, 11 to 16.
package enum Script {
  /// A file of the program.
  package struct File: Sendable {
    /// The path by which the files that it imports are found.
    package var path: String
    /// The name for messages.
    package var name: String
    package var bytes: [UInt8]

    package init(path: String, name: String, bytes: [UInt8]) {
      (self.path, self.name, self.bytes) = (path, name, bytes)
    }
  }

  /// The largest file, in bytes.
  package static let maximumSize = 1 << 20
  static let maximumValues = 100_000
  static let maximumDepth = 64
  static let maximumFiles = 64

  /// The value that a program exports by default, or as `module.exports`, or by a name; null if it exports none.
  ///
  /// Imported values are at the place where the program names them.
  /// - Parameters:
  ///   - name: the name of the export.
  ///   - handingOn: functions that hand their first argument on, beside those whose names begin with `define` or
  ///     `with`, or end with `Config`.
  ///   - load: gives the file that another imports by a name such as `./guide`; nil for one that cannot be read.
  /// - Throws: `HelpError(.malformed)` with a location: brackets that do not match, bytes that are not valid UTF-8,
  ///   more than 1 MB, 100,000 values or 64 levels.
  /// - Complexity: O(bytes of the files that are needed + values).
  package static func value(
    of file: File, exportedAs name: String = "default", handingOn: Set<String> = [],
    load: (_ name: String, _ importer: File) -> File? = { _, _ in nil }
  ) throws -> ScriptValue {
    try withoutActuallyEscaping(load) { load in
      var reader = ScriptReader(handingOn: handingOn, load: load)
      return try reader.read(file, exportedAs: name)
    }
  }
}
