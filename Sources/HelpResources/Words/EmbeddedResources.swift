import HelpCore

/// `Resources/words`, compiled in.
enum EmbeddedResources: EmbeddedFiles {}
