#if LECTERN_FUZZ
  /// Replaces what the plugin generates from `Resources/mkdocs`, which a fuzzing build does not use.
  enum EmbeddedResources {
    static let files: [(path: String, text: StaticString)] = []
  }
#endif
