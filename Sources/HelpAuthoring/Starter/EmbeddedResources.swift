import HelpBook
import HelpCore

/// The files of `Resources/starter`, which are compiled in.
enum EmbeddedResources: EmbeddedFiles {}
