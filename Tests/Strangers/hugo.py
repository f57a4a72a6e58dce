#!/usr/bin/env python3
"""Compares the words of each page's body, as Hugo renders it, with those of Lectern's site.

    hugo.py --hugo HUGO --lectern LECTERN SITE [--show N] [--stub NAME=TEMPLATE]...

SITE is a folder with Hugo's configuration. It is copied and built with layouts that show nothing but the content.
`--stub` gives a shortcode that the site takes from a theme, or that needs other hosts: `--stub 'alert={{ .Inner }}'`.
Reports the share of words that are lost, the pages that lose more than one in a hundred, and the words lost most often.
Pages with shortcodes that `lectern check SITE` reports are counted apart.
"""

import argparse
import collections
import html
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

WORD = re.compile(r"\w+")
SILENT = re.compile(r"<(script|style|svg|template)\b.*?</\1>|<!--.*?-->", re.S)
BLOCK = re.compile(r"</?(?:p|div|li|td|th|tr|h\d|pre|br|dd|dt|summary|figcaption|details)\b[^>]*>")
PAGE = '<main data-file="{{ with .File }}{{ .Path }}{{ end }}">{{ .Content }}</main>'


def words(markup):
    text = re.sub(r"<[^>]+>", "", BLOCK.sub(" ", SILENT.sub(" ", markup)))
    return collections.Counter(WORD.findall(html.unescape(text).lower()))


def build(arguments, folder):
    """Builds a copy of the site; gives the body of each page by its file."""
    site = folder / "site"
    shutil.copytree(arguments.site, site, ignore=shutil.ignore_patterns(".git", "public", "node_modules"))
    # Their pages are made from what other hosts say.
    for path in site.rglob("_content.gotmpl"):
        path.unlink()
    # Hugo refuses HTML topics unless its configuration allows them.
    for path in (site / "content").rglob("*.html"):
        path.unlink()
    layouts = site / "layouts"
    kept = {"_shortcodes", "shortcodes", "_partials", "partials", "_markup", "_default"}
    for path in layouts.iterdir() if layouts.is_dir() else []:
        if path.name not in kept:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    for path in (layouts / "_default").glob("*.*"):
        path.unlink()
    (layouts / "shortcodes").mkdir(parents=True, exist_ok=True)
    for name in ("single", "list", "home", "_default/single", "_default/list"):
        (layouts / name).parent.mkdir(exist_ok=True)
        (layouts / f"{name}.html").write_text(PAGE)
    for stub in arguments.stub:
        name, template = stub.split("=", 1)
        (layouts / "_shortcodes" / f"{name}.html").unlink(missing_ok=True)
        (layouts / "shortcodes" / f"{name}.html").parent.mkdir(parents=True, exist_ok=True)
        (layouts / "shortcodes" / f"{name}.html").write_text(template)
    for config in [*site.glob("hugo.*"), *site.glob("config.*")]:
        text = config.read_text()
        # Themes and other modules would have to be downloaded.
        text = re.sub(r"(?m)^  imports:\n(?:    .*\n)+", "", text)
        text = re.sub(r"(?m)^(theme|themesDir|enableGitInfo|outputs|  (home|page|section)): ?.*\n", "", text)
        config.write_text(text)
    made = folder / "public"
    run = subprocess.run(
        [arguments.hugo, "--source", site, "--destination", made, "--ignoreCache",
         "--logLevel", "error"], text=True, capture_output=True)
    if run.returncode:
        sys.exit(f"hugo failed:\n{run.stderr[-3000:]}{run.stdout[-3000:]}")
    bodies = {}
    for path in made.rglob("*.html"):
        found = re.search(r'<main data-file="?([^">]*)"?>(.*)</main>', path.read_text(), re.S)
        if found and found[1]:
            bodies[html.unescape(found[1])] = found[2]
    return bodies


def page(site, file):
    """The page of a file in Lectern's site."""
    stem = pathlib.PurePosixPath(file).with_suffix("")
    if stem.name in ("_index", "index"):
        stem = stem.parent / "index"
    path = site / f"{stem}.html"
    if not path.is_file():
        return None
    found = re.search(r"<main\b[^>]*>(.*)</main>", path.read_text(), re.S)
    return found[1] if found else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("--hugo", default="hugo")
    parser.add_argument("--lectern", default="lectern")
    parser.add_argument("--show", type=int, default=10)
    parser.add_argument("--stub", action="append", default=[])
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        bodies = build(arguments, folder)
        ours = folder / "ours"
        subprocess.run([arguments.lectern, "export", "html", arguments.site, "-o", ours, "-q"], check=True)
        findings = subprocess.run([arguments.lectern, "check", "--all", arguments.site], text=True, capture_output=True)
        said = re.findall(r"(?m)^(.*?):\d+:\d+: warning: the shortcode .* is not expanded", findings.stdout + findings.stderr)
        lost, total, missing, pages, reported = collections.Counter(), 0, [], [], [0, 0]
        for file, body in sorted(bodies.items()):
            mine = page(ours, file)
            if mine is None:
                missing.append(file)
                continue
            wanted = words(body)
            away = wanted - words(mine)
            if any(path.endswith("/" + file) for path in set(said)):
                reported[0] += 1
                reported[1] += away.total()
                continue
            total += wanted.total()
            lost += away
            if away.total() > wanted.total() / 100:
                pages.append((away.total() / max(1, wanted.total()), file, away))
    print(f"{len(bodies)} pages of Hugo's, {len(missing)} without one of ours: {missing[:arguments.show]}")
    print(f"{reported[0]} pages with shortcodes that Lectern reports lose {reported[1]} words; of the others:")
    print(f"{lost.total()} of {total} words lost ({100 * lost.total() / max(1, total):.2f} %)")
    print(f"{len(pages)} pages lose more than 1 % of their words")
    for share, file, away in sorted(pages, reverse=True)[:arguments.show]:
        print(f"  {share:6.1%} {file}: {' '.join(word for word, _ in away.most_common(12))}")
    print("lost most often:", ", ".join(f"{word} {count}" for word, count in lost.most_common(30)))


if __name__ == "__main__":
    main()
