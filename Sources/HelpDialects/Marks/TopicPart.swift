/// A part of a topic that another topic shows.
enum TopicPart: Hashable {
  /// The section of the heading with this anchor.
  case section(anchor: String)
  /// The block whose last line ends with `^name`, or that a line with only `^name` follows.
  case block(name: String)
}
