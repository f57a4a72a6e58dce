#!/usr/bin/env python3
"""Finds phrases that read as translated, and commit subjects that are too long.

It reads comments, messages and test names in Swift, comments in Python and in the Makefile, the manual and the
repository's own pages, and exits with 1 at a finding, or at a new commit with a long subject.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SUBJECT = 72

PHRASE = re.compile(
    r"\b(?:somebody|nobody|whoever|needs +not|mend(?:s|ed)?|for +good(?! +reasons?\b)|at +hand|by +itself)\b"
    r"|(?<!long )(?<!soon )(?<!often )(?<!far )\bas +it +is\b"
    r"|(?<!\bthere )\b(?:is|are) +no +(?!different\b|fewer\b|larger\b|later\b|less\b|longer\b|more\b)[a-z]+"
    r"|(?<!\bthere )\b(?:is|are) +none\b(?! +of\b)|\b(?:is|are) +said\b|\b(?:is|are|be) +gone +to\b|\bwho +asks\b"
    r"|, +too(?= *(?:[.,;:)\"]|$))"
    # Something is replaced by a thing, but a program replaces it with the thing.
    r"|\breplac(?:es?|ing)\b[^.,;:()]{1,80}?(?<!ed) +by\b(?! +renaming\b)"
    # English says "a name other than `a`". "No other name than" and "more other names than" are English.
    r"|(?<!\bmore )(?<!\bno )\b(?:an)?other(?: +(?!more\b|fewer\b|less\b|rather\b)[\w'`-]+){1,4}? +than\b",
    re.IGNORECASE,
)
# A doc comment names its subject first: no question word, no preposition, no pronoun, no lone participle.
BEGINNING = re.compile(
    r" *(?:What|Where|When|Who|Whom|Whose|Why|How|Whether +what|That|Those|Its|Their|They|It|There|Something|Enough"
    r"|Of|By|As|At|In|On|Over|With|From|To|After|Before|Between|Among|Once|If|Or|Much|Anywhere|Immediately|Else"
    r"|So +many|Up +to +where|For +(?:how|which|want|the)"
    r"|(?:[A-Z][a-z]+ed|Began|Drawn|Found|Given|Held|Kept|Known|Left|Made|Put|Said|Shown|Sent|Taken|Thrown|Written)"
    r" +(?:as|at|beside|by|first|for|from|in|on|once|only|out|through|to|when|where|while|with))\b"
)
# So does a test's name.
NAME_BEGINNING = re.compile(r'@(?:Test|Suite)\(\s*"(?:What|Where|Whom?|Of|So +many|As +far +as)\b', re.IGNORECASE)
DECLARED = re.compile(r"[^\n{=]*\b(?:var|let|func|case|struct|enum|class|actor|protocol|typealias) +`?(\w+)")
SMALL = {"a", "an", "the", "of", "this", "it", "in", "to", "for", "is", "whether", "return"}

COMMENTS = re.compile(r"^ *///(?!/).*(?:\n *///(?!/).*)*|^ *//(?!/).*(?:\n *//(?!/).*)*", re.MULTILINE)
STRING = re.compile(r'"(?:[^"\\\n]|\\.)+"')
TEST_NAME = re.compile(r'@(?:Test|Suite)\(\s*"(?:[^"\\\n]|\\.)+"')
PYTHON = re.compile(r'^ *#(?!!).*(?:\n *#.*)*|"""(?:[^"]|"(?!""))*"""', re.MULTILINE)
# The texts of `make help`, and comments.
MAKEFILE = re.compile(r"(?<=## ).*|^ *#(?!#).*(?:\n *#.*)*", re.MULTILINE)
FENCED = re.compile(r"^([ >]*)(```+|~~~+).*?^\1\2 *$|\A---\n.*?^---$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"``.*?``|`[^`\n]*`|\]\([^)\n]*\)")
PARAGRAPH = re.compile(r"[^\n]+(?:\n *[^\n ][^\n]*)*")


def blank(text):
    """The text as spaces, which keeps the offsets of the text after it."""
    return re.sub(r"[^\n]", " ", text)


def texts(path, source):
    """Each text of a file that a person reads: its offset, the text, and whether it is a declaration's comment."""
    if path.suffix == ".md":
        source = FENCED.sub(lambda fence: blank(fence[0]), source)
        yield from ((paragraph.start(), paragraph[0], False) for paragraph in PARAGRAPH.finditer(source))
        return
    comments = MAKEFILE if path.name == "Makefile" else COMMENTS if path.suffix == ".swift" else PYTHON
    for comment in comments.finditer(source):
        plain = re.sub(r"(?m)^ *(///?|#) ?", lambda sign: blank(sign[0]), comment[0])
        for paragraph in PARAGRAPH.finditer(plain):
            is_first = not plain[: paragraph.start()].strip() and comment[0].lstrip().startswith("///")
            yield comment.start() + paragraph.start(), paragraph[0], is_first
    if path.suffix == ".swift":
        strings = TEST_NAME if "Tests" in path.parts else STRING
        yield from ((string.start(), string[0], False) for string in strings.finditer(source))


def findings(path, source):
    """Each finding's line, its kind, and the words around it."""
    for start, text, is_doc in texts(path, source):
        prose = CODE.sub(lambda code: "`" * len(code[0]), text.replace("\n", " "))
        begins = (BEGINNING if is_doc else NAME_BEGINNING).match(prose)
        for match in [*([begins] if begins else []), *PHRASE.finditer(prose)]:
            before, after = text[: match.start()].split()[-4:], text[match.end() :].split()[:4]
            line = source.count("\n", 0, start + match.end()) + 1
            phrase = " ".join(match[0].split())
            yield line, f"'{phrase}'", " ".join([*before, phrase, *after])
        if is_doc and (declared := DECLARED.match(source, start + len(text) + 1)):
            if stems(text) <= stems(declared[1]):
                yield source.count("\n", 0, start) + 1, "a comment that says the name", f"{' '.join(text.split())} {declared[1]}"


def stems(text):
    """The words of a sentence or a name, without their endings and without small words."""
    return {word.lower().rstrip("s") for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+|\d+", text)} - SMALL


def everything():
    """All findings of the tree."""
    files = [ROOT / "Makefile", *ROOT.glob("*.md"), *(ROOT / "Resources").rglob("*.md"), *(ROOT / "Decisions").rglob("*.md")]
    for folder in "Sources", "Tests", "Plugins", "Examples":
        files += [path for kind in ("swift", "py", "md") for path in (ROOT / folder).rglob("*." + kind)]
    found = []
    for path in sorted(files):
        if path.name.endswith("+Files.swift") or "Golden" in path.parts or ".build" in path.parts:
            continue
        name = path.relative_to(ROOT)
        found += [f"{name}:{line}: {what}: {words}" for line, what, words in findings(name, path.read_text())]
    return found


def git(*arguments):
    done = subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else None


def long_subjects():
    """Subjects of the commits that the upstream's main does not have; of the last commit where there is no upstream, or
    nothing new. A clone without history, or no clone, has none."""
    head, base = git("rev-parse", "HEAD"), git("merge-base", "origin/main", "HEAD")
    commits = ["-1"] if base in (None, head) else [f"{base}..HEAD"]
    lines = (git("log", "--no-merges", "--format=%h %s", *commits) or "").splitlines()
    return [line for line in lines if len(line.split(" ", 1)[1]) > SUBJECT]


def main():
    found, subjects = everything(), long_subjects()
    print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
    for subject in subjects:
        print(f"commit {subject}: the subject has more than {SUBJECT} characters", file=sys.stderr)
    if found or subjects:
        print("lint: CONTRIBUTING says under English what to write instead", file=sys.stderr)
    return 1 if found or subjects else 0


if __name__ == "__main__":
    sys.exit(main())
