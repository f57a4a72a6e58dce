import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The content of `_category_.json` or `_category_.yml`, which describes a folder of Docusaurus: its title, and its
/// place among others.
struct CategoryFile: Sendable {
  private(set) var label: String?
  private(set) var position: Int?

  /// - Returns: nil for a folder without one that can be read.
  init?(of folder: String, in provider: any ResourceProvider) {
    for name in ["_category_.json", "_category_.yml"] {
      let path = ResourcePath.join(folder, name)
      guard let bytes = try? provider.read(path, limit: 1 << 20),
        let metadata = try? Metadata.yaml(bytes, file: path)
      else { continue }
      label = metadata["label"]?.string
      position = metadata["position"]?.int
      return
    }
    return nil
  }
}
