import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The title and the position of a folder of Docusaurus, from its `_category_.json` or
/// `_category_.yml`.
struct CategoryFile: Sendable {
  private(set) var label: String?
  private(set) var position: Int?

  /// Reads the file of a folder. Returns nil for a folder without a readable file.
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
