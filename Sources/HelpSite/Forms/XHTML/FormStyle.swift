/// The style sheet of a book on one page and of an e-book. The reader's device chooses the colour
/// of the text.
enum FormStyle {
  static let text = """
    body { line-height: 1.55; overflow-wrap: break-word; }
    h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.8em 0 .6em; break-after: avoid; }
    h1 { font-size: 1.9em; } h2 { font-size: 1.4em; } h3 { font-size: 1.15em; } h4, h5, h6 { font-size: 1em; }
    p, ul, ol, pre, table, blockquote, .alert { margin: .8em 0; }
    .tight li > p { margin: .15em 0; } li > p:first-child { margin-top: .15em; }
    code, kbd, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .92em; }
    pre { padding: .8em 1em; border: 1px solid #8884; border-radius: .4em; white-space: pre-wrap; line-height: 1.45; }
    pre code { font-size: 1em; }
    kbd { border: 1px solid #8888; border-radius: .25em; padding: 0 .3em; }
    blockquote { margin-left: 0; padding-left: 1em; border-left: .25em solid #8886; }
    .alert { padding: .1em 1em; border-left: .3em solid #4a7dbd; background: #8881; }
    .tip { border-color: #3b8a5a; } .important { border-color: #8a5fc0; }
    .warning { border-color: #b98319; } .caution { border-color: #c2454b; }
    table { border-collapse: collapse; } th, td { border: 1px solid #8886; padding: .3em .6em; vertical-align: top; text-align: left; }
    th { background: #8881; } .center { text-align: center; } .right { text-align: right; }
    img { max-width: 100%; height: auto; } hr { border: 0; border-top: 1px solid #8886; margin: 2em 0; }
    .footnote { font-size: .9em; border-top: 1px solid #8886; } .footnote .number { margin-bottom: 0; font-weight: bold; }
    .hl-comment { font-style: italic; opacity: .75; } .hl-keyword, .hl-tag, .hl-heading, .hl-strong { font-weight: bold; }

    """
}
