/// A part of a topic that another one shows.
enum TopicPart: Hashable {
  /// A heading with this anchor, and what is below it.
  case section(anchor: String)
  /// The block whose last line ends with `^name`.
  case block(name: String)
}
