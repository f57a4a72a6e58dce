public import Foundation
public import HelpCore
public import HelpMarkup
public import HelpResources
import SystemPackage

extension Resource {
  /// Returns the bytes of the resource.
  /// - Throws: the errors of `bytes(limit:)`.
  public func data(limit: Int = .max) throws(HelpError) -> Data {
    Data(try bytes(limit: limit))
  }

  /// The file on disk that contains the resource's bytes, or nil for a resource in an archive or in
  /// memory.
  public var url: URL? {
    bundle.provider.file(at: path).map { URL(filePath: $0.string, directoryHint: .notDirectory) }
  }
}

extension MemoryProvider {
  /// Creates a provider of files in memory.
  /// - Parameters:
  ///   - files: the contents of the files, by path.
  ///   - location: the location of the files in messages.
  public init(_ files: [String: Data], location: String = "(memory)") {
    self.init(files.mapValues { Array($0) }, location: location)
  }
}

extension ParsedTopic {
  /// Parses the bytes of a topic.
  /// - Parameter file: the topic's name in diagnostics.
  public init(
    _ data: Data, format: TopicFormat, file: String, options: MarkupOptions = .init()
  ) {
    self.init(Array(data), format: format, file: file, options: options)
  }

  /// Returns the topic's body as an HTML fragment in UTF-8. See `htmlBytes()`.
  public func htmlData() -> Data { Data(htmlBytes()) }
}
