#if LECTERN_FUZZ
  /// Stands in for what the plugin makes of `Resources/lexers`, which a fuzzed build does without.
  enum EmbeddedResources {
    static let files: [(path: String, text: StaticString)] = []
  }
#endif
