#!/usr/bin/env python3
"""Compares the words of each page's body, as Jekyll renders it, with those of Lectern's site.

    jekyll.py --jekyll JEKYLL --lectern LECTERN SITE [--show N]

SITE is a folder with `_config.yml`. It is copied and built with layouts that show nothing but the content, without
plug-ins and themes. Pages with Liquid that `lectern check SITE` reports are counted apart.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import comparison

# Tags and filters of plug-ins, which print nothing or their input.
STUBS = """
%w[avatar feed_meta seo github_edit_link].each do |name|
  Liquid::Template.register_tag(name, Class.new(Liquid::Tag) { def render(context) = "" })
end
module Stubs
  def mentionify(text) = text
end
Liquid::Template.register_filter(Stubs)
"""
LAYOUT = '<main data-file="{{ page.path }}">{{ content }}</main>\n'


def build(arguments, folder):
    """Builds a copy of the site. Returns the body of each page by its file."""
    site = folder / "site"
    shutil.copytree(arguments.site, site, ignore=shutil.ignore_patterns(".git", "_site", "vendor"))
    layouts = site / "_layouts"
    names = {path.name for path in layouts.glob("*.html")} | {"default.html"}
    shutil.rmtree(layouts, ignore_errors=True)
    layouts.mkdir()
    for name in names:
        (layouts / name).write_text(LAYOUT)
    config = site / "_config.yml"
    config.write_text(re.sub(r"(?m)^(plugins|gems|theme|remote_theme):.*\n(?:[ -].*\n)*", "", config.read_text()))
    (site / "_plugins").mkdir(exist_ok=True)
    (site / "_plugins" / "stubs.rb").write_text(STUBS)
    made = folder / "made"
    run = subprocess.run(
        [arguments.jekyll, "build", "--source", site, "--destination", made, "--disable-disk-cache", "--quiet"],
        text=True, capture_output=True, cwd=folder)
    if run.returncode:
        sys.exit(f"jekyll failed:\n{run.stderr[-3000:]}{run.stdout[-3000:]}")
    return comparison.bodies(made)


def page(site, file):
    """The page of a file in Lectern's site, which has collections without their underscore."""
    path = pathlib.PurePosixPath(file.removeprefix("_")).with_suffix("")
    if path.name.lower() in ("index", "readme"):
        path = path.parent / "index"
    return site / f"{path}.html"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("--jekyll", default="jekyll")
    parser.add_argument("--lectern", default="lectern")
    parser.add_argument("--show", type=int, default=10)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        comparison.compare(
            build(arguments, folder), arguments, folder, page,
            r"(?m)^(.*?):\d+:\d+: warning: the (?:tag|template tag|template expression|element) .* is ")


if __name__ == "__main__":
    main()
