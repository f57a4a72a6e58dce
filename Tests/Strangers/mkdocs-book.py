#!/usr/bin/env python3
"""Compares the words of a MkDocs book's pages, as Lectern exports them, with those that MkDocs' own extensions give.

    mkdocs-book.py mkdocs.yml [--source DIR] [--show N] [--pages PATTERN]

Needs mkdocs-material and pymdown-extensions (and mdx_include where a book names it), from PyPI. Pages are rendered with
the extensions that the file names; those that are not installed are left out, and so are plug-ins and hooks.

    --source DIR     what Lectern is given; the folder of mkdocs.yml without it
    --show N         lists the N words that most often differ
    --pages PATTERN  only pages whose paths contain this, each with its differences

LECTERN_BINARY names the program; without it, .build/release/lectern.
"""

import argparse
import html.parser
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import markdown
import yaml
from mkdocs.utils import yaml as mkdocs_yaml

BINARY = os.environ.get("LECTERN_BINARY") or Path(__file__).resolve().parents[2] / ".build/release/lectern"
WORD = re.compile(r"\w+")
# The marks that no page may show outside code.
LEAKS = {
    "blocks": re.compile(r"^ *(///|!!!|\?\?\?|=== *[\"'])", re.MULTILINE),
    "snippets": re.compile(r"^ *-+8<-|\{!.*!\}|\{\* .* \*\}", re.MULTILINE),
    "keys": re.compile(r"\+\+[\w-]+(\+[\w-]+)*\+\+"),
    "marks": re.compile(r"(?<!=)==\w[^=\n]*\w==(?!=)|\^\^\w[^^\n]*\^\^|\{(\+\+|--|~~|>>|==)"),
    "abbreviations": re.compile(r"^ *\*\[[^\]]+\]:", re.MULTILINE),
    "icons": re.compile(r":(material|octicons|fontawesome|simple)-[\w-]+:"),
    "emoji": re.compile(r"(?<![\w:]):[a-z][a-z0-9_]+:(?![\w:])"),
    "macros": re.compile(r"\{\{|\{%"),
    "references": re.compile(r"^ *::: *\w", re.MULTILINE),
    "attributes": re.compile(r"\{:? *[.#][\w-]+[^}]*\}"),
}


class Text(html.parser.HTMLParser):
    """The text of an HTML page or fragment, and the part of it that is not code."""

    SILENT = {"script", "style", "svg", "title", "nav", "header", "footer"}
    CODE = {"code", "pre", "kbd", "samp"}
    BLOCK = {"p", "div", "li", "tr", "td", "th", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "br", "summary", "dt", "dd"}
    VOID = {"br", "img", "input", "hr", "meta", "link", "source", "col", "wbr"}

    def __init__(self, root=None):
        super().__init__()
        self.root, self.depth, self.open = root, 0, []
        self.all, self.plain = [], []

    def handle_starttag(self, tag, attributes):
        if tag in self.BLOCK:
            self.all.append("\n")
            self.plain.append("\n")
        if tag in self.VOID:
            return
        classes = dict(attributes).get("class") or ""
        silent = tag in self.SILENT or "headerlink" in classes or "twemoji" in classes or "linenos" in classes
        self.open.append((tag, silent))

    def handle_endtag(self, tag):
        names = [name for name, _ in self.open]
        if tag in names:
            del self.open[len(names) - 1 - names[::-1].index(tag) :]
        if tag in self.BLOCK:
            self.all.append("\n")
            self.plain.append("\n")

    def handle_data(self, data):
        if any(silent for _, silent in self.open):
            return
        if self.root and self.root not in (name for name, _ in self.open):
            return
        self.all.append(data)
        if not any(name in self.CODE for name, _ in self.open):
            self.plain.append(data)


def text_of(page, root=None):
    parser = Text(root)
    parser.feed(page)
    return "".join(parser.all), "".join(parser.plain)


def extensions(config):
    """The names and options of the extensions that can be loaded."""
    names, options = [], {}
    entries = config.get("markdown_extensions") or []
    if isinstance(entries, dict):
        entries = [{name: value} for name, value in entries.items()]
    for entry in ["toc", "tables", "fenced_code"] + entries:
        name, value = next(iter(entry.items())) if isinstance(entry, dict) else (entry, None)
        try:
            markdown.Markdown(extensions=[name], extension_configs={name: value or {}})
        except Exception as error:
            print(f"without {name}: {error}", file=sys.stderr)
            continue
        if name not in names:
            names.append(name)
        options[name] = value or {}
    if "pymdownx.superfences" in names:
        names.remove("fenced_code")
    return names, options


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("config", type=Path)
    parser.add_argument("--source", type=Path)
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--pages")
    arguments = parser.parse_args()
    folder = arguments.config.resolve().parent
    source = (arguments.source or folder).resolve()
    with open(arguments.config) as file:
        os.chdir(folder)
        config = mkdocs_yaml.yaml_load(file)
    docs = folder / (config.get("docs_dir") or "docs")
    names, options = extensions(config)
    pages = missing = extra = words = 0
    leaks, lost, added = Counter(), Counter(), Counter()
    leaky = set()
    with tempfile.TemporaryDirectory() as output:
        site = Path(output) / "site"
        run = subprocess.run(
            [BINARY, "export", "html", source, "-o", site, "--quiet"], capture_output=True, text=True)
        if not site.is_dir():
            sys.exit(run.stderr)
        for path in sorted(docs.rglob("*.md")):
            name = str(path.relative_to(docs))
            if arguments.pages and arguments.pages not in name:
                continue
            page = site / (name[:-3] + ".html")
            if not page.is_file():
                page = site / re.sub(r"README\.html$", "index.html", name[:-3] + ".html")
            if not page.is_file():
                print(f"{name}: not exported")
                continue
            source_text = re.sub(r"\A---\n.*?\n---\n", "", path.read_text(), flags=re.DOTALL)
            try:
                theirs = markdown.Markdown(extensions=names, extension_configs=options).convert(source_text)
            except Exception as error:
                print(f"{name}: {error}", file=sys.stderr)
                continue
            expected, _ = text_of(theirs)
            found, plain = text_of(page.read_text(), "main")
            pages += 1
            want, have = Counter(WORD.findall(expected)), Counter(WORD.findall(found))
            gone, new = want - have, have - want
            words += sum(want.values())
            missing += sum(gone.values())
            extra += sum(new.values())
            lost += gone
            added += new
            if arguments.pages:
                print(name, "lost:", dict(gone), "added:", dict(new))
            for kind, pattern in LEAKS.items():
                match = pattern.search(plain)
                if match:
                    leaks[kind] += 1
                    leaky.add(name)
                    if arguments.pages or arguments.show:
                        print(f"{name}: {kind}: {match[0][:60]!r}")
    print(f"{pages} pages, {words} words, {missing} lost, {extra} added")
    print(f"{len(leaky)} pages with leaks: " + ", ".join(f"{kind} {count}" for kind, count in leaks.most_common()))
    if arguments.show:
        print("lost:", lost.most_common(arguments.show))
        print("added:", added.most_common(arguments.show))


if __name__ == "__main__":
    main()
