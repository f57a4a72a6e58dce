import Foundation
import PackagePlugin

/// The Swift source that a project commits with its compiled help: `Sources/TARGET/Help.swift`.
struct CommittedSource {
  let file: URL
  /// The name of the program that the target is, else the target's own.
  let program: String

  /// - Parameter folder: the help of one target, or of the only one with a program.
  /// - Throws: when there are several.
  init(of folder: URL, in package: Package) throws {
    let target = try Self.target(of: folder, in: package)
    file = target.directoryURL.appending(path: "Help.swift")
    let programs = package.products(ofType: ExecutableProduct.self)
    program = programs.first { $0.mainTarget.id == target.id }?.name ?? target.name
  }

  private static func target(of folder: URL, in package: Package) throws -> any SourceModuleTarget {
    let targets = package.targets.compactMap { $0 as? any SourceModuleTarget }
    if let own = targets.first(where: { $0.name == folder.lastPathComponent }) { return own }
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
