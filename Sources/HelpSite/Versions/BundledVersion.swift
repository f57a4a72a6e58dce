import HelpAuthoring
import HelpCore
import HelpResources
import SystemPackage

/// A version of a book in a separate bundle.
struct BundledVersion {
  /// The version in the manifest's spelling.
  let name: String
  let book: Book
  /// The hash of the bundle's bytes.
  let hash: String

  /// Returns the versions in a folder, the newest first.
  /// - Throws: as `VersionsExporter.export`.
  static func all(in folder: FilePath, _ options: BookOptions) throws -> [BundledVersion] {
    let names: [String]
    do throws(Errno) {
      names = try FileSystem.entries(of: folder).map(\.name).filter { $0.hasSuffix(".helpz") }
    } catch {
      throw HelpError(
        .notFound, "cannot read the folder of versions '\(folder)'", error.sentence, cause: error)
    }
    guard !names.isEmpty else {
      throw HelpError(
        .notFound, "cannot export '\(folder)'", "it contains no bundles",
        hint: "pack each version into it: lectern pack SOURCE -o \(folder)/NAME-1.0.helpz")
    }
    let versions = try names.map { try BundledVersion(folder.appending($0), options) }.sorted {
      (BookVersion($1.name), $0.name) < (BookVersion($0.name), $1.name)
    }
    for (first, second) in zip(versions, versions.dropFirst()) where first.name == second.name {
      throw fault(
        second, "'\(first.book.provider.location)' has version '\(first.name)' as well",
        hint: "leave one of the two in the folder")
    }
    for other in versions where other.book.identifier != versions[0].book.identifier {
      throw fault(
        other, "it belongs to a book other than '\(versions[0].book.provider.location)'",
        hint: "keep the versions of each book in a folder of their own")
    }
    return versions
  }

  /// Opens a bundle, and checks its version.
  private init(_ file: FilePath, _ options: BookOptions) throws {
    book = try Book.open(file, options: options)
    guard let version = book.version, !version.isEmpty else {
      throw Self.fault(
        file, "it states no version", hint: "write 'version' in its help.yml, and pack it again")
    }
    guard VersionList.isName(version) else {
      throw Self.fault(
        file, "'\(ControlCharacters.inline(version))' cannot be the name of a folder",
        hint: "use only letters, digits, '.', '-', '_' and '+'")
    }
    name = version
    do {
      hash = FastHash.text(of: FastHash.value(try FileSystem.read(file)))
    } catch let error as Errno {
      throw HelpError(.inputOutput, "cannot read '\(file)'", error.sentence, cause: error)
    }
  }

  /// Returns the error for a version.
  private static func fault(_ version: BundledVersion, _ why: String, hint: String) -> HelpError {
    fault(FilePath(version.book.provider.location), why, hint: hint)
  }

  /// Returns the error for a bundle.
  private static func fault(_ file: FilePath, _ why: String, hint: String) -> HelpError {
    HelpError(.malformed, "cannot export '\(file)' as a version", why, hint: hint)
  }
}
