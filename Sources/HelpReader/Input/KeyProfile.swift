/// The program whose keys the reader has.
public enum KeyProfile: String, Sendable, Hashable, CaseIterable {
  /// The keys of less, with info's and vim's commands on the keys that less leaves free.
  case less
  /// The keys of info without its option `--vi-keys`.
  case info
  /// The keys of vim's help windows.
  case vim
}

/// The context in which a key has its meaning.
package enum KeyContext: Sendable, Hashable, CaseIterable {
  /// A topic.
  case reading
  /// A list over the whole screen: contents, outline, index, history, results of a search.
  case list
  /// A line that is being typed.
  case prompt
  /// The help itself.
  case help
}
