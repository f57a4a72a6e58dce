import HelpCore

/// `Resources/serve`, compiled in.
enum EmbeddedResources: EmbeddedFiles {}
