import HelpCore

/// `Resources/lexers`, compiled in.
enum EmbeddedResources: EmbeddedFiles {}
