package import HelpCore
import HelpResources
package import SystemPackage

/// Lectern's own templates, style sheet and scripts, as files for authors who change them.
package enum SiteTemplateFiles {
  /// The names of all files, in bytewise order.
  package static var names: [String] { SiteTemplates.names }

  /// The words of a site in English, in the form of an author's file.
  private static var words: [UInt8] {
    let texts = SiteWords(.standard).texts.sorted { $0.key < $1.key }
    let lines = texts.map { "\($0.key) = \($0.value)\n" }.joined()
    return Array("# What pages say in addition to the book's texts.\n\n\(lines)".utf8)
  }

  /// Writes some of the files to a folder, which is created if it does not exist. Existing files
  /// with the same bytes stay.
  /// - Parameter names: the names of the files. An empty list stands for all files.
  /// - Returns: the number of written files.
  /// - Throws: `HelpError.Code.notFound` for an unknown name, `cannotCreate` if a file exists with
  ///   other bytes. In both cases no file is written.
  package static func write(_ names: [String], to path: FilePath) throws(HelpError) -> Int {
    var files: [(name: String, bytes: [UInt8])] = []
    for (name, text) in EmbeddedResources.files where names.isEmpty || names.contains(name) {
      files.append((name, text.withUTF8Buffer { unsafe Array($0) }))
    }
    if names.isEmpty || names.contains(SiteTemplates.wordsName) {
      files.append((SiteTemplates.wordsName, words))
    }
    for name in names where !files.contains(where: { $0.name == name }) {
      throw HelpError(
        .notFound, "cannot write '\(ControlCharacters.inline(name))'", "no template has this name",
        hint: NearestName.hint(for: name, among: SiteTemplates.names)
          ?? "leave out the names to write all templates")
    }
    do {
      let folder = try OutputFolder(creating: path)
      var missingFiles: [(name: String, bytes: [UInt8])] = []
      for file in files {
        guard try folder.status(of: file.name) != nil else {
          missingFiles.append(file)
          continue
        }
        guard (try? folder.read(file.name)) == file.bytes else {
          throw HelpError(
            .cannotCreate, "cannot write '\(path.appending(file.name))'",
            "it exists and is another file",
            hint: "name another folder, or only the files that you want")
        }
      }
      for file in missingFiles { try folder.replace(file.name, with: file.bytes) }
      return missingFiles.count
    } catch let error as HelpError {
      throw error
    } catch let fault as OutputFault {
      throw fault.helpError("create")
    } catch {
      throw HelpError(.inputOutput, "cannot write to '\(path)'", "\(error)", cause: error)
    }
  }
}
