// swift-format-ignore-file
// Written by `make resources` from the files in `Resources` or `Templates`.

extension EmbeddedResources {
  static let files: [(path: String, text: StaticString)] = [
    ("c.lexer", #"""
# C, ISO/IEC 9899:2024.
name C
aliases h

state main
include comments
include directives
words keyword alignas alignof auto break case const constexpr continue default do else
words keyword extern for goto if inline register restrict return sizeof static static_assert
words keyword switch thread_local typedef typeof typeof_unqual volatile while
words keyword _Alignas _Alignof _Atomic _Generic _Noreturn _Static_assert _Thread_local
words keyword>type enum struct union
words type bool char double float int long short signed unsigned void _Bool _Complex _BitInt
words type size_t ssize_t ptrdiff_t intptr_t uintptr_t wchar_t FILE time_t va_list
words type int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t
words constant true false nullptr NULL EOF stdin stdout stderr
before function (
uppercase constant
number number '
block string " " escape \ oneline prefixed \e L u U u8
block string ' ' escape \ oneline prefixed \e L u U u8
block attribute [[ ]] oneline closed

state comments
line comment // continued
block comment /* */

# A directive's name, then the line as usual.
state directives
text attribute #include at indent whole push include
prefix attribute # at indent
words attribute defined

state include
text plain \n pop
line comment //
block comment /* */
block string " " oneline
block string < > oneline

"""#),
    ("console.lexer", #"""
# What a terminal shows: commands after a prompt, and their output.
name Console
aliases shell-session sh-session shellsession terminal session

state main
line prompt $\s at indent body plain in shell/session continued then function
line prompt %\s at indent body plain in shell/session continued then function
line prompt >\s at line body plain in shell/session continued then function
line comment #\s at line

"""#),
    ("cpp.lexer", #"""
# C++, ISO/IEC 14882:2023.
name C++
aliases c++ cc cxx hpp hxx hh objc++

state main
words keyword alignas alignof and and_eq asm bitand bitor break case catch compl const_cast
words keyword consteval constexpr constinit const continue co_await co_return co_yield decltype
words keyword default delete do dynamic_cast else explicit export extern final for friend goto if
words keyword import inline module mutable new noexcept not not_eq operator or or_eq override
words keyword private protected public register reinterpret_cast requires return sizeof static
words keyword static_assert static_cast switch template this thread_local throw try typedef
words keyword typeid typename using virtual volatile while xor xor_eq
words keyword>type class concept enum namespace struct union
words type auto bool char char8_t char16_t char32_t double float int long short signed unsigned
words type void wchar_t size_t string string_view vector map set pair tuple optional variant
words type unique_ptr shared_ptr weak_ptr unordered_map unordered_set function array span
words constant true false nullptr
tagged string R" A-Za-z0-9_* ( ) "
tagged string u8R" A-Za-z0-9_* ( ) "
tagged string LR" A-Za-z0-9_* ( ) "
include c/main

"""#),
    ("csharp.lexer", #"""
# C# 14.
name C#
aliases cs c# dotnet

state main
line comment //
block comment /* */
words keyword abstract add alias as async await base break case catch checked const continue default
words keyword delegate do else event explicit extern file finally fixed for foreach from get global
words keyword goto group if implicit in init internal into is join let lock nameof new not on
words keyword operator or orderby out override params partial private protected public readonly ref
words keyword remove required return scoped sealed select set sizeof stackalloc static switch this
words keyword throw try typeof unchecked unsafe using value virtual volatile when where while with
words keyword yield and
words keyword>type class enum interface namespace record struct
words type bool byte char decimal double dynamic float int long nint nuint object sbyte short string
words type uint ulong ushort var void
words constant true false null
before function (
capitalized type
number number
block string """ """
block string " " escape \ oneline
block string @" " doubled ""
block string $" " escape \ oneline in interpolation
block string $@" " doubled "" in interpolation
block string ' ' escape \ oneline
prefix attribute # at indent

state interpolation string
text escape {{
text escape }}
nest escape { } in main

"""#),
    ("css.lexer", #"""
# CSS, SCSS and Less.
name CSS
aliases scss less pcss
names A-Za-z0-9_-

state main
include common
prefix type .
prefix variable #
prefix constant :
prefix constant ::
words keyword and not only or from to
name tag
text plain { push declarations

state declarations
include common
before property :
before function (
prefix number #
prefix constant ::
prefix constant &:
words constant inherit initial unset none auto
text plain { push declarations
text plain } pop

state common
block comment /* */
line comment //\s
block string " " escape \ oneline
block string ' ' escape \ oneline
prefix attribute @
prefix variable --
prefix variable $
text keyword !important
text keyword !default
number number %

"""#),
    ("diff.lexer", #"""
# Differences: unified, context and normal.
name Diff
aliases patch udiff

state main
line heading diff\s at line
line heading index\s at line
line heading ---\s at line
line heading +++\s at line
line heading *** at line
line attribute @@ at line
line inserted + at line
line deleted - at line
line inserted >\s at line
line deleted <\s at line
line attribute !\s at line
line comment # at line
line comment \\\sNo\snewline at line

"""#),
    ("dockerfile.lexer", #"""
# Dockerfiles and Containerfiles.
name Dockerfile
aliases docker containerfile
fold
names A-Za-z0-9_-

state main
line comment # at indent
line keyword run at indent whole body plain in shell/main continued
line keyword cmd at indent whole body plain in shell/main continued
line keyword entrypoint at indent whole body plain in shell/main continued
words keyword from as add arg copy env expose healthcheck label maintainer onbuild shell stopsignal
words keyword user volume workdir none
before property =
prefix attribute -- at word
number number
block string " " escape \ oneline in shell/expansions
block string ' ' oneline
include shell/expansions
text escape \\\n


"""#),
    ("go.lexer", #"""
# Go 1.25.
name Go
aliases golang

state main
line comment //
block comment /* */
words keyword break case chan const continue default defer else fallthrough for go goto if import
words keyword interface map package range return select struct switch var
words keyword>function func
words keyword>type type
words type any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32
words type int64 rune string uint uint8 uint16 uint32 uint64 uintptr
words constant true false nil iota
before function (
number number
block string " " escape \ oneline
block string ' ' escape \ oneline
block string ` `

"""#),
    ("html.lexer", #"""
# HTML, with style sheets and scripts inside.
name HTML
aliases htm xhtml vue svelte handlebars mustache
fold
names A-Za-z0-9_:.-

state main
block comment <!-- -->
block attribute <! >
block attribute <? ?>
text tag <script whole push script
text tag <style whole push style
prefix tag < push tag
prefix tag </ push tag
include references

state tag
text tag > pop
text tag /> pop
include attributes

state attributes
name property
block string " " in references
block string ' ' in references

state references
prefix escape &
prefix escape &#

state script
text tag > to javascript/main until </script
text tag /> pop
include attributes

state style
text tag > to css/main until </style
text tag /> pop
include attributes

"""#),
    ("ini.lexer", #"""
# INI files, .editorconfig, systemd units and the like.
name INI
aliases cfg conf config dosini editorconfig systemd properties desktop gitconfig
names A-Za-z0-9_.*@-

state main
line comment ; at word
line comment # at indent
block heading [ ] at indent oneline in header
before property = spaced
words constant true false yes no on off True False
number number
block string " " escape \ oneline
block variable ${ } oneline
block variable %( ) oneline

state header heading
block string " " oneline

"""#),
    ("java.lexer", #"""
# Java 25.
name Java
aliases jav

state main
line comment //
block comment /* */
words keyword abstract assert break case catch const continue default do else exports extends final
words keyword finally for goto if implements import instanceof module native new non-sealed open
words keyword opens package permits private protected provides public requires return sealed
words keyword static strictfp super switch synchronized this throw throws to transient transitive
words keyword try uses var volatile when while with yield
words keyword>type class enum interface record
words type boolean byte char double float int long short void
words constant true false null
members .
uppercase constant
before function (
capitalized type
number number
block string """ """ escape \
block string " " escape \ oneline
block string ' ' escape \ oneline
prefix attribute @

"""#),
    ("javascript.lexer", #"""
# JavaScript, ECMA-262 2025.
name JavaScript
aliases js mjs cjs jsx node ecmascript

state main
line comment //
line comment #! at line
block comment /* */
words keyword as async await break case catch const continue debugger default delete do else export
words keyword extends finally for from get if import in instanceof let new of return set static
words keyword super switch this throw try typeof using var void while with yield
words keyword>function function
words keyword>type class
words constant true false null undefined NaN Infinity
members .
uppercase constant
before function (
before property :
capitalized type
number number
block string " " escape \ oneline
block string ' ' escape \ oneline
block string ` ` escape \ in template
block string / / escape \ oneline closed tight at operand in expression
prefix attribute @
prefix variable #

state template string
nest escape ${ } in main

# A class of characters may hold the slash that would end the expression.
state expression string
block string [ ] escape \ oneline

"""#),
    ("json.lexer", #"""
# JSON, with the comments of JSON5 and others.
name JSON
aliases jsonc json5 jsonl ndjson geojson webmanifest

state main
block string " " escape \ oneline key property :
block string ' ' escape \ oneline key property :
words constant true false null NaN Infinity
before property : spaced
number number
line comment //
block comment /* */

"""#),
    ("kotlin.lexer", #"""
# Kotlin 2.
name Kotlin
aliases kt kts

state main
line comment //
line comment #! at line
block comment /* */ nested
words keyword abstract actual annotation as break by catch companion const constructor continue
words keyword crossinline data do dynamic else expect external final finally for get if import in
words keyword infix init inline inner internal is it lateinit noinline open operator out override
words keyword package private protected public reified return sealed set super suspend tailrec this
words keyword throw try typeof val value var vararg when where while
words keyword>function fun
words keyword>type class enum interface object typealias
words constant true false null
members .
uppercase constant
before function (
capitalized type
number number
block string """ """ in template
block string " " escape \ oneline in template
block string ' ' escape \ oneline
block variable ` ` oneline
prefix attribute @

state template string
nest escape ${ } in main
prefix variable $

"""#),
    ("lua.lexer", #"""
# Lua 5.4.
name Lua
aliases luau

state main
line comment --
tagged comment --[ =* [ ] ]
words keyword and break do else elseif end for goto if in local not or repeat return then until while
words keyword>function function
words constant true false nil self _G _ENV
members .
before function (
number number
block string " " escape \ oneline
block string ' ' escape \ oneline
tagged string [ =* [ ] ]

"""#),
    ("makefile.lexer", #"""
# Makefiles of POSIX and GNU make.
name Makefile
aliases make mk gnumake mf
names A-Za-z0-9_.%/-

state main
line comment # at word continued
line plain \t at line in recipe continued
words keyword define else endef endif export ifdef ifeq ifndef ifneq include -include override
words keyword private sinclude undefine unexport vpath
words constant .PHONY .SUFFIXES .DEFAULT .PRECIOUS .INTERMEDIATE .SECONDARY .DELETE_ON_ERROR
words constant .SILENT .ONESHELL .POSIX .DEFAULT_GOAL
before variable = spaced
before variable := spaced
before variable ::= spaced
before variable ?= spaced
before variable += spaced
before variable != spaced
before function :
include expansions
block string " " escape \ oneline
block string ' ' oneline

state expansions
nest variable $( ) in calls
nest variable ${ } in calls
prefix variable $
text variable $@
text variable $<
text variable $^
text variable $?
text variable $*
text variable $+

state calls variable
words function abspath addprefix addsuffix and basename call dir error eval file filter filter-out
words function findstring firstword flavor foreach if info join lastword notdir or origin patsubst
words function realpath shell sort strip subst suffix value warning wildcard word wordlist words
include expansions

state recipe
include expansions
text escape $$
include shell/main

"""#),
    ("markdown.lexer", ##"""
# Markdown: CommonMark and GitHub's tables and tasks.
name Markdown
aliases md mdown mkd gfm commonmark mdx

state main
line heading #\s at line in spans
line heading ##\s at line in spans
line heading ###\s at line in spans
line heading ####\s at line in spans
line heading #####\s at line in spans
line heading ######\s at line in spans
tagged attribute ``` `* \e ``` \e at indent body string
tagged attribute ~~~ ~* \e ~~~ \e at indent body string
text attribute --- at line
text attribute > at indent
text attribute -\s at indent
text attribute *\s at indent
text attribute +\s at indent
text attribute |
block attribute <! >
block comment <!-- -->
include spans
text attribute [\s] at word
text attribute [x] at word

state spans
block string ` ` oneline closed
block string `` `` oneline closed
block strong ** ** oneline closed tight
block strong __ __ oneline closed tight at word
block emphasis * * oneline closed tight
block emphasis _ _ oneline closed tight at word
block deleted ~~ ~~ oneline closed tight
block link [ ] oneline closed
block link ![ ] oneline closed
block link <http > oneline closed
block link <mailto: > oneline closed
text escape \\\\
text escape \*
text escape \_
text escape \`
text escape \[
text escape \#
text escape \<

"""##),
    ("nix.lexer", #"""
# The language of the Nix package manager.
name Nix
aliases nixos
names A-Za-z0-9_'-

state main
line comment #
block comment /* */
words keyword assert else if in inherit let or rec then with
words function abort baseNameOf builtins derivation dirOf fetchTarball import map removeAttrs throw
words function toString
words constant true false null
before property = spaced
before property .
number number
block string " " escape \ in interpolation
block string '' '' in indented
nest escape ${ } in main

state interpolation string
nest escape ${ } in main

state indented string
text escape '''
text escape ''$
text escape ''\
include interpolation

"""#),
    ("php.lexer", #"""
# PHP 8.
name PHP
aliases php8 phtml
fold

state main
text attribute <?php
text attribute <?=
text attribute ?>
line comment //
line comment #
block comment /* */
words keyword abstract and array as break callable case catch clone const continue declare default do
words keyword echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile exit
words keyword extends final finally fn for foreach from global goto if implements include include_once
words keyword instanceof insteadof isset list match namespace new or print private protected public
words keyword readonly require require_once return static switch throw try unset use var while xor
words keyword yield
words keyword>function function
words keyword>type class enum interface trait
words type bool float int iterable mixed never object self string void parent
words constant true false null
before function (
before function ::
number number
block string ' ' escape \
block string " " escape \ in template
prefix variable $
nest attribute #[ ] in attribute
heredoc string <<< in template

state template string
prefix variable $
nest variable {$ } in braces

state braces variable

state attribute attribute
block string ' ' escape \
block string " " escape \

"""#),
    ("powershell.lexer", #"""
# PowerShell 7.
name PowerShell
aliases pwsh ps1 posh ps
fold
names A-Za-z0-9_-

state main
line comment # at word
block comment <# #>
words keyword begin break catch continue data do dynamicparam else elseif end exit filter finally for
words keyword foreach from if in param process return switch throw trap try until using while
words keyword>function function
words keyword>type class enum
before function (
capitalized function
number number
prefix attribute - at word
prefix variable $
block variable ${ }
block type [ ] oneline closed tight
block string @' '@
block string @" "@ in expansions
block string ' ' doubled ''
block string " " escape ` doubled "" in expansions

state expansions string
nest variable $( ) in main
block variable ${ }
prefix variable $

"""#),
    ("python.lexer", #"""
# Python 3.14.
name Python
aliases py python3 py3 pyi pycon

state main
line comment #
text prompt >>>\s at line
text prompt ...\s at line
words keyword and as assert async await break case continue del elif else except finally for from
words keyword global if import in is lambda match nonlocal not or pass raise return try while with
words keyword yield
words keyword>function def
words keyword>type class
words constant True False None NotImplemented Ellipsis __name__ __file__ __doc__ __debug__
words variable self cls
words type bool bytearray bytes complex dict float frozenset int list object set str tuple type
members .
uppercase constant
before function (
capitalized type
number number
prefix attribute @ at indent
block string """ """ escape \ prefixed \e b B u U
block string ''' ''' escape \ prefixed \e b B u U
block string """ """ prefixed r R br Br bR BR rb rB Rb RB
block string ''' ''' prefixed r R br Br bR BR rb rB Rb RB
block string """ """ escape \ in format prefixed f F t T
block string ''' ''' escape \ in format prefixed f F t T
block string """ """ in format prefixed fr Fr fR FR rf rF Rf RF
block string ''' ''' in format prefixed fr Fr fR FR rf rF Rf RF
block string " " escape \ oneline prefixed \e b B u U
block string ' ' escape \ oneline prefixed \e b B u U
block string " " escape \ oneline prefixed r R br Br bR BR rb rB Rb RB
block string ' ' escape \ oneline prefixed r R br Br bR BR rb rB Rb RB
block string " " escape \ oneline in format prefixed f F t T fr Fr fR FR rf rF Rf RF
block string ' ' escape \ oneline in format prefixed f F t T fr Fr fR FR rf rF Rf RF

state format string
text escape {{
text escape }}
nest escape { } in main

"""#),
    ("ruby.lexer", #"""
# Ruby 3.
name Ruby
aliases rb rake gemfile irb
names A-Za-z0-9_

state main
line comment #
block comment =begin =end at line
words keyword alias and begin BEGIN break case defined do else elsif end END ensure for if in next
words keyword not or redo rescue retry return super then undef unless until when while yield
words keyword>function def
words keyword>type class module
words keyword attr_accessor attr_reader attr_writer extend include prepend private protected public
words keyword raise require require_relative lambda proc
words constant true false nil self __FILE__ __LINE__ __dir__
members .
before property :\s
uppercase constant
capitalized type
before function (
number number
block string " " escape \ in interpolation
block string ' ' escape \
block string ` ` escape \ in interpolation
block string / / escape \ oneline closed tight at operand in interpolation
block string %w[ ]
block string %i[ ]
heredoc string << in interpolation
text plain <<\s
prefix constant : at word
prefix variable @
prefix variable @@
prefix variable $

state interpolation string
nest escape #{ } in main

"""#),
    ("rust.lexer", #"""
# Rust 2024.
name Rust
aliases rs

state main
line comment //
block comment /* */ nested
words keyword as async await become box break const continue crate do dyn else extern final for if
words keyword impl in let loop macro match move mut override priv pub ref return self Self static
words keyword super try unsafe unsized use virtual where while yield
words keyword>function fn
words keyword>type enum mod struct trait type union
words type bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize
words constant true false None Some Ok Err
uppercase constant
capitalized type
before function (
before function ::<
before function !
number number
tagged string r #* " " \e
tagged string br #* " " \e
tagged string cr #* " " \e
block string " " escape \ prefixed \e b c
character string '
character string b'
prefix attribute '
prefix variable r#
nest attribute #[ ] in attribute
nest attribute #![ ] in attribute
prefix variable $

state attribute attribute
block string " " escape \
line comment //

"""#),
    ("shell.lexer", #"""
# POSIX shell, bash and zsh.
name Shell
aliases sh bash zsh ksh shellscript
names A-Za-z0-9_-

state main
words function alias bg bind builtin cd command declare dirs disown echo enable eval exec exit
words function export fc fg getopts hash jobs kill let local logout mapfile popd printf pushd pwd
words function read readonly return set shift shopt source suspend test times trap type typeset
words function ulimit umask unalias unset wait break continue
words function apt apt-get awk brew cargo cat chmod chown cmake cp curl cut date diff docker env
words function find git go grep gzip head install kubectl less ln ls make man mkdir mv node npm npx
words function pip python python3 rm rmdir rsync ruby scp sed sort ssh swift systemctl tail
words function tar tee touch tr uniq unzip wget which xargs yarn zip
include session

# What is typed at a prompt: there the first name is the command, whatever it is.
state session
line comment # at word
words function>function doas sudo
words keyword case coproc do done elif else esac fi for function if in select then time until while
words constant true false
before variable =
before variable +=
number number
prefix attribute -- at word
prefix attribute - at word
block string ' '
block string $' ' escape \
block string " " in quoted
heredoc string << in quoted
text plain <<<
members /
block plain :// \s oneline
text plain |\s then function
text plain ;\s then function
text plain &&\s then function
include expansions
text escape \\\\
text escape \"
text escape \'
text escape \\\n

state expansions
nest variable $( ) in main
block variable ${ }
prefix variable $
text variable $@
text variable $*
text variable $#
text variable $?
text variable $$
text variable $!
text variable $-

state quoted string
text escape \\\\
text escape \"
text escape \$
text escape \`
include expansions

"""#),
    ("sql.lexer", #"""
# SQL:2023, with words of PostgreSQL, MySQL and SQLite.
name SQL
aliases mysql postgresql postgres psql sqlite plsql tsql pgsql
fold

state main
line comment --
block comment /* */ nested
words keyword add all alter analyze and any as asc attach authorization autoincrement
words keyword auto_increment begin between by call cascade case cast check collate column comment
words keyword commit concurrently conflict constraint create cross cube current cursor database
words keyword declare default deferrable deferred delete desc detach distinct do domain drop each
words keyword else elsif end engine escape except exclude exec execute exists explain extension
words keyword fetch filter first following for foreign from full function generated glob grant group
words keyword grouping having if ignore ilike immediate in index inner insert instead intersect into
words keyword is isnull join key language last lateral left like limit loop match materialized merge
words keyword natural no not nothing notnull nulls of offset on only or order outer over partition
words keyword plan pragma preceding primary procedure raise range recursive references reindex
words keyword release rename replace restrict return returning returns revoke right role rollback
words keyword rollup row rows savepoint schema select sequence set some sets show table tablespace
words keyword temp temporary then ties to transaction trigger truncate unbounded union unique update
words keyword use using vacuum values view virtual when where window with within without work
words type array bigint bigserial binary bit blob bool boolean bytea char character cidr clob date
words type datetime decimal double enum float geometry inet int integer interval json jsonb money
words type nchar numeric nvarchar precision real serial smallint text time timestamp timestamptz
words type tinyint tinytext uuid varbinary varchar varying xml year zone
words constant true false null unknown current_date current_time current_timestamp current_user
before function (
number number
block string ' ' doubled '' prefixed \e n x b
block string e' ' escape \ doubled ''
block variable " " doubled ""
block variable ` `
tagged string $ A-Za-z_* $ $ $
prefix variable @
prefix variable :
prefix type ::

"""#),
    ("swift.lexer", #"""
# Swift 6.
name Swift
aliases swiftinterface

state main
line comment //
block comment /* */ nested
words keyword Any as associatedtype async await borrowing break case catch consuming continue
words keyword convenience default defer deinit didSet do dynamic each else extension fallthrough
words keyword fileprivate final for get guard if import in indirect infix init inout internal is
words keyword isolated lazy let mutating nonisolated nonmutating open operator optional override
words keyword package postfix precedencegroup prefix private public repeat required rethrows
words keyword return self Self sending set some static subscript super switch throw throws try
words keyword unowned var weak where while willSet yield any
words keyword>function func macro
words keyword>type actor class enum protocol struct typealias
words constant true false nil
members .
capitalized type
before function (
number number
tagged string \e #+ """ """ \e
tagged string \e #+ " " \e
block string """ """ escape \ in interpolation
block string " " escape \ oneline in interpolation
block variable ` ` oneline
prefix attribute @
prefix attribute #
prefix variable $

state interpolation string
nest escape \( ) in main

"""#),
    ("toml.lexer", #"""
# TOML 1.0.
name TOML
aliases cargo-lock
names A-Za-z0-9_-

state main
line comment #
block heading [ ] at line oneline in header
block heading [[ ]] at line oneline in header
words constant true false inf nan
before property = spaced
before property .
number number -:
block string """ """ escape \
block string ''' '''
block string " " escape \ oneline key property =
block string ' ' oneline key property =

state header heading
block string " " escape \ oneline
block string ' ' oneline

"""#),
    ("typescript.lexer", #"""
# TypeScript 5.
name TypeScript
aliases ts tsx mts cts

state main
words keyword abstract accessor asserts declare implements infer is keyof module out override
words keyword private protected public readonly require satisfies unique
words keyword>type class enum interface namespace type
words type any bigint boolean never number object string symbol unknown void
include javascript/main

"""#),
    ("xml.lexer", #"""
# XML 1.0.
name XML
aliases svg xsd xsl xslt rss atom plist xhtml+xml wsdl csproj
names A-Za-z0-9_:.-

state main
block comment <!-- -->
block string <![CDATA[ ]]>
block attribute <! >
block attribute <? ?> in attributes
prefix tag < push tag
prefix tag </ push tag
include references

state tag
text tag > pop
text tag /> pop
name property
include attributes

state attributes
block string " " in references
block string ' ' in references

state references
prefix escape &
prefix escape &#

"""#),
    ("yaml.lexer", #"""
# YAML 1.2.
name YAML
aliases yml
names A-Za-z0-9_./-

state main
line comment # at word
before property : blank
words constant true false null True False Null TRUE FALSE NULL yes no Yes No
number number :-
text constant ~ at word whole
text keyword --- at line
text keyword ... at line
line attribute % at line
block string " " escape \ at word key property :
block string ' ' doubled '' at word key property :
prefix variable & at word
prefix variable * at word
prefix type ! at word
prefix type !! at word
indented string | at word
indented string > at word

"""#),
  ]
}
