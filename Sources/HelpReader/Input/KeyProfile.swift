/// The program whose keys the reader uses.
public enum KeyProfile: String, Sendable, Hashable, CaseIterable {
  /// The keys of less, with info's and vim's commands on the keys that less leaves free.
  case less
  /// The keys of info without its option `--vi-keys`.
  case info
  /// The keys of vim's help windows.
  case vim
}
