package import HelpResources

/// An observer of a source while it is opened as a book. The parser decides which topics it reports.
package protocol SourceObserver: AnyObject, Sendable {
  /// Records a folder's files other than topics as they are read: manifests, includes, samples. Nil if the observer
  /// does not need them.
  var readLog: ReadLog? { get }
}
