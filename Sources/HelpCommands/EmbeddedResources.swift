import HelpCore

/// The files of `Resources/manual`, which are compiled in.
enum EmbeddedResources: EmbeddedFiles {}
