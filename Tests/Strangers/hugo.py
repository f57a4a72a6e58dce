#!/usr/bin/env python3
"""Compares the words of each page's body, as Hugo renders it, with those of Lectern's site.

    hugo.py --hugo HUGO --lectern LECTERN SITE [--show N] [--stub NAME=TEMPLATE]...

SITE is a folder with Hugo's configuration. It is copied and built with layouts that show nothing but the content.
`--stub` defines a shortcode that the site takes from a theme, or that needs other hosts: `--stub 'alert={{ .Inner }}'`.
Reports the share of words that are lost, the pages that lose more than one in a hundred, and the words lost most often.
Pages with shortcodes that `lectern check SITE` reports are counted apart.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import comparison

PAGE = '<main data-file="{{ with .File }}{{ .Path }}{{ end }}">{{ .Content }}</main>'


def build(arguments, folder):
    """Builds a copy of the site. Returns the body of each page by its file."""
    site = folder / "site"
    shutil.copytree(arguments.site, site, ignore=shutil.ignore_patterns(".git", "public", "node_modules"))
    # Their pages are made from the answers of other hosts.
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
    return comparison.bodies(made)


def page(site, file):
    """The page of a file in Lectern's site."""
    stem = pathlib.PurePosixPath(file).with_suffix("")
    if stem.name in ("_index", "index"):
        stem = stem.parent / "index"
    return site / f"{stem}.html"


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
        comparison.compare(
            build(arguments, folder), arguments, folder, page,
            r"(?m)^(.*?):\d+:\d+: warning: the shortcode .* is not expanded")


if __name__ == "__main__":
    main()
