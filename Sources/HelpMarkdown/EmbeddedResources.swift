import HelpCore

/// The files of `Resources/mkdocs`, which are compiled in.
enum EmbeddedResources: EmbeddedFiles {}
