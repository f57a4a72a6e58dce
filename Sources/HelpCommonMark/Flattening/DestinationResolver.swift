/// A function that rewrites the destination of a link or an image. A nil result keeps the
/// destination. An empty result replaces the link or image with its text.
package typealias DestinationResolver =
  @Sendable (_ destination: String, _ isImage: Bool) -> String?
