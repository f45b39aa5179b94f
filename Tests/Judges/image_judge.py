"""Decodes picture output independently of the program; reads and writes JSON.

Standard input: {"mode": …, "stream": base64, "columns": n, "rows": n}. Modes:
    blocks  a terminal emulator (pyte) displays the stream; the result is the colours of both halves of
            every cell, upper half first, row by row, and the text below the picture
    sixel   the stream is decoded; the result is its size and its pixels
Exit status 3 if the emulator is not installed.
"""

import base64
import json
import re
import sys


def blocks(stream, columns, rows):
    try:
        import pyte
    except ImportError:
        sys.exit(3)
    screen = pyte.Screen(columns + 4, rows + 4)
    terminal = pyte.ByteStream(screen)
    terminal.feed(stream.replace(b"\n", b"\r\n"))
    pixels = []
    for y in range(rows):
        top, bottom = [], []
        for x in range(columns):
            cell = screen.buffer[y][x]
            halves = {"▀": (cell.fg, cell.bg), "▄": (cell.bg, cell.fg),
                      "█": (cell.fg, cell.fg), " ": (cell.bg, cell.bg)}[cell.data]
            top.append(halves[0])
            bottom.append(halves[1])
        pixels += [top, bottom]
    below = "".join(screen.display[rows:]).strip()
    beside = "".join(line[columns:] for line in screen.display).strip()
    return {"pixels": [[[int(c[i:i + 2], 16) for i in (0, 2, 4)] for c in row] for row in pixels],
            "rest": below + beside}


def sixel(stream):
    body = re.fullmatch(rb'\x1bP[0-9;]*q(.*)\x1b\\\n', stream, re.S).group(1).decode()
    colors, pixels = {}, {}
    x = y = color = 0
    for match in re.finditer(r'"([0-9;]*)|#([0-9;]+)|!([0-9]+)([?-~])|([?-~])|([$-])', body):
        raster, ink, count, repeated, single, move = match.groups()
        if ink:
            numbers = [int(n) for n in ink.split(";")]
            color = numbers[0]
            if len(numbers) == 5:
                colors[color] = [round(n * 255 / 100) for n in numbers[2:]]
        elif move:
            x, y = 0, y + (6 if move == "-" else 0)
        elif not raster and raster != "":
            for _ in range(int(count or 1)):
                bits = ord(repeated or single) - 63
                for bit in range(6):
                    if bits >> bit & 1:
                        pixels[x, y + bit] = colors[color]
                x += 1
    width, height = max(p[0] for p in pixels) + 1, max(p[1] for p in pixels) + 1
    return {"pixels": [[pixels[x, y] for x in range(width)] for y in range(height)], "rest": ""}


order = json.load(sys.stdin)
content = base64.b64decode(order["stream"])
if order["mode"] == "blocks":
    print(json.dumps(blocks(content, order["columns"], order["rows"])))
else:
    print(json.dumps(sixel(content)))
