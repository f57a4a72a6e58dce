/// A function that rewrites the destination of a link or an image. Nil keeps the destination. An empty string replaces
/// the link or image with its text.
package typealias DestinationResolver =
  @Sendable (_ destination: String, _ isImage: Bool) -> String?
