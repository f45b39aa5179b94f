#!/usr/bin/env python3
"""A second implementation of the files of ../../docs/segments.md, written from that text alone.

    segment_format.py read FILE (--key HEX | --code CODE)
    segment_format.py write

`read` prints the fields of a file and its content in hexadecimal. `write` prints the content of segments.txt, one file
per line, with a tab between two fields: kind, epoch, replica, first, last, key, nonce, content (`-` if it is empty), and
the file; the last four and the replica in hexadecimal.

It needs PyNaCl; without PyNaCl it exits with status 3.
"""

import argparse
import pathlib
import struct
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Vault/Vectors"))
import vault_format as f  # noqa: E402

SEGMENT_MAGIC = bytes.fromhex("89534547 0D0A1A0A")


def segment_keys(key, is_invitation):
    label = b"invitation" if is_invitation else b"segments"
    return f.blake(32, b"sealed-segment/1 key id", key)[:8], f.blake(32, b"sealed-segment/1 " + label, key)


def make_segment(key, kind, epoch, replica, first, last, nonce, content):
    key_id, file_key = segment_keys(key, kind == 2)
    head = SEGMENT_MAGIC + struct.pack("<HHI", 1, kind, epoch) + key_id + replica + struct.pack("<QQ", first, last) + nonce
    plain = struct.pack("<I", len(content)) + content
    plain += b"\0" * (-(len(head) + len(plain) + 16) % 1024)
    return head + f.seal(file_key, nonce, head, plain)


def open_segment(data, key):
    if len(data) < 80 or data[:8] != SEGMENT_MAGIC:
        raise f.Refusal("not a segment")
    version, kind, epoch = struct.unpack_from("<HHI", data, 8)
    if version != 1:
        raise f.Refusal("unsupported version")
    first, last = struct.unpack_from("<QQ", data, 40)
    if kind not in (1, 2, 3) or first > last or len(data) % 1024 or len(data) > f.LARGEST:
        raise f.Refusal("not a segment")
    key_id, file_key = segment_keys(key, kind == 2)
    if data[16:24] != key_id:
        raise f.Refusal("other key")
    plain = f.unseal(file_key, data[56:80], data[:80], data[80:])
    if plain is None:
        raise f.Refusal("damaged")
    length = struct.unpack_from("<I", plain)[0]
    rest = plain[4 + length :]
    if length > len(plain) - 4 or len(rest) >= 1024 or rest.strip(b"\0"):
        raise f.Refusal("damaged")
    return kind, epoch, data[24:40], first, last, plain[4 : 4 + length]


def segment(args):
    with open(args.file, "rb") as file:
        data = file.read()
    key = f.unspell(args.code) if args.code else bytes.fromhex(args.key)
    kind, epoch, replica, first, last, content = open_segment(data, key)
    print(kind, epoch, replica.hex(), first, last, f.blake(16, data).hex(), content.hex(), sep="\t")


def write_segments():
    replica, key, code = bytes(range(16)), bytes(range(32, 64)), bytes(range(64, 80))
    for number, (kind, size) in enumerate(((1, 0), (1, 5), (1, 924), (1, 925), (2, 300), (3, 80))):
        content = bytes(byte % 251 for byte in range(size))
        epoch = 0 if kind == 2 else 1 + number % 2
        numbers = (number + 1, number + 4) if kind == 1 else (0, 0)
        nonce = f.blake(24, bytes([number]))
        used = code if kind == 2 else key
        file = make_segment(used, kind, epoch, replica, *numbers, nonce, content)
        fields = (used.hex(), nonce.hex(), content.hex() or "-", file.hex())
        print(kind, epoch, replica.hex(), *numbers, *fields, sep="\t")


def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    reading = commands.add_parser("read")
    reading.add_argument("file")
    reading.add_argument("--key")
    reading.add_argument("--code")
    commands.add_parser("write")
    args = parser.parse_args()
    if args.command == "write":
        return write_segments()
    try:
        segment(args)
    except f.Refusal as refusal:
        print("refused:", refusal)
        sys.exit(1)


if __name__ == "__main__":
    main()
