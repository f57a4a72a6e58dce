import HelpCore

/// `Resources/themes`, compiled in.
enum EmbeddedResources: EmbeddedFiles {}
