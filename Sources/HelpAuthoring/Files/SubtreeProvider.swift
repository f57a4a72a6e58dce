import HelpBook
import HelpCore
import HelpResources
import SystemPackage

/// A provider whose root is a folder of another provider: mdBook's `src`, MkDocs' `docs`.
struct SubtreeProvider: LayeredProvider {
  let base: any ResourceProvider
  /// The path of the folder without a slash at the end. The path is never empty.
  let prefix: String

  var layers: [(source: String, target: String)] { [(prefix, "")] }

  var location: String { base.location == "." ? prefix : base.location + "/" + prefix }

  func status(of path: String) throws(HelpError) -> ResourceStatus? {
    try base.status(of: source(of: path))
  }

  func entries(in directory: String) throws(HelpError) -> [ResourceEntry]? {
    try base.entries(in: source(of: directory))
  }

  func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8] {
    try base.read(source(of: path), limit: limit)
  }

  func snapshot(of path: String, limit: Int) throws(HelpError) -> ResourceSnapshot {
    try base.snapshot(of: source(of: path), limit: limit)
  }

  func file(at path: String) -> FilePath? { base.file(at: source(of: path)) }

  func source(of path: String) -> String { path.isEmpty ? prefix : prefix + "/" + path }
}
