#!/usr/bin/env python3
"""A second implementation of the files in docs/segments.md, written from that text alone.

    segments.py read FILE KEY [--invitation]
    segments.py write

`read` prints the fields of a file, its tag, and its content in hexadecimal. KEY is the sync key, or the 16 bytes of an
invitation's code, in hexadecimal. `write` prints the content of segments.txt, which the tests read. Each line has these fields, separated
by tabs: kind, epoch, replica, first, last, key, nonce, content (`-` if empty) and the file.

It needs PyNaCl.
"""

import argparse
import hashlib
import struct
import sys

from nacl import bindings
from nacl.exceptions import CryptoError

MAGIC = bytes.fromhex("89534547 0D0A1A0A")
SEGMENT, INVITATION, KEY = 1, 2, 3
LARGEST = 1 << 24
GREATEST = 1 << 62


class Refusal(Exception):
    pass


def blake(length, message, key=b""):
    return hashlib.blake2b(message, digest_size=length, key=key).digest()


def keys(key, is_invitation):
    label = b"invitation" if is_invitation else b"segments"
    return blake(32, b"sealed-segment/1 key id", key)[:8], blake(32, b"sealed-segment/1 " + label, key)


def make(key, kind, epoch, replica, first, last, nonce, content):
    key_id, file_key = keys(key, kind == INVITATION)
    numbers = struct.pack("<QQ", first, last)
    head = MAGIC + struct.pack("<HHI", 1, kind, epoch) + key_id + replica + numbers + nonce
    plain = struct.pack("<I", len(content)) + content
    plain += b"\0" * (-(len(head) + len(plain) + 16) % 1024)
    return head + bindings.crypto_aead_xchacha20poly1305_ietf_encrypt(plain, head, nonce, file_key)


def has_valid_numbers(kind, epoch, first, last):
    if kind == SEGMENT:
        return 1 <= first <= last <= GREATEST
    return first == last == 0 and (kind == KEY or kind == INVITATION and epoch == 0)


def open_file(data, key, is_invitation):
    if len(data) < 80 or data[:8] != MAGIC:
        raise Refusal("not a segment")
    version, kind, epoch = struct.unpack_from("<HHI", data, 8)
    if version != 1:
        raise Refusal("unsupported version")
    first, last = struct.unpack_from("<QQ", data, 40)
    if len(data) % 1024 or len(data) > LARGEST or not has_valid_numbers(kind, epoch, first, last):
        raise Refusal("not a segment")
    key_id, file_key = keys(key, is_invitation)
    if data[16:24] != key_id:
        raise Refusal("other key")
    try:
        plain = bindings.crypto_aead_xchacha20poly1305_ietf_decrypt(data[80:], data[:80], data[56:80], file_key)
    except CryptoError:
        raise Refusal("damaged") from None
    length = struct.unpack_from("<I", plain)[0]
    rest = plain[4 + length :]
    if length > len(plain) - 4 or len(rest) >= 1024 or rest.strip(b"\0"):
        raise Refusal("damaged")
    return kind, epoch, data[24:40], first, last, plain[4 : 4 + length]


def read(args):
    with open(args.file, "rb") as file:
        data = file.read()
    kind, epoch, replica, first, last, content = open_file(data, bytes.fromhex(args.key), args.invitation)
    print(kind, epoch, replica.hex(), first, last, blake(16, data).hex(), content.hex(), sep="\t")


def write(_):
    replica, key, code = bytes(range(16)), bytes(range(32, 64)), bytes(range(64, 80))
    for number, (kind, size) in enumerate(((1, 0), (1, 5), (1, 924), (1, 925), (2, 300), (3, 80))):
        content = bytes(byte % 251 for byte in range(size))
        numbers = (number + 1, number + 4) if kind == SEGMENT else (0, 0)
        epoch = 0 if kind == INVITATION else 1 + number % 2
        nonce = blake(24, bytes([number]))
        used = code if kind == INVITATION else key
        file = make(used, kind, epoch, replica, *numbers, nonce, content)
        fields = (used.hex(), nonce.hex(), content.hex() or "-", file.hex())
        print(kind, epoch, replica.hex(), *numbers, *fields, sep="\t")


def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(required=True)
    reading = commands.add_parser("read")
    reading.add_argument("file")
    reading.add_argument("key")
    reading.add_argument("--invitation", action="store_true")
    reading.set_defaults(run=read)
    commands.add_parser("write").set_defaults(run=write)
    args = parser.parse_args()
    try:
        args.run(args)
    except Refusal as refusal:
        sys.exit(f"refused: {refusal}")


if __name__ == "__main__":
    main()
