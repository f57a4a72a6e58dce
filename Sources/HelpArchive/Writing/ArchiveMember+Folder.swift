public import HelpCore
import SystemPackage

extension ArchiveMember {
  /// Returns the regular files below a folder as members, in bytewise order. A member's name is the
  /// file's path from the folder.
  ///
  ///     try ArchiveWriter.write(to: "docs.zip") { try $0.append(ArchiveMember.files(in: "docs")) }
  ///
  /// Folders without files are left out, because Lectern's archives have no entries for folders. A
  /// symbolic link to a file is packed as that file.
  /// - Throws: `HelpError` with the code `notFound` if there is no such folder or a link has no
  ///   target. The code is `malformed` for a link to a folder, for a special file, and for a name
  ///   that is not valid UTF-8.
  /// - Complexity: O(n log n) in the number of files.
  public static func files(in folder: some FilePathConvertible) throws(HelpError)
    -> [ArchiveMember]
  {
    let root = folder.filePath
    var members: [ArchiveMember] = []
    // The list has paths, because there may be more folders than a process can hold open.
    var folders = [(path: root, prefix: "")]
    while let (path, prefix) = folders.popLast() {
      let entries: [FileSystem.Entry]
      do { entries = try FileSystem.entries(of: path) } catch {
        throw ArchiveFault.cannotOpen(path.string, error)
      }
      for entry in entries {
        let file = path.appending(entry.name)
        let name = prefix + entry.name
        switch try kind(of: entry, at: file) {
        case .directory: folders.append((file, name + "/"))
        default: members.append(ArchiveMember(name: name, file: file))
        }
      }
    }
    return members.sortedBytewise(by: \.name)
  }

  /// Returns `regular` or `directory`, and throws for every other kind of file.
  private static func kind(
    of entry: FileSystem.Entry, at path: FilePath
  ) throws(HelpError) -> FileStatus.Kind {
    func refusal(_ why: String) -> HelpError {
      HelpError(
        .malformed, "cannot pack '\(ArchiveFault.shown(path.string))'", why,
        hint: "move it away, or list the members yourself")
    }
    guard entry.isValidUTF8 else { throw refusal("its name is not valid UTF-8") }
    switch entry.kind {
    case .regular, .directory: return entry.kind
    case .other: throw refusal("it is neither a file nor a folder")
    case .symbolicLink:
      let status: FileStatus
      do { status = try FileStatus(of: path) } catch {
        throw ArchiveFault.cannotOpen(path.string, error)
      }
      guard status.kind == .regular else { throw refusal("it is a link, but not to a file") }
      return .regular
    }
  }
}
