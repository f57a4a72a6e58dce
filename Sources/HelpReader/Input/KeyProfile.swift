/// The program whose keys the reader uses.
public enum KeyProfile: String, Sendable, Hashable, CaseIterable {
  /// The keys of less for moving, searching and marks, and other keys for topics and links.
  case less
  /// The keys of info without its option `--vi-keys`.
  case info
  /// The keys of vim's help windows.
  case vim
}
