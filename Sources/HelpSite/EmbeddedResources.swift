import HelpCore

/// `Templates`, compiled in.
enum EmbeddedResources: EmbeddedFiles {}
