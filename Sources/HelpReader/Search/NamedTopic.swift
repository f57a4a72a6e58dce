/// The meaning of a typed name.
enum NamedTopic: Hashable {
  case topic(Int, anchor: String?)
  /// Several topics that fit the name equally well.
  case several([Int], anchor: String?)
  /// A name that no topic has, without its anchor.
  case unknown(name: String, nearest: String?)
}
