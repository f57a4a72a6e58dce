package import HelpResources

/// An observer of a source while it is opened as a book. The parser decides which topics it reports
/// to the observer.
package protocol SourceObserver: AnyObject, Sendable {
  /// The log of the files other than topics that are read, such as manifests and includes. Nil if
  /// the observer does not need it.
  var readLog: ReadLog? { get }
}
