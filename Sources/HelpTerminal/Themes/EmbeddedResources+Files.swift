// swift-format-ignore-file
// Written by `make resources` from the files in `Resources` or `Templates`.

extension EmbeddedResources {
  static let files: [(path: String, text: StaticString)] = [
    ("dark.theme", #"""
# Light colours for a dark background.
link            underline bright-cyan 81 #5FD7FF
heading-1       bright-magenta 177 #D787FF
heading-2       bright-magenta 177 #D787FF
heading-3       bright-cyan 117 #87D7FF
code            bright-green 114 #87D787
code-block      default 252 #D0D0D0
quote           italic

note            bright-cyan 81 #5FD7FF
tip             bright-green 114 #87D787
important       bright-magenta 177 #D787FF
warning         bright-yellow 221 #FFD75F
caution         bright-red 210 #FF8787

code-comment    italic faint default 245 #8A8A8A
code-keyword    bright-magenta 177 #D787FF
code-type       bright-cyan 80 #5FD7D7
code-string     bright-green 114 #87D787
code-number     bright-yellow 215 #FFAF5F
code-function   bright-cyan 117 #87D7FF
code-attribute  bright-yellow 221 #FFD75F
code-name       default 153 #AFD7FF
code-inserted   bright-green 114 #87D787
code-deleted    bright-red 210 #FF8787

status          default 252 #D0D0D0 on bright-black 238 #444444
match           black 16 #000000 on bright-yellow 221 #FFD75F
current-match   bold black 16 #000000 on bright-cyan 81 #5FD7FF
hint            bold black 16 #000000 on bright-yellow 221 #FFD75F

"""#),
    ("light.theme", #"""
# Dark colours for a light background.
link            underline blue 25 #005FAF
heading-1       magenta 90 #870087
heading-2       magenta 90 #870087
heading-3       blue 24 #005F87
code            green 22 #005F00
code-block      default 238 #444444
quote           italic

note            blue 25 #005FAF
tip             green 22 #005F00
important       magenta 90 #870087
warning         red 94 #875F00
caution         red 124 #AF0000

code-comment    italic faint default 242 #6C6C6C
code-keyword    magenta 90 #870087
code-type       blue 23 #005F5F
code-string     green 22 #005F00
code-number     red 130 #AF5F00
code-function   blue 25 #005FAF
code-attribute  red 94 #875F00
code-name       blue 24 #005F87
code-inserted   green 22 #005F00
code-deleted    red 124 #AF0000

status          default 235 #262626 on white 252 #D0D0D0
match           black 16 #000000 on bright-yellow 222 #FFD787
current-match   bold white 231 #FFFFFF on blue 25 #005FAF
hint            bold black 16 #000000 on bright-yellow 222 #FFD787

"""#),
    ("plain.theme", #"""
# No colour at all: bold, underline, reverse and the like.
base none

link            underline
heading-1       bold
heading-2       bold
heading-3       bold
keyboard        bold
mark            reverse
frame           dim

important       bold
warning         bold
caution         bold

code-comment    italic dim
code-keyword    bold
code-inserted   bold
code-deleted    strikethrough

selected        reverse
status          reverse
match           reverse
current-match   bold underline reverse
hint            bold reverse

"""#),
    ("standard.theme", #"""
# The default look: readable on light and dark backgrounds.
base none

link            underline cyan 63 #1777D0
heading-1       magenta 98 #B746B7
heading-2       magenta 98 #B746B7
heading-3       cyan 63 #407AAA
code            green 29 #33853A
keyboard        bold
mark            reverse
frame           dim

note            cyan 63 #1777D0
tip             green 29 #33853A
important       magenta 98 #B746B7
warning         yellow 131 #9C6C0D
caution         red 131 #D04444

code-comment    italic faint default 243 #637886
code-keyword    magenta 98 #B746B7
code-type       cyan 63 #138383
code-string     green 29 #33853A
code-number     red 131 #B75C27
code-function   cyan 63 #1777D0
code-attribute  yellow 131 #9C6C0D
code-name       cyan 63 #407AAA
code-inserted   green 29 #33853A
code-deleted    red 131 #D04444

selected        reverse
status          reverse
match           black on yellow
current-match   bold black on cyan
hint            bold black on yellow

"""#),
  ]
}
