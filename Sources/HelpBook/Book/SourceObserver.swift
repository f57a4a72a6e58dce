package import HelpResources

/// An observer of a source while it is opened as a book. The parser decides which topics it reports.
package protocol SourceObserver: AnyObject, Sendable {
  /// Records what is read of a folder beside its topics: manifests, includes, samples; nil if that does not matter.
  var readLog: ReadLog? { get }
}
