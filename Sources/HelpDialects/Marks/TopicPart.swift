/// A part of a topic that another topic shows.
enum TopicPart: Hashable {
  /// The section of the heading with this anchor.
  case section(anchor: String)
  /// The block whose last line ends with `^name`.
  case block(name: String)
}
