package import HelpResources

/// An observer of a source while it is opened as a book. What it sees of topics is the parser's business.
package protocol SourceObserver: AnyObject, Sendable {
  /// Records what is read of a folder beside its topics: manifests, includes, samples; nil if that does not matter.
  var readLog: ReadLog? { get }
}
