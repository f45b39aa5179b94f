"""Checks text on a terminal independently of the program; reads and writes JSON.

Standard input: {"stream": base64, "columns": n}. A terminal emulator (pyte) displays the stream. The result has
    "commands"  the control sequences other than colours and new lines, each once
    "hidden"    the invisible scalars on the screen: controls, bidi controls, misplaced joiners
    "lines"     each line as displayed, without trailing blanks
    "columns"   for each row, the cells of "│" and "R$", and the end of the row
    "doubtful"  for each row, whether emulators disagree about its width: emoji sequences, and scripts
                with ligatures
    "wrapped"   the lines that take a second row, except doubtful ones
Exit status 3 if the emulator is not installed.
"""

import base64
import json
import sys
import unicodedata

try:
    import pyte
    from wcwidth import wcwidth
except ImportError:
    sys.exit(3)

order = json.load(sys.stdin)
stream = base64.b64decode(order["stream"])
text = stream.decode("utf-8", errors="strict")
HARMLESS = {"draw", "select_graphic_rendition", "linefeed", "carriage_return", "debug"}
commands = set()


class Listener:
    """Records control sequences without executing them."""

    def __getattr__(self, name):
        def heard(*_, **__):
            if name not in HARMLESS:
                commands.add(name)
        return heard


pyte.Stream(Listener()).feed(text)

# A list, because appending to a string would copy the whole string.
pieces, index = [], 0
while index < len(text):
    if text[index] == "\x1b":
        end = index + 1
        while end < len(text) and not text[end].isalpha():
            end += 1
        index = end + 1
        continue
    pieces.append(text[index])
    index += 1
plain = "".join(pieces)
hidden = set()
LRM = "\u200e"
for before, scalar, after in zip(" " + plain, plain, plain[1:] + " "):
    category = unicodedata.category(scalar)
    if scalar in "\r\n" or scalar == LRM:
        continue
    if scalar in "\u200c\u200d":
        def joins(c):
            return unicodedata.category(c)[0] in "LM" or c == "\ufe0f" or ord(c) > 0x2000
        if not joins(before) or not joins(after):
            hidden.add(f"joiner {ord(before):x} {ord(after):x}")
    elif category[0] == "C" or category in ("Zl", "Zp"):
        hidden.add(f"{ord(scalar):x}")


def is_doubtful(line):
    for c in line.replace(LRM, ""):
        n = ord(c)
        if wcwidth(c) == 0 and not unicodedata.combining(c):
            return True  # A joiner, a variation selector or a keycap: pyte drops the rest of the row.
        if unicodedata.category(c) in ("Mc", "Cn", "Sk") and n > 0x7F:
            return True
        if 0x1F1E6 <= n <= 0x1F1FF or 0x1F3FB <= n <= 0x1F3FF or 0x1100 <= n <= 0x11FF:
            return True
        if 0x2600 <= n <= 0x27BF or 0x1F000 <= n or 0xE00 <= n <= 0xEFF:
            return True
    return False


screen = pyte.Screen(order["columns"], 2)
terminal = pyte.Stream(screen)
lines, places, doubtful, wrapped = [], [], [], []
for row, bare in zip(text.replace("\r", "").split("\n"), plain.replace("\r", "").split("\n")):
    screen.reset()
    # pyte stops at a mark without width; terminals do not.
    terminal.feed(row.replace(LRM, ""))
    cells = [screen.buffer[0][x].data for x in range(order["columns"])]
    shown = screen.display
    lines.append(shown[0].rstrip())
    places.append([x for x, c in enumerate(cells)
                   if c == "│" or (c == "R" and cells[x + 1:x + 2] == ["$"])])
    doubtful.append(is_doubtful(bare))
    if shown[1].strip() and not doubtful[-1]:
        wrapped.append(lines[-1])
print(json.dumps({"commands": sorted(commands), "hidden": sorted(hidden), "lines": lines,
                  "columns": places, "doubtful": doubtful, "wrapped": wrapped}))
