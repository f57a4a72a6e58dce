#!/usr/bin/env python3
"""Tests of english.py."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
import english


def found(name, source):
    return [(line, what) for line, what, _ in english.findings(Path(name), source)]


class Phrases(unittest.TestCase):
    def test_a_doc_comment_that_does_not_begin_with_its_subject_is_found(self):
        self.assertEqual(found("a.swift", "  /// Where it begins.\n  let start: Int"), [(1, "'Where'")])

    def test_a_preposition_a_question_a_pronoun_or_a_lone_participle_is_no_subject(self):
        beginnings = {
            "Looked through for it.": "Looked through", "Up to where it is kept.": "Up to where", "As on the way.": "As",
            "Or none.": "Or", "With the full list.": "With", "How many there are.": "How", "Their names.": "Their",
            "For how long it counts.": "For how", "Began by wrapping.": "Began by",
        }
        for text, beginning in beginnings.items():
            self.assertEqual(found("a.swift", f"/// {text}\nlet start: Int"), [(1, f"'{beginning}'")])
        for text in "Packed members, in order.", "Up to `count` bytes.", "Forms of a verb.", "Tools and orders.":
            self.assertEqual(found("a.swift", f"/// {text}\nlet start: Int"), [])

    def test_the_name_of_a_test_begins_with_its_subject(self):
        self.assertEqual(found("Tests/a.swift", '@Test(\n  "what stays is kept")'), [(2, """'@Test( "what'""")])
        self.assertEqual(found("Tests/a.swift", '@Test("files stay where they are")'), [])

    def test_a_sentence_further_down_in_a_comment_may_begin_so(self):
        self.assertEqual(found("a.swift", "/// A place.\n///\n/// That makes it fast.\n/// Of use.\nlet a: Int"), [])

    def test_a_phrase_is_found_across_the_lines_of_a_comment_and_reported_where_it_ends(self):
        found_there = found("a.swift", "let a = 1\n// Leaves it as it\n// is, by itself.\n")
        self.assertEqual(found_there, [(3, "'as it is'"), (3, "'by itself'")])

    def test_predicates_that_only_a_translation_has_are_found(self):
        phrases = {
            "A name that is none.": "is none", "This is said once.": "is said", "Nil for who asks.": "who asks",
            "Replaces a tag by a link.": "Replaces a tag by",
        }
        for text, phrase in phrases.items():
            self.assertEqual(found("a.md", text), [(1, f"'{phrase}'")])

    def test_another_thing_than_the_one_that_is_meant_is_found(self):
        phrases = {
            "A file in another language than the book's.": "another language than",
            "In other folders of\nthe book than this one.": "other folders of the book than",
        }
        for text, phrase in phrases.items():
            self.assertEqual([what for _, what in found("a.md", text)], [f"'{phrase}'"])
        texts = [
            "A language other than the book's.", "A page with more other links than links to topics.",
            "Another page needs more than this.", "They include each other more than 200 deep.",
            "No other folder than this one.",
        ]
        for text in texts:
            self.assertEqual(found("a.md", text), [], text)

    def test_two_comments_are_two_texts(self):
        self.assertEqual(found("a.swift", "// as it\nlet a = 1\n// is so\n"), [])

    def test_code_is_not_read(self):
        self.assertEqual(found("a.md", "`is no code`\n\n```text\nas it is\n```\n\n[a](by itself)\n"), [])

    def test_the_front_matter_of_a_page_is_not_read(self):
        self.assertEqual(found("a.md", "---\ntitle: for good\n---\nmended\n"), [(4, "'mended'")])

    def test_what_a_native_writer_says_is_not_found(self):
        texts = [
            "There is no file.", "It is no longer there.", "For good reasons.", "Two, too few.", "As long as it is.",
            "Nil if there is none.", "It is none of them.", "Replace files by renaming them.",
            "Replaces the files packed by it.", "Texts that replace others, by name.",
        ]
        for text in texts:
            self.assertEqual(found("a.md", text), [], text)

    def test_messages_are_read_in_programs_and_names_in_tests(self):
        self.assertEqual(found("Sources/a.swift", 'fail("x is no name")'), [(1, "'is no name'")])
        self.assertEqual(found("Tests/a.swift", 'run("as it is")'), [])
        self.assertEqual(found("Tests/a.swift", '@Test(\n  "a page stays as it is")'), [(2, "'as it is'")])

    def test_comments_and_docstrings_of_python_are_read(self):
        quotes = '"' * 3
        source = f'{quotes}Runs by itself.{quotes}\nx = "by itself"\n# nobody\n'
        self.assertEqual(found("a.py", source), [(1, "'by itself'"), (3, "'nobody'")])

    def test_the_help_and_the_comments_of_the_makefile_are_read(self):
        source = "# as it is\nrun: build ## mend everything\n\techo '# nobody'\n"
        self.assertEqual(found("Makefile", source), [(1, "'as it is'"), (2, "'mend'")])

    def test_a_comment_that_says_the_name_is_found(self):
        says = [(1, "a comment that says the name")]
        self.assertEqual(found("a.swift", "/// The lines of the file.\nlet fileLines: [Int]"), says)
        self.assertEqual(found("a.swift", "/// The lines, without their ends.\nlet lines: [Int]"), [])


class Subjects(unittest.TestCase):
    def test_only_new_commits_are_measured(self):
        with tempfile.TemporaryDirectory() as folder:
            def git(*arguments):
                subprocess.run(["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a", *arguments],
                               check=True, capture_output=True)

            def commit(subject):
                git("commit", "--allow-empty", "--message", subject)

            root, english.ROOT = english.ROOT, Path(folder)
            self.addCleanup(setattr, english, "ROOT", root)
            self.assertEqual(english.long_subjects(), [], "no repository")
            git("init", "--initial-branch", "main")
            self.assertEqual(english.long_subjects(), [], "no commit")
            commit("o" * 73)
            self.assertEqual(len(english.long_subjects()), 1, "the last one, without a parent")
            git("update-ref", "refs/remotes/origin/main", "HEAD")
            commit("n" * 73)
            commit("s" * 72)
            self.assertEqual([line[-73:] for line in english.long_subjects()], ["n" * 73], "since origin/main")
            git("update-ref", "refs/remotes/origin/main", "HEAD")
            self.assertEqual(english.long_subjects(), [], "nothing new: the last one")


if __name__ == "__main__":
    unittest.main()
