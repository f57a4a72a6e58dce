import Foundation
import PackagePlugin

/// The committed Swift source with a target's compiled help: `Sources/TARGET/Help.swift`.
struct CommittedSource {
  let file: URL
  /// The name of the target's program, or else of the target.
  let program: String

  /// Finds the source for a folder with help.
  /// - Parameter folder: the help of the target with the same name, or of the only target with a
  ///   program.
  /// - Throws: `LecternTool.Fault` when no target has the name and there are several programs.
  init(of folder: URL, in package: Package) throws {
    let target = try Self.target(of: folder, in: package)
    file = target.directoryURL.appending(path: "Help.swift")
    let programs = package.products(ofType: ExecutableProduct.self)
    program = programs.first { $0.mainTarget.id == target.id }?.name ?? target.name
  }

  /// Returns the target whose help a folder contains.
  private static func target(of folder: URL, in package: Package) throws -> any SourceModuleTarget {
    let targets = package.targets.compactMap { $0 as? any SourceModuleTarget }
    if let target = targets.first(where: { $0.name == folder.lastPathComponent }) { return target }
    let programs = targets.filter { $0.kind == .executable }
    guard programs.count == 1 else {
      throw LecternTool.Fault(
        "there are several programs: move the book to Help/TARGET, and name it with --target")
    }
    return programs[0]
  }

  /// Whether 'lectern embed' wrote the file.
  var exists: Bool {
    (try? String(contentsOf: file, encoding: .utf8))?.hasPrefix("// Written by 'lectern embed'")
      == true
  }
}
