#!/usr/bin/env python3
"""Compares the program's JSON parser with Python's on documents, most of them damaged.

    Tests/Judges/json_judge.py PROBE SECONDS SEED FOLDER

Python's parser is made as strict as RFC 8259: UTF-8 only, no constants, no unpaired surrogates, no repeated keys, and
at most 64 levels. PROBE must accept the same documents with the same content, and must refuse a document that only
exceeds a limit because of that limit. The first difference ends the run, and its document is written to FOLDER.
"""

import json
import pathlib
import random
import struct
import subprocess
import sys
import time

DEEPEST = 64
# The timeout for one document.
PATIENCE = 20


class Number(str):
    """A number, kept as its text."""


class Repeated(Exception):
    """An object with a repeated key."""


class Members(list):
    """The members of an object, in the order of the text."""


def members(pairs):
    keys = [key for key, _ in pairs]
    return Members(pairs), len(set(keys)) < len(keys)


def refuse_constant(name):
    raise ValueError(name)


class Judge:
    """The result of the strict parser."""

    def __init__(self, text):
        self.repeated = False
        try:
            value = json.loads(
                text.decode("utf-8"), object_pairs_hook=self.members, parse_int=Number, parse_float=Number,
                parse_constant=refuse_constant)
            spelling = self.spell(value)
        except (ValueError, RecursionError) as error:
            self.answers = self.refusals(text, error)
            return
        if self.depth(value) > DEEPEST:
            # The positions decide which limit is exceeded first.
            self.answers = {"!deep", "!repeated"} if self.repeated else {"!deep"}
        elif self.repeated:
            self.answers = {"!repeated"}
        else:
            self.answers = {spelling}

    def refusals(self, text, error):
        if isinstance(error, RecursionError):
            return {"!deep", "!syntax", "!utf8", "!repeated"}
        # A limit that is exceeded before the fault may be reported instead of the fault.
        bounds = {"!deep"} if text.count(b"[") + text.count(b"{") > DEEPEST else set()
        if text.count(b":") > 1:
            bounds.add("!repeated")
        return {"!syntax", "!utf8"} | bounds

    def members(self, pairs):
        found, repeated = members(pairs)
        self.repeated = self.repeated or repeated
        return found

    def spell(self, value):
        if value is None:
            return "z"
        if value is True or value is False:
            return "t" if value else "f"
        if isinstance(value, Number):
            return str(value)
        if isinstance(value, str):
            # An unpaired surrogate cannot be encoded: UnicodeEncodeError is a ValueError.
            return '"' + value.encode("utf-8").hex()
        if isinstance(value, Members):
            return "{" + "".join(f'{key.encode("utf-8").hex()}:{self.spell(one)},' for key, one in value) + "}"
        return "[" + "".join(self.spell(one) + "," for one in value) + "]"

    def depth(self, value):
        if isinstance(value, Members):
            return 1 + max((self.depth(one) for _, one in value), default=0)
        if isinstance(value, list):
            return 1 + max((self.depth(one) for one in value), default=0)
        return 0


class Author:
    """Generates documents and damages them."""

    PIECES = [b"[", b"]", b"{", b"}", b",", b":", b'"', b"\\", b"\\u", b"\\ud800", b"\\udc00", b"\\u0000", b"null",
              b"true", b"false", b"NaN", b"Infinity", b"-", b"+", b".", b"e", b"E", b"0", b"00", b"1e9", b"1e-999",
              b" ", b"\t", b"\n", b"\r", b"\x0c", b"\x00", b"\x1f", b"\x7f", b"\x80", b"\xc0\x80", b"\xc3", b"\xe2\x80",
              b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xff", b"\xef\xbb\xbf", b"\xc2\xa0", b"//", b"/**/", b"'", b"#"]
    TEXTS = ["", "a", "b", "id", "é", "e\u0301", "😀", "\u0000", '"', "\\", "/", "\u2028", "\ud7ff", "\uffff", "name\n"]

    def __init__(self, seed):
        self.dice = random.Random(seed)

    def text(self):
        document = self.document().encode("utf-8")
        for _ in range(self.dice.choice([0, 0, 1, 1, 2, 5])):
            document = self.spoilt(document)
        return document

    def document(self):
        kind = self.dice.random()
        if kind < 0.05:
            depth = self.dice.choice([63, 64, 65, 66, 300])
            return self.nested(depth)
        if kind < 0.08:
            keys = [f"k{self.dice.randrange(400)}" for _ in range(self.dice.choice([9, 20, 60]))]
            return "{" + ",".join(f"{self.string(key)}:{number}" for number, key in enumerate(keys)) + "}"
        return self.blank() + self.value(self.dice.randrange(5)) + self.blank()

    def nested(self, depth):
        opening, closing = "", ""
        for _ in range(depth):
            if self.dice.random() < 0.5:
                opening, closing = opening + "[", "]" + closing
            else:
                opening, closing = opening + '{"a":', "}" + closing
        return opening + self.value(0) + closing

    def value(self, depth):
        kind = self.dice.randrange(8 if depth else 5)
        if kind == 0:
            return self.dice.choice(["null", "true", "false"])
        if kind < 3:
            return self.number()
        if kind < 5:
            return self.string(self.words())
        inner = range(self.dice.randrange(5))
        if kind == 5:
            return "[" + ",".join(self.around(self.value(depth - 1)) for _ in inner) + "]"
        return "{" + ",".join(
            f"{self.around(self.string(self.words()))}:{self.around(self.value(depth - 1))}" for _ in inner) + "}"

    def number(self):
        dice = self.dice
        whole = dice.choice(["0", "1", "9", str(dice.randrange(10 ** 6)), str(dice.randrange(10 ** 22)), "9" * 40])
        fraction = dice.choice(["", "", ".0", f".{dice.randrange(1000)}", "." + "0" * 30 + "1"])
        power = dice.choice(["", "", "e0", "E+5", "e-7", f"e{dice.randrange(400)}", "e999999999999"])
        return dice.choice(["", "-"]) + whole + fraction + power

    def words(self):
        return "".join(self.dice.choice(self.TEXTS) for _ in range(self.dice.randrange(3)))

    def string(self, words):
        return '"' + "".join(self.character(one) for one in words) + '"'

    def character(self, one):
        short = {'"': '\\"', "\\": "\\\\", "/": "\\/", "\n": "\\n"}
        needs = one in '"\\' or one < " "
        choice = self.dice.random()
        if one in short and (choice < 0.5 or one in '"\\'):
            return short[one] if choice < 0.7 else f"\\u{ord(one):04x}"
        if needs or choice < 0.2:
            units = one.encode("utf-16-be", "surrogatepass")
            return "".join(f"\\u{unit:04{self.dice.choice('xX')}}" for unit, in struct.iter_unpack(">H", units))
        return one

    def blank(self):
        return self.dice.choice(["", "", " ", "\t\r\n "])

    def around(self, text):
        return self.blank() + text + self.blank()

    def spoilt(self, document):
        dice = self.dice
        place, other = dice.randrange(len(document) + 1), dice.randrange(len(document) + 1)
        way = dice.randrange(6)
        if way == 0:
            return document[:place]
        if way == 1:
            return document[:place] + document[place + 1:]
        if way == 2:
            return document[:place] + dice.choice(self.PIECES) + document[place:]
        if way == 3:
            return document[:place] + bytes([dice.randrange(256)]) + document[place + 1:]
        if way == 4:
            return document[:place] + document[min(place, other):max(place, other)] + document[place:]
        return document[:place] + dice.choice(self.PIECES) + document[place + 1:]


def main():
    probe, seconds, seed, folder = sys.argv[1], float(sys.argv[2]), int(sys.argv[3]), pathlib.Path(sys.argv[4])
    author, read, accepted = Author(seed), 0, 0
    child = subprocess.Popen(["timeout", str(seconds + PATIENCE), probe], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        text = author.text()
        child.stdin.write(struct.pack(">I", len(text)) + text)
        child.stdin.flush()
        answer = child.stdout.readline().decode().rstrip("\n")
        read += 1
        accepted += not answer.startswith("!")
        allowed = Judge(text).answers
        if answer not in allowed:
            folder.mkdir(parents=True, exist_ok=True)
            found = folder / f"json-{seed}"
            found.write_bytes(text)
            print(f"json: after {read} texts {answer or 'no answer'!r}, not {sorted(allowed)}\n{text!r}\n{found}",
                  file=sys.stderr)
            return 1
    child.stdin.close()
    child.wait()
    print(f"json: {read} texts, {accepted} of them accepted", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
