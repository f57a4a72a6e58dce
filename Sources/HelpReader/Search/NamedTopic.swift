/// The meaning of a typed name.
enum NamedTopic: Hashable {
  case topic(Int, anchor: String?)
  /// Several topics that fit the name equally well.
  case several([Int], anchor: String?)
  /// A name that fits no topic, without its anchor, and the nearest existing name, if any.
  case unknown(name: String, nearest: String?)
}
