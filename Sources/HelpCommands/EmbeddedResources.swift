import HelpCore

/// `Resources/manual`, compiled in.
enum EmbeddedResources: EmbeddedFiles {}
