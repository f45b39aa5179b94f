#!/usr/bin/env python3
"""Draws the sandbox's pictures into Sources/Sandbox/Pictures, which the compiler embeds in the program.

Needs Pillow (`pip install pillow`) for the JPEG files. The drawings consist of a few shapes and belong to the
project; run this only to change them.
"""

import pathlib

from PIL import Image, ImageDraw

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "Sources/Sandbox/Pictures"


def lighthouse():
    picture = Image.new("RGB", (160, 120))
    draw = ImageDraw.Draw(picture)
    for y in range(80):
        draw.line([(0, y), (160, y)], fill=(250 - y, 150 + y // 2, 90 + y))
    draw.rectangle([0, 80, 160, 120], fill=(30, 70, 110))
    draw.polygon([(20, 120), (60, 76), (110, 84), (150, 120)], fill=(70, 60, 50))
    draw.polygon([(70, 82), (74, 26), (90, 26), (94, 82)], fill=(240, 240, 235))
    draw.rectangle([72, 44, 92, 58], fill=(200, 40, 40))
    draw.rectangle([75, 14, 89, 26], fill=(255, 225, 120))
    draw.polygon([(72, 14), (82, 4), (92, 14)], fill=(120, 30, 30))
    return picture


def cafe():
    picture = Image.new("RGB", (160, 120), (92, 60, 44))
    draw = ImageDraw.Draw(picture)
    draw.rectangle([0, 0, 160, 40], fill=(222, 196, 160))
    for x in range(0, 160, 32):
        draw.polygon([(x, 0), (x + 32, 0), (x + 28, 22), (x + 4, 22)],
                     fill=(40, 110, 90) if x % 64 else (240, 240, 230))
    draw.ellipse([44, 84, 116, 110], fill=(230, 226, 220))
    draw.rectangle([56, 56, 104, 92], fill=(250, 248, 244))
    draw.ellipse([56, 50, 104, 66], fill=(70, 40, 24))
    draw.arc([96, 60, 122, 84], 270, 120, fill=(250, 248, 244), width=5)
    return picture


def garden():
    picture = Image.new("RGB", (120, 160), (120, 190, 235))
    draw = ImageDraw.Draw(picture)
    draw.rectangle([0, 110, 120, 160], fill=(70, 140, 60))
    draw.rectangle([52, 70, 66, 130], fill=(100, 70, 40))
    for x, y in [(20, 30), (45, 14), (70, 30), (34, 50), (60, 50)]:
        draw.ellipse([x, y, x + 36, y + 36], fill=(40, 110, 50))
    for x, y in [(10, 136), (34, 148), (88, 140), (104, 150)]:
        draw.ellipse([x, y, x + 8, y + 8], fill=(230, 80, 120))
    return picture


# The colours of a portrait by their index in its palette; `Portrait.swift` replaces them.
BACK, SHIRT, SKIN, HAIR, DARK = range(5)
COLOURS = [(64, 170, 185), (250, 200, 90), (150, 100, 70), (50, 35, 30), (40, 30, 30)]


def portrait(hair):
    picture = Image.new("P", (96, 96), BACK)
    picture.putpalette([part for colour in COLOURS for part in colour])
    draw = ImageDraw.Draw(picture)
    if hair == "long":
        draw.ellipse([18, 8, 78, 84], fill=HAIR)
    if hair == "curly":
        for x, y in [(18, 30), (20, 16), (34, 6), (50, 6), (62, 16), (64, 30), (16, 44), (66, 44)]:
            draw.ellipse([x, y, x + 18, y + 18], fill=HAIR)
    if hair == "bun":
        draw.ellipse([36, 0, 60, 22], fill=HAIR)
    draw.ellipse([8, 70, 88, 150], fill=SHIRT)
    draw.rectangle([40, 58, 56, 76], fill=SKIN)
    draw.ellipse([28, 16, 68, 68], fill=SKIN)
    if hair == "beard":
        draw.chord([28, 16, 68, 68], 10, 170, fill=HAIR)
        draw.rectangle([41, 52, 55, 55], fill=SKIN)
    else:
        draw.chord([40, 48, 56, 60], 0, 180, fill=DARK)
        draw.chord([26, 10, 70, 56], 190, 350, fill=HAIR)
    draw.ellipse([37, 38, 41, 43], fill=DARK)
    draw.ellipse([55, 38, 59, 43], fill=DARK)
    return picture


def write(name, picture):
    if name.endswith(".jpg"):
        picture.save(FOLDER / name, "JPEG", quality=70, optimize=True)
    else:
        (picture if picture.mode == "P" else picture.quantize(32)).save(FOLDER / name, "PNG", optimize=True)


write("lighthouse.jpg", lighthouse())
write("cafe.jpg", cafe())
write("garden.png", garden())
for hair in ["short", "long", "curly", "bun", "beard"]:
    write(f"{hair}.png", portrait(hair))
