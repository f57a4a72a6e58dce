public import Foundation
public import HelpCore
public import HelpMarkup
public import HelpResources
import SystemPackage

extension Resource {
  /// The bytes, unchanged.
  /// - Throws: the errors of `bytes(limit:)`.
  public func data(limit: Int = .max) throws(HelpError) -> Data {
    Data(try bytes(limit: limit))
  }

  /// The file on disk with exactly these bytes; nil for one in an archive or in memory.
  public var url: URL? {
    bundle.provider.file(at: path).map { URL(filePath: $0.string, directoryHint: .notDirectory) }
  }
}

extension MemoryProvider {
  /// Files in memory, by path.
  public init(_ files: [String: Data], location: String = "(memory)") {
    self.init(files.mapValues { Array($0) }, location: location)
  }
}

extension ParsedTopic {
  /// A topic from its bytes.
  /// - Parameter file: the name in diagnostics.
  public init(
    _ data: Data, format: TopicFormat, file: String, options: MarkupOptions = .init()
  ) {
    self.init(Array(data), format: format, file: file, options: options)
  }

  /// The topic as HTML that is safe to show.
  public func htmlData() -> Data { Data(htmlBytes()) }
}
