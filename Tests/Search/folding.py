#!/usr/bin/env python3
"""Prints Resources/search/folding.txt: letters that search treats as other letters, from Unicode's decompositions.

Letter case is not listed: the standard libraries of Swift and JavaScript agree on it.
"""

import unicodedata
from collections import defaultdict

# Replacements that people type, but that the decompositions lack.
EXTRA = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i", "ŧ": "t", "ς": "σ",
         "ی": "ي", "ى": "ي", "ک": "ك", "ة": "ه"}
# Unchanged: Cyrillic, whose marks make letters (й), scripts that are indexed by pairs, presentation forms.
KEPT = [(0x400, 0x52F), (0x0E00, 0x0EFF), (0x1000, 0x11FF), (0x1780, 0x17FF), (0x2E80, 0xA4CF), (0xA960, 0xA97F),
        (0xAC00, 0xD7FF), (0xF900, 0xFAFF), (0xFB07, 0xFEFF), (0xFF66, 0xFFDC)]  # fmt: skip

# Marks that are removed: accents, the points of Hebrew, the vowel signs of Arabic.
MARKS = [(0x300, 0x36F), (0x591, 0x5C7), (0x610, 0x61A), (0x64B, 0x65F), (0x670, 0x670), (0x6D6, 0x6ED)]


def within(ranges, letter):
    return any(first <= ord(letter) <= last for first, last in ranges)


def folded(letter):
    if letter in "ЀЁѐё":
        return "е"
    if within(KEPT, letter):
        return letter.lower()
    lower = "".join(part.lower() for part in unicodedata.normalize("NFKD", letter))
    return "".join(EXTRA.get(part, part) for part in lower if not within(MARKS, part))


sources = defaultdict(list)
for code in range(0x80, 0x10000):
    letter = chr(code)
    is_word = unicodedata.category(letter)[0] == "L" or unicodedata.category(letter) == "Nd"
    if is_word and folded(letter) not in (letter, letter.lower()) and " " not in folded(letter):
        sources[folded(letter)].append(letter)
print("Unicode", unicodedata.unidata_version)
for target in sorted(sources):
    print(target, "".join(sources[target]))
