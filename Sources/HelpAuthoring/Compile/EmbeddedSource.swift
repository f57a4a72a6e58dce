import HelpBook
package import HelpCore
import HelpDocument
import HelpResources
package import SystemPackage

/// The Swift source of a program's help: a type `Help` with the compiled book as one string literal.
package enum EmbeddedSource {
  /// Compiles a book, and writes the source that has it.
  /// - Parameters:
  ///   - folder: that the book was made from.
  ///   - program: what it calls itself.
  ///   - writer: what writes it, for the first line.
  /// - Throws: as `BookCompiler.compile`.
  @discardableResult
  package static func write(
    _ book: Book, of folder: FilePath, to target: FilePath, program: String, writer: String,
    deriving members: [any DerivedMembers], jobs: Int = Threads.available,
    progress: ProgressJob? = nil
  ) throws -> CompileResult {
    let temporary = try FileSystem.createTemporaryDirectory(in: "/tmp", prefix: "lectern-embed-")
    defer { try? FileSystem.removeTree(temporary) }
    let bundle = temporary.appending("help.helpz")
    let digest = try FolderDigest.text(of: folder)
    let result = try BookCompiler.compile(
      book, to: bundle, deriving: members, jobs: jobs, progress: progress)
    try AtomicFile.update(
      target,
      with: bytes(
        program: program, bundle: FileSystem.read(bundle), digest: digest, writer: writer))
    return result
  }

  /// - Parameters:
  ///   - program: what it calls itself.
  ///   - bundle: a compiled book.
  ///   - digest: of the folder that it was made from.
  ///   - writer: what wrote it, for the first line.
  package static func bytes(
    program: String, bundle: [UInt8], digest: String, writer: String
  ) -> [UInt8] {
    let name = program.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let head = """
      // Written by \(writer): change the book, not this file.
      // swift-format-ignore-file
      \(digestLine(digest))
      import HelpHost

      /// The help of this program, compiled in.
      enum Help: ProgramHelp {
        static let program = "\(name)"
        static let book: EmbeddedBook? = EmbeddedBook(
          format\(CompiledTopic.formatVersion): "
      """
    return Array(head.utf8) + Base64.encode(bundle)
      + Array("\",\n    of: \"\(digest)\")\n}\n".utf8)
  }

  /// Whether a source was written for the present state of a folder, in the format of compiled topics that this version reads.
  /// - Complexity: O(bytes of the folder's files).
  package static func isCurrent(_ source: [UInt8], for folder: FilePath) throws -> Bool {
    let digest = try FolderDigest.text(of: folder)
    let line = Array(digestLine(digest).utf8)
    return source.split(separator: UInt8(ascii: "\n")).prefix(3).contains { $0.elementsEqual(line) }
  }

  private static func digestLine(_ digest: String) -> String {
    "// Compiled topics of format \(CompiledTopic.formatVersion), from a folder with the digest \(digest)."
  }
}
