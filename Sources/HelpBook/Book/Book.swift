public import HelpCore
public import HelpMarkup
public import HelpResources
public import SystemPackage

/// A bundle with topics and a table of contents, opened for reading.
public final class Book: Sendable {
  public let provider: any ResourceProvider
  public let kind: BookKind
  public let contents: ContentsTable
  public var title: String { fatalError("not built") }
  public var identifier: String? { fatalError("not built") }
  public var version: String? { fatalError("not built") }
  public var description: String? { fatalError("not built") }
  public var language: String? { fatalError("not built") }
  public var authors: [String] { fatalError("not built") }
  /// What was found wrong while opening, in the order of file and line.
  public var diagnostics: [Diagnostic] { fatalError("not built") }

  init(provider: any ResourceProvider, kind: BookKind, contents: ContentsTable) {
    self.provider = provider
    self.kind = kind
    self.contents = contents
  }

  public static func open(_ path: FilePath, options: BookOptions = .init()) throws -> Book {
    fatalError("not built")
  }
  public static func open(_ provider: any ResourceProvider, options: BookOptions = .init()) throws
    -> Book
  { fatalError("not built") }

  public var topicCount: Int { fatalError("not built") }
  /// The id of the topic that opens first.
  public var home: Int { fatalError("not built") }
  /// - Precondition: `id` is in `0..<topicCount`.
  public func topic(at id: Int) -> Topic { fatalError("not built") }
  /// With or without extension, or the folder of an index; nil when there is none.
  public func topic(named path: String) -> Topic? { fatalError("not built") }
  /// The same, or an error with the nearest names.
  public func requireTopic(named path: String) throws -> Topic { fatalError("not built") }
  public func next(after topic: Topic) -> Topic? { fatalError("not built") }
  public func previous(before topic: Topic) -> Topic? { fatalError("not built") }
  public func children(of topic: Topic) -> [Topic] { fatalError("not built") }
  /// From the top down, without the topic itself.
  public func ancestors(of topic: Topic) -> [Topic] { fatalError("not built") }
  public func source(of topic: Topic) throws -> [UInt8] { fatalError("not built") }
  public func document(of topic: Topic) throws -> Document { fatalError("not built") }
  public func resolve(destination: String, from topic: Topic) -> LinkTarget {
    fatalError("not built")
  }
}
