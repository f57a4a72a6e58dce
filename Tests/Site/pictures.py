#!/usr/bin/env python3
"""Makes the manual's pictures of a site, from the sample: pictures.py LECTERN CHROMIUM

Each is an SVG file that contains the light and the dark page as WebP, and shows the one that matches the reader's
theme. It is text, so that it can be compiled in.
"""

import base64
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from drivers import Chromium

LECTERN, CHROMIUM = sys.argv[1:3]
HERE = Path(__file__).parent
OUTPUT = HERE.parent.parent / "Resources/manual/images"
SIZE = (1280, 760)
THEME = """
colors:
  accent: {light: "#8a1538", dark: "#f2a0b5"}
  accent-paper: {light: "#fbe9ee", dark: "#3d1a25"}
fonts: {text: "'DejaVu Serif', Georgia, serif"}
banner: Version 3 is here.
"""
# The page that each picture shows, and whether it has the theme above.
PICTURES = {"site-page": ("guide/install.html", False), "site-front": ("index.html", False),
            "site-theme": ("guide/install.html", True), "site-map": ("map.html", False)}


def drawing(light, dark):
    width, height = SIZE

    def image(name, data):
        return (f'<image class="{name}" width="{width}" height="{height}" '
                f'href="data:image/webp;base64,{base64.b64encode(data).decode()}"/>\n')

    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">\n'
            "<style>.dark{display:none}@media(prefers-color-scheme:dark){.light{display:none}.dark{display:inline}}</style>\n"
            + image("light", light) + image("dark", dark)
            + f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="6" fill="none" stroke="#8884"/>\n</svg>\n')


with tempfile.TemporaryDirectory() as folder:
    Path(folder, "own").mkdir()
    Path(folder, "own/theme.yml").write_text(THEME)
    for name, more in (("plain", []), ("own-site", ["--templates", folder + "/own"])):
        subprocess.run([LECTERN, "export", "html", str(HERE / "book"), "-o", f"{folder}/{name}", "-q", *more], check=True)
    # The map of the manual shows more than that of the sample.
    subprocess.run([LECTERN, "export", "html", str(HERE.parent.parent / "Resources/manual"), "-o", folder + "/manual",
                    "-q", "--map"], check=True)
    browser = Chromium(CHROMIUM)
    OUTPUT.mkdir(exist_ok=True)
    for name, (page, has_theme) in PICTURES.items():
        shots = []
        for scheme in ("light", "dark"):
            browser.appearance(SIZE[0], scheme, SIZE[1])
            site = "manual" if name == "site-map" else "own-site" if has_theme else "plain"
            browser.open(Path(folder, site, page).as_uri())
            browser.run("document.documentElement.style.scrollbarWidth = 'none'")
            time.sleep(0.3)
            shots.append(base64.b64decode(browser.call("Page.captureScreenshot", format="webp", quality=60)["data"]))
        (OUTPUT / (name + ".svg")).write_text(drawing(*shots))
    browser.close()
