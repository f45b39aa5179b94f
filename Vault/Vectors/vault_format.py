#!/usr/bin/env python3
"""A second implementation of the sealed log in ../FORMAT.md, written from that text alone.

    vault_format.py read FILE (--passphrase TEXT [--key-file FILE] | --recovery CODE | --data-key HEX) [--witness FILE]
    vault_format.py amend FILE (the same keys) [--minor N] [--refuse N] [--read-only N] [--ignore N]
    vault_format.py write DIRECTORY

`read` prints `condition: …`, then `alarm: …` if there is one, one line per record (collection, id, value in
hexadecimal, clock, replica id), and one per tombstone (`tombstone`, collection, id, clock, replica id).
`amend` changes FILE to what a newer program might write: other numbers in the header, and all records in one frame.
`write` writes the vectors that the tests read; they are defined in `vectors.py`.

It needs PyNaCl; without PyNaCl it exits with status 3.
"""

import argparse
import hashlib
import hmac
import os
import struct
import sys
import unicodedata

try:
    from nacl import bindings
    from nacl.exceptions import CryptoError
except ImportError:
    sys.exit(3)

MAGIC = bytes.fromhex("89534541 4C45444C 4F470D0A 1A0A0000")
PRESETS = {1: (3, 64 << 20), 2: (3, 256 << 20), 3: (4, 1 << 30)}
HEADER = 1024
START = 8192
COPY = START - HEADER
MARKER = bytes.fromhex("F746524D")
LARGEST = 1 << 24


class Refusal(Exception):
    pass


def blake(length, message, key=b""):
    return hashlib.blake2b(message, digest_size=length, key=key).digest()


def seal(key, nonce, aad, message):
    return bindings.crypto_aead_xchacha20poly1305_ietf_encrypt(message, aad, nonce, key)


def unseal(key, nonce, aad, sealed):
    try:
        return bindings.crypto_aead_xchacha20poly1305_ietf_decrypt(sealed, aad, nonce, key)
    except CryptoError:
        return None


def argon2id(passphrase, salt, passes, memory):
    return bindings.crypto_pwhash_alg(64, passphrase, salt, passes, memory, 2)


# Section 5


def header_key(data_key, file_id):
    return blake(32, b"sealed-log/3 header" + file_id, data_key)


def frame_key(data_key, file_id):
    return blake(32, b"sealed-log/3 frames" + file_id, data_key)


def witness_key(data_key, vault_id):
    return blake(32, b"sealed-log/3 witness" + vault_id, data_key)


# Section 4


def slot_context(kind, slot_id, header):
    """The associated data of the wrapping: the slot's own type and id, the vault id, the fields of the derivation."""
    return (
        b"sealed-log/3 data key" + struct.pack("<I4x16s8x", kind, slot_id)
        + header[24:40] + header[76:128])


def make_slot(kind, slot_id, okm, nonce, data_key, header):
    commitment = blake(32, b"sealed-log/3 commitment", okm[32:])
    wrapped = seal(okm[:32], nonce, slot_context(kind, slot_id, header), data_key)
    slot = struct.pack("<I4x16s8x32s24s48s24x", kind, slot_id, commitment, nonce, wrapped)
    assert len(slot) == 160
    return slot


def recovery_okm(code, slot_id):
    return blake(64, b"sealed-log/3 recovery" + slot_id, code)


def key_file_okm(contents, derived):
    return blake(64, b"sealed-log/3 key file" + derived, blake(32, contents))


def spell(code):
    alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    check = blake(32, b"sealed-log/3 spelling" + code)
    number = int.from_bytes(code, "big") << 12 | int.from_bytes(check[:2], "big") >> 4
    letters = "".join(alphabet[number >> 5 * (27 - i) & 31] for i in range(28))
    return "-".join(letters[i : i + 4] for i in range(0, 28, 4))


def unspell(text):
    letters = text.upper().replace("-", "").replace(" ", "")
    letters = letters.translate(str.maketrans("ILO", "110"))
    number = 0
    for letter in letters:
        number = number << 5 | "0123456789ABCDEFGHJKMNPQRSTVWXYZ".index(letter)
    code = (number >> 12).to_bytes(16, "big")
    if spell(code).replace("-", "") != letters:
        raise Refusal("not a recovery code")
    return code


# Section 2


def is_whole(copy):
    return copy[:16] == MAGIC and blake(32, copy[:992]) == copy[992:]


def choose_copy(data):
    first, second = data[:HEADER], data[COPY:START]
    if is_whole(first) and is_whole(second) and first != second:
        raise Refusal("header damaged")
    for copy in (first, second):
        if is_whole(copy):
            return copy
    raise Refusal("unsupported version" if is_other_version(first) else "header damaged")


def is_other_version(start):
    return len(start) >= 20 and start[:16] == MAGIC and struct.unpack_from("<H", start, 16)[0] != 3


def parse_header(data):
    if len(data) > 1 << 32:
        raise Refusal("file too large")
    begins = bool(data) and MAGIC.startswith(data[:16])
    if not begins and not (len(data) >= START and data[COPY : COPY + 16] == MAGIC):
        raise Refusal("not a vault")
    if len(data) < START:
        raise Refusal("unsupported version" if is_other_version(data) else "truncated header")
    header = choose_copy(data)
    major, minor, start = struct.unpack_from("<HHI", header, 16)
    if major != 3:
        raise Refusal("unsupported version")
    if start != START:
        raise Refusal("header damaged")
    refuse, read_only, _, algorithm, preset = struct.unpack_from("<IIIII", header, 64)
    passes, memory = struct.unpack_from("<QQ", header, 88)
    if refuse:
        raise Refusal("unsupported feature")
    if algorithm != 2 or PRESETS.get(preset) != (passes, memory):
        raise Refusal("unknown preset")
    slots = [header[128 + 160 * i : 288 + 160 * i] for i in range(4)]
    if minor == 0:
        reserved = header[84:88] + header[120:128] + header[768:960]
        for slot in slots:
            empty = slot[:4] == bytes(4)
            reserved += slot if empty else slot[4:8] + slot[24:32] + slot[136:]
        if any(reserved):
            raise Refusal("header damaged")
    return {
        "bytes": header,
        "needs_salvage": data[:START] != header.ljust(COPY, b"\0") + header,
        "vault_id": header[24:40],
        "file_id": header[40:56],
        "generation": struct.unpack_from("<Q", header, 56)[0],
        "read_only": read_only,
        "passes": passes,
        "memory": memory,
        "salt": header[104:120],
        "slots": [slot for slot in slots if slot[:4] != bytes(4)],
    }


def find_data_key(header, args, witness):
    if args.data_key:
        return bytes.fromhex(args.data_key)
    kinds = [2] if args.recovery else [3, 1] if args.key_file else [1]
    slots = [(kind, s) for kind in kinds for s in header["slots"] if struct.unpack_from("<I", s)[0] == kind]
    if not slots:
        raise Refusal("no such key")
    if kinds != [2]:
        passphrase = unicodedata.normalize("NFC", args.passphrase).encode()
        derived = argon2id(passphrase, header["salt"], header["passes"], header["memory"])
    for kind, slot in slots:
        slot_id = slot[8:24]
        if kind == 2:
            okm = recovery_okm(unspell(args.recovery), slot_id)
        elif kind == 3:
            with open(args.key_file, "rb") as file:
                okm = key_file_okm(file.read(), derived)
        else:
            okm = derived
        commitment = blake(32, b"sealed-log/3 commitment", okm[32:])
        if hmac.compare_digest(commitment, slot[32:64]):
            context = slot_context(kind, slot_id, header["bytes"])
            key = unseal(okm[:32], slot[64:88], context, slot[88:136])
            if key is None:
                raise Refusal("header damaged")
            return key
    if witness_contradicts(witness, header):
        raise Refusal("header damaged")
    raise Refusal("wrong passphrase")


# Section 6


def padded(length):
    for size in (256, 512, 1024, 2048, 4096):
        if length <= size:
            return size
    e = length.bit_length() - 1
    s = e.bit_length()
    mask = (1 << e - s) - 1
    return length + mask & ~mask


def change(operation, collection, record_id, value=b"", clock=0, writer=0):
    return (
        struct.pack("<BBHIQQ", operation, len(collection), len(record_id), len(value), clock, writer)
        + collection
        + record_id
        + value
    )


def body(changes, count=None, length=None, size=None, fill=b"\0"):
    content = b"".join(changes)
    total = 8 + len(content)
    count = len(changes) if count is None else count
    plain = struct.pack("<II", count, total if length is None else length) + content
    return plain.ljust(padded(total) if size is None else size, fill)


def make_frame(key, offset, sequence, previous, nonce, plain):
    head = MARKER + struct.pack("<IQ", len(plain) + 16, sequence) + previous
    return head + nonce + seal(key, nonce, struct.pack("<Q", offset) + head, plain)


def parse_body(plain):
    """The changes, or None."""
    count, length = struct.unpack_from("<II", plain)
    if not 8 <= length <= len(plain):
        return None
    if padded(length) != len(plain) or any(plain[length:]):
        return None
    changes, at = [], 8
    for _ in range(count):
        if at + 24 > length:
            return None
        operation, c, r, v, clock, writer = struct.unpack_from("<BBHIQQ", plain, at)
        end = at + 24 + c + r + v
        if operation not in (1, 2, 3) or not c or not 1 <= r <= 1024 or end > length:
            return None
        if operation != 1 and v:
            return None
        name, record_id = plain[at + 24 :][:c], plain[at + 24 + c :][:r]
        try:
            name.decode("utf-8"), record_id.decode("utf-8")
        except UnicodeDecodeError:
            return None
        changes.append((operation, name, record_id, plain[end - v : end], clock, writer))
        at = end
    return changes if at == length else None


def claim(data, offset):
    """The length, sequence number and previous tag of the frame head at `offset`, or None."""
    if data[offset : offset + 4] != MARKER or len(data) < offset + 56:
        return None
    length, sequence, previous = struct.unpack_from("<IQ16s", data, offset + 4)
    if not 272 <= length <= LARGEST + 16 or padded(length - 16) != length - 16:
        return None
    return (length, sequence, previous) if offset + 56 + length <= len(data) else None


def open_frame(data, offset, key, length):
    """The changes of the frame at `offset`, or None."""
    body = offset + 56
    aad = struct.pack("<Q", offset) + data[offset : offset + 32]
    plain = unseal(key, data[offset + 32 : body], aad, data[body : body + length])
    return None if plain is None else parse_body(plain)


# Sections 7 and 10


def is_witness(data, header):
    return len(data) == 128 and data[:24] == bytes.fromhex("534C5749544E0003") + header["vault_id"]


def witness_contradicts(data, header):
    """Whether the witness recorded another header of this generation; this needs no key."""
    return bool(
        is_witness(data, header)
        and struct.unpack_from("<Q", data, 24)[0] == header["generation"]
        and data[64:96] != header["bytes"][992:])


def read_witness(data, header, data_key):
    """`later`, or the sequence number, the end and the tag if the witness is of this file, or None."""
    if not is_witness(data, header):
        return None
    generation, sequence, end, tag, checksum = struct.unpack_from("<QQQ16s32s", data, 24)
    if generation > header["generation"]:
        return "later"
    authentic = blake(32, data[:96], witness_key(data_key, header["vault_id"])) == data[96:]
    if not authentic or generation != header["generation"]:
        return None
    return (sequence, end, tag) if checksum == header["bytes"][992:] else "later"


class Content:
    """The records and tombstones after applying a list of changes."""

    def __init__(self, records=(), tombstones=()):
        self.records, self.tombstones = dict(records), dict(tombstones)

    def copy(self):
        return Content(self.records, self.tombstones)

    def apply(self, changes):
        for operation, collection, record_id, value, clock, writer in changes:
            name = collection, record_id
            self.records.pop(name, None)
            self.tombstones.pop(name, None)
            if operation == 1:
                self.records[name] = (value, clock, writer)
            elif operation == 2:
                self.tombstones[name] = (clock, writer)


def replay(data, header, data_key, witness):
    """The condition in the words of section 7, whether this is an older copy, and the content."""
    key = frame_key(data_key, header["file_id"])
    content, gaps = Content(), []
    at, sequence, tag, in_vain = START, 0, header["bytes"][-16:], 0
    tags = {0: tag}

    def tried(offset, head):
        """The changes of the frame at `offset` if it is good; otherwise the cost of decrypting it is counted."""
        nonlocal in_vain
        opened = open_frame(data, offset, key, head[0])
        in_vain += 0 if opened is not None else 56 + head[0]
        return opened

    def gave_up():
        return in_vain > (64 << 20) + 2 * len(data)

    def take(offset, head, changes):
        nonlocal at, sequence, tag
        length, sequence, _ = head
        at = offset + 56 + length
        tag = tags[sequence] = data[at - 16 : at]
        content.apply(changes)
        if len(content.records) + len(content.tombstones) > 1 << 20:
            raise Refusal("too many records")

    while at < len(data):
        head = claim(data, at)
        opened = None
        if head and head[1] == sequence + 1 and head[2] == tag:
            opened = tried(at, head)
        if opened is not None:
            take(at, head, opened)
            continue
        gap, candidate = at, at
        while opened is None and not gave_up():
            candidate = data.find(MARKER, candidate + 1)
            if candidate < 0:
                break
            head = claim(data, candidate)
            if head and sequence < head[1] <= sequence + 1 + (candidate - gap) // 328:
                opened = tried(candidate, head)
        gaps.append([gap, len(data) if opened is None else candidate])
        if opened is None:
            break
        take(candidate, head, opened)
    older = witness == "later"
    known = witness[1] if isinstance(witness, tuple) else 0
    is_torn = len(gaps) == 1 and at == gaps[0][0] >= known and not gave_up()
    damaged = bool(gaps) and not is_torn
    if isinstance(witness, tuple) and tags.get(witness[0]) != witness[2]:
        older = not damaged or len(data) < witness[1] or witness[0] in tags
    if damaged:
        if gaps[-1][1] == len(data):
            gaps[-1][1] = max(known, len(data))
        elif len(data) < known:
            gaps.append([len(data), known])
        return "damaged " + " ".join(f"{a}..{b}" for a, b in gaps), older, content
    if header["needs_salvage"]:
        return "header needs salvage", older, content
    if older:
        return "older copy", older, content
    if header["read_only"]:
        return "read-only", older, content
    return (f"torn {gaps[0][0]}..{len(data)}" if gaps else "healthy"), older, content


def unlock(args):
    with open(args.file, "rb") as file:
        data = file.read()
    witness = b""
    if args.witness and os.path.exists(args.witness):
        with open(args.witness, "rb") as file:
            witness = file.read()
    header = parse_header(data)
    data_key = find_data_key(header, args, witness)
    mac = blake(32, header["bytes"][:960], header_key(data_key, header["file_id"]))
    if mac != header["bytes"][960:992]:
        raise Refusal("wrong data key" if args.data_key else "header damaged")
    return data, header, data_key, witness


def read(args):
    data, header, data_key, witness = unlock(args)
    known = read_witness(witness, header, data_key)
    condition, is_older, content = replay(data, header, data_key, known)
    print("condition:", condition)
    if is_older and condition != "older copy":
        print("alarm: older copy")
    for (collection, record_id), (value, clock, writer) in sorted(content.records.items()):
        print(collection.decode(), record_id.decode(), value.hex(), clock, writer, sep="\t")
    for (collection, record_id), (clock, writer) in sorted(content.tombstones.items()):
        print("tombstone", collection.decode(), record_id.decode(), clock, writer, sep="\t")


def amend(args):
    data, old, data_key, _ = unlock(args)
    _, _, content = replay(data, old, data_key, None)
    header = bytearray(old["bytes"][:960])
    struct.pack_into("<H", header, 18, args.minor)
    struct.pack_into("<III", header, 64, args.refuse, args.read_only, args.ignore)
    header += blake(32, header, header_key(data_key, old["file_id"]))
    header += blake(32, header)
    header = bytes(header)
    changes = [
        change(1, name, record_id, value, clock, writer)
        for (name, record_id), (value, clock, writer) in sorted(content.records.items())
    ]
    key, nonce = frame_key(data_key, old["file_id"]), os.urandom(24)
    frame = make_frame(key, START, 1, header[-16:], nonce, body(changes))
    with open(args.file, "wb") as file:
        file.write(header.ljust(COPY, b"\0") + header + frame)


def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    for command in ("read", "amend"):
        reading = commands.add_parser(command)
        reading.add_argument("file")
        for name in ("passphrase", "key-file", "recovery", "data-key", "witness"):
            reading.add_argument("--" + name)
    # The options of amend; if one is repeated, the last one counts.
    for name in ("minor", "refuse", "read-only", "ignore"):
        reading.add_argument("--" + name, type=int, default=0)
    writing = commands.add_parser("write")
    writing.add_argument("directory")
    args = parser.parse_args()
    if args.command == "write":
        import vectors

        vectors.write(args.directory)
        return
    try:
        {"read": read, "amend": amend}[args.command](args)
    except Refusal as refusal:
        print("refused:", refusal)
        sys.exit(1)


if __name__ == "__main__":
    # A module that imports this file must not get a second copy of it with another Refusal.
    sys.modules["vault_format"] = sys.modules["__main__"]
    main()
