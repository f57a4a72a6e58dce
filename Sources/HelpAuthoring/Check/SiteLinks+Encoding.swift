import HelpCore

extension SiteLinks {
  /// Reads links that `write` wrote.
  init(_ reader: inout FactReader) throws {
    self.init()
    _ = try reader.list { reader in
      let prefix = try Prefix(&reader)
      uses[prefix] = (try reader.count(), try reader.location())
    }
    _ = try reader.list { reader in
      let folder = try MissingFolder(&reader)
      let paths = Set(try reader.list { try $0.text() })
      folders[folder] = (paths, try reader.count(), try reader.location())
    }
  }

  /// Writes the links, sorted by their keys. The same links therefore have the same bytes.
  func write(to writer: inout NetstringWriter) {
    writer.list(uses.sorted { $0.key.sortKey < $1.key.sortKey }) { writer, use in
      use.key.write(to: &writer)
      writer.number(use.value.count)
      writer.location(use.value.first)
    }
    let folders = folders.sorted {
      ($0.key.path, $0.key.minimumCount) < ($1.key.path, $1.key.minimumCount)
    }
    writer.list(folders) { writer, folder in
      folder.key.write(to: &writer)
      writer.list(folder.value.paths.sorted()) { $0.text($1) }
      writer.number(folder.value.count)
      writer.location(folder.value.first)
    }
  }
}

extension SiteLinks.Prefix {
  /// The number of the case in the encoded form, and the text.
  fileprivate var sortKey: (Int, String) {
    switch self {
    case .path(let text): (0, text)
    case .scheme(let text): (1, text)
    case .variable(let text): (2, text)
    case .generated(let text): (3, text)
    }
  }

  fileprivate func write(to writer: inout NetstringWriter) {
    let (kind, text) = sortKey
    writer.number(kind)
    writer.text(text)
  }

  fileprivate init(_ reader: inout FactReader) throws {
    let (kind, text) = (try reader.number(), try reader.text())
    switch kind {
    case 0: self = .path(text)
    case 1: self = .scheme(text)
    case 2: self = .variable(text)
    case 3: self = .generated(text)
    default: throw FactReader.Fault()
    }
  }
}

extension MissingFolder {
  init(_ reader: inout FactReader) throws {
    self.init(path: try reader.text(), minimumCount: try reader.number())
  }

  func write(to writer: inout NetstringWriter) {
    writer.text(path)
    writer.number(minimumCount)
  }
}
