import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

extension BookScanner {
  /// Runs the programs that an mdBook declares, if the user requests them. Replaces the contents in
  /// the manifest with the contents that the programs print.
  /// - Returns: a provider of the topics with the texts that the programs printed.
  /// - Throws: `HelpError.Code.usage` for a book that is not a folder, and `malformed` if a program
  ///   fails.
  func runPreprocessors(
    _ root: any ResourceProvider, _ manifest: inout Manifest
  ) throws -> any ResourceProvider {
    guard options.runsPreprocessors, manifest.kind == .mdBook, !manifest.programs.isEmpty else {
      return root
    }
    guard let folder = source.file(at: ManifestFiles.mdBook)?.removingLastComponent() else {
      throw HelpError(
        .usage, "cannot run the preprocessors of '\(source.location)'", "it is not a folder",
        hint: "leave --run-preprocessors out")
    }
    let path = folder.isEmpty ? FilePath(".") : folder
    let bytes = try source.read(ManifestFiles.mdBook, limit: Manifest.maximumSize)
    let configuration = try BookConfiguration(bytes, file: manifest.file)
    let chapters = try BookChapters(manifest.navigation ?? []) { file in
      guard try root.status(of: file)?.isDirectory == false else { return nil }
      return String(decoding: try root.read(file, limit: Topic.maximumSize), as: UTF8.self)
    }
    let exchange = ProgramExchange(
      configuration: configuration, root: try FileSystem.realPath(path))
    let printedChapters = try exchange.run(
      BookProgram.declared(in: configuration.metadata), on: chapters)
    // The programs may have written files of the book, so the log of earlier readings is no longer
    // valid.
    options.observer?.readLog?.clear()
    manifest.programs = []
    let oldTexts = chapters.texts
    // A path outside the book is ignored.
    let texts = printedChapters.texts.filter { path, text in
      oldTexts[path] != text && ResourcePath.resolve(path, from: "") == path
    }
    if printedChapters != chapters { manifest.navigation = printedChapters.navigation }
    return try PreprocessedProvider(root, texts: texts.mapValues { Array($0.utf8) })
  }
}
