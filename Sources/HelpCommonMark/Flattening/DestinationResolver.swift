/// Rewrites the destination of a link or an image: nil keeps it, and an empty text leaves its text alone.
package typealias DestinationResolver =
  @Sendable (_ destination: String, _ isImage: Bool) -> String?
