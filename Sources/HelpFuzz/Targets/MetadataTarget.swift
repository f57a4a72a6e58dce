internal import HelpCore
internal import HelpMarkup

extension FuzzTarget {
  /// The target for front matter and manifests, in TOML for `1`, otherwise in YAML.
  static let metadata = FuzzTarget("metadata") { source, options in
    do {
      let bytes = Array(source)
      let metadata =
        options.format == .html
        ? try Metadata.toml(bytes, file: "f") : try Metadata.yaml(bytes, file: "f")
      return MetadataTarget.faults(metadata, source)
    } catch let error as HelpError {
      return error.location?.position == nil ? ["metadata: an error without a place"] : []
    } catch {
      return ["metadata: an error of another kind: \(error)"]
    }
  }
}

/// The invariant that every value's position is in its source.
enum MetadataTarget {
  /// Returns the first value outside its source, or an empty list if there is none.
  static func faults(_ metadata: Metadata, _ source: ArraySlice<UInt8>) -> [String] {
    let lines = SourceLines(source, endAtCarriageReturn: false)
    var pendingNodes = [metadata.root]
    while let node = pendingNodes.popLast() {
      if !lines.contains(node.position) {
        return ["metadata: a value is at \(node.position), outside its source"]
      }
      switch node.value {
      case .mapping(let entries): pendingNodes += entries.map(\.value)
      case .sequence(let items): pendingNodes += items
      default: break
      }
    }
    return []
  }
}
