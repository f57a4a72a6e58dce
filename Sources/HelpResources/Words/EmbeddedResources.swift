import HelpCore

/// The files of `Resources/words`, which are compiled in.
enum EmbeddedResources: EmbeddedFiles {}
