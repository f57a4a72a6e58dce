/// The context in which a key has its meaning.
package enum KeyContext: Sendable, Hashable, CaseIterable {
  /// A topic.
  case reading
  /// A list over the whole screen: contents, outline, index, history, results of a search.
  case list
  /// A line that is being typed.
  case prompt
  /// The help on the screen.
  case help
}
