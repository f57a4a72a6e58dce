import HelpCore

/// `Resources/mkdocs`, compiled in.
enum EmbeddedResources: EmbeddedFiles {}
