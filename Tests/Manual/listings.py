"""The listings of the manual and the README, in the order of each page."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MANUAL = ROOT / "Resources" / "manual"
FENCE = re.compile(r"^(`{3,}) *(\w*)\n(.*?)^\1 *$", re.DOTALL | re.MULTILINE)


def pages(*languages):
    """Each page's name and its listings in these languages, as pairs of the first line's number and the text."""
    for page in [ROOT / "README.md", *sorted(MANUAL.rglob("*.md"))]:
        source = page.read_text()
        listings = [
            (source.count("\n", 0, fence.start(3)) + 1, fence[3])
            for fence in FENCE.finditer(source)
            if fence[2] in languages
        ]
        if listings:
            yield str(page.relative_to(ROOT)), listings
