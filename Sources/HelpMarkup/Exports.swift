// A topic's document, front matter, options and highlighter belong to other rooms. These types are
// part of this room's API: to use them, a program needs no other import.
@_exported public import HelpCommonMark
@_exported public import HelpDialects
@_exported public import HelpDocument
@_exported public import HelpHTML
@_exported public import HelpHighlighting
@_exported public import HelpMan
@_exported public import HelpMarkdown
@_exported public import HelpMetadata
