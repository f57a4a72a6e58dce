import HelpBook
import HelpCore

/// `Resources/starter`, compiled in.
enum EmbeddedResources: EmbeddedFiles {}
