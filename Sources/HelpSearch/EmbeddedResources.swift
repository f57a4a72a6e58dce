import HelpCore

/// `Resources/search`, compiled in.
enum EmbeddedResources: EmbeddedFiles {}
