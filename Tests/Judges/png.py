"""Checks PNG files independently of the program.

Standard input: one file in Base64 on each line. Standard output: for each file, the sum of the bytes of its pixel
data. Exit status 1 if a chunk's CRC or the compressed data is invalid.
"""

import base64
import struct
import sys
import zlib

for line in sys.stdin:
    data = base64.b64decode(line)
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    place, pixels, names = 8, b"", []
    while place < len(data):
        (length,) = struct.unpack(">I", data[place:place + 4])
        chunk = data[place + 4:place + 8 + length]
        (check,) = struct.unpack(">I", data[place + 8 + length:place + 12 + length])
        if zlib.crc32(chunk) != check:
            sys.exit(1)
        names.append(chunk[:4])
        if chunk[:4] == b"IDAT":
            pixels += chunk[4:]
        place += 12 + length
    assert names[0] == b"IHDR" and names[-1] == b"IEND"
    print(sum(zlib.decompress(pixels)))
