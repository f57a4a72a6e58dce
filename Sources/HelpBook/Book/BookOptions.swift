/// How a book is opened.
public struct BookOptions: Sendable {
  /// Threads that read topics, at most.
  public var jobs: Int
  public init(jobs: Int = 1) { self.jobs = jobs }
}
