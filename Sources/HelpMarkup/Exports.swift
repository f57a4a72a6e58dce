// What a topic gives and takes, its document, front matter, options and highlighter, belongs to rooms of their own. It is
// part of this room's API, so that whoever imports this room has it.
@_exported public import HelpDocument
@_exported public import HelpHTML
@_exported public import HelpHighlighting
@_exported public import HelpMan
@_exported public import HelpMarkdown
@_exported public import HelpMetadata
