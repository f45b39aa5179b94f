#!/usr/bin/env python3
"""The sealed log of ../FORMAT.md, written a second time and from that text alone.

    vault_format.py read FILE (--passphrase TEXT [--key-file FILE] | --recovery CODE | --data-key HEX) [--witness FILE]
    vault_format.py index FILE (the same keys)
    vault_format.py amend FILE (the same keys) [--minor N] [--refuse N] [--read-only N] [--ignore N]
    vault_format.py write DIRECTORY

`read` prints `condition: …` and one line per record: collection, id, value in hexadecimal, clock, writer.
`index` reads FILE.index, too, by `index_format.py`, and says whether it is what the log says.
`amend` makes of FILE what a newer program might have written: other numbers in the header, and all records in one frame.
`write` makes the vectors that the tests read; `vectors.py` says what is in them.

It needs PyNaCl and ends with status 3 without.
"""

import argparse
import hashlib
import hmac
import os
import struct
import sys

try:
    from nacl import bindings
    from nacl.exceptions import CryptoError
except ImportError:
    sys.exit(3)

MAGIC = bytes.fromhex("89534541 4C45444C 4F470D0A 1A0A0000")
PRESETS = {1: (3, 64 << 20), 2: (3, 256 << 20), 3: (4, 1 << 30)}
HEADER = 4096
ROOM = 16384
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
    return blake(32, b"sealed-log/1 header" + file_id, data_key)


def frame_key(data_key, file_id):
    return blake(32, b"sealed-log/1 frames" + file_id, data_key)


def witness_key(data_key, vault_id):
    return blake(32, b"sealed-log/1 witness" + vault_id, data_key)


# Section 4


def slot_context(kind, slot_id, vault_id):
    return struct.pack("<I", kind) + slot_id + vault_id


def make_slot(kind, slot_id, okm, nonce, data_key, vault_id):
    context = slot_context(kind, slot_id, vault_id)
    commitment = blake(32, b"sealed-log/1 commitment" + context, okm[32:])
    wrapped = seal(okm[:32], nonce, b"sealed-log/1 data key" + context, data_key)
    slot = struct.pack("<I4x16s8x32s24s48s24x", kind, slot_id, commitment, nonce, wrapped)
    assert len(slot) == 160
    return slot


def recovery_okm(code, salt, slot_id):
    return blake(64, b"sealed-log/1 recovery" + salt + slot_id, code)


def key_file_okm(contents, derived):
    return blake(64, b"sealed-log/1 key file" + derived, blake(32, contents))


def spell(code):
    alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    check = blake(32, b"sealed-log/1 spelling" + code)
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


def parse_header(data):
    if not data or data[:16] != MAGIC[: len(data)]:
        raise Refusal("not a vault")
    if len(data) < HEADER:
        raise Refusal("truncated header")
    major, minor, length = struct.unpack_from("<HHI", data, 16)
    if major != 1:
        raise Refusal("unsupported version")
    if length != HEADER or blake(32, data[:4032]) != data[4032:4064]:
        raise Refusal("header damaged")
    refuse, read_only, _, algorithm, preset = struct.unpack_from("<IIIII", data, 64)
    passes, memory = struct.unpack_from("<QQ", data, 88)
    if refuse:
        raise Refusal("unsupported feature")
    if algorithm != 2 or PRESETS.get(preset) != (passes, memory):
        raise Refusal("unknown preset")
    slots = [data[128 + 160 * i : 288 + 160 * i] for i in range(4)]
    if minor == 0:
        reserved = data[84:88] + data[120:128] + data[768:4032]
        for slot in slots:
            empty = slot[:4] == bytes(4)
            reserved += slot if empty else slot[4:8] + slot[24:32] + slot[136:]
        if any(reserved):
            raise Refusal("header damaged")
    return {
        "bytes": data[:HEADER],
        "vault_id": data[24:40],
        "file_id": data[40:56],
        "generation": struct.unpack_from("<Q", data, 56)[0],
        "read_only": read_only,
        "passes": passes,
        "memory": memory,
        "salt": data[104:120],
        "slots": [slot for slot in slots if slot[:4] != bytes(4)],
    }


def find_data_key(header, args):
    if args.data_key:
        return bytes.fromhex(args.data_key)
    kind = 2 if args.recovery else 3 if args.key_file else 1
    slots = [s for s in header["slots"] if struct.unpack_from("<I", s)[0] == kind]
    if not slots:
        raise Refusal("no such key")
    if kind != 2:
        derived = argon2id(
            args.passphrase.encode(), header["salt"], header["passes"], header["memory"]
        )
    for slot in slots:
        slot_id = slot[8:24]
        if kind == 2:
            okm = recovery_okm(unspell(args.recovery), header["salt"], slot_id)
        elif kind == 3:
            with open(args.key_file, "rb") as file:
                okm = key_file_okm(file.read(), derived)
        else:
            okm = derived
        context = slot_context(kind, slot_id, header["vault_id"])
        commitment = blake(32, b"sealed-log/1 commitment" + context, okm[32:])
        if hmac.compare_digest(commitment, slot[32:64]):
            key = unseal(okm[:32], slot[64:88], b"sealed-log/1 data key" + context, slot[88:136])
            if key is None:
                raise Refusal("header damaged")
            return key
    raise Refusal("wrong passphrase")


# Sections 6 and 7


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


def body(durable_end, changes, count=None, length=None, size=None, fill=b"\0"):
    content = b"".join(changes)
    total = 16 + len(content)
    count = len(changes) if count is None else count
    plain = struct.pack("<QII", durable_end, count, total if length is None else length) + content
    return plain.ljust(padded(total) if size is None else size, fill)


def frame_aad(file_id, offset, sequence, previous, length):
    return file_id + struct.pack("<QQ", offset, sequence) + previous + struct.pack("<I", length)


def make_frame(key, file_id, offset, sequence, previous, nonce, plain):
    length = len(plain) + 16
    sealed = seal(key, nonce, frame_aad(file_id, offset, sequence, previous, length), plain)
    return MARKER + struct.pack("<IQ", length, sequence) + nonce + sealed


def parse_body(plain, offset):
    durable_end, count, length = struct.unpack_from("<QII", plain)
    if not HEADER <= durable_end <= offset or not 16 <= length <= len(plain):
        return None
    if padded(length) != len(plain) or any(plain[length:]):
        return None
    changes, at = [], 16
    for _ in range(count):
        if at + 24 > length:
            return None
        operation, c, r, v, clock, writer = struct.unpack_from("<BBHIQQ", plain, at)
        end = at + 24 + c + r + v
        if operation not in (1, 2) or not c or not 1 <= r <= 1024 or end > length:
            return None
        if operation == 2 and v:
            return None
        name, record_id = plain[at + 24 :][:c], plain[at + 24 + c :][:r]
        try:
            name.decode("utf-8"), record_id.decode("utf-8")
        except UnicodeDecodeError:
            return None
        changes.append((operation, name, record_id, plain[end - v : end], clock, writer))
        at = end
    return (durable_end, changes) if at == length else None


def open_frame(data, offset, key, file_id, sequences):
    """The end, sequence number, durable end and changes of the frame at `offset`, or None."""
    if data[offset : offset + 4] != MARKER or len(data) < offset + 40:
        return None
    length, sequence = struct.unpack_from("<IQ", data, offset + 4)
    if not 272 <= length <= LARGEST + 16 or padded(length - 16) != length - 16:
        return None
    end = offset + 40 + length
    if end > len(data) or sequence not in sequences:
        return None
    aad = frame_aad(file_id, offset, sequence, data[offset - 16 : offset], length)
    plain = unseal(key, data[offset + 16 : offset + 40], aad, data[offset + 40 : end])
    parsed = plain and parse_body(plain, offset)
    return (end, sequence) + parsed if parsed else None


# Sections 8 and 10


def read_witness(data, header, data_key):
    if len(data) != 96 or data[:8] != bytes.fromhex("534C5749544E0001"):
        return None
    vault_id, generation, sequence, end, tag, mac = struct.unpack("<8x16sQQQ16s32s", data)
    if vault_id != header["vault_id"]:
        return None
    authentic = blake(32, data[:64], witness_key(data_key, vault_id)) == mac
    if generation > header["generation"]:
        return "older copy"
    return (sequence, end, tag) if authentic and generation == header["generation"] else None


def replay(data, header, data_key, witness):
    key, file_id = frame_key(data_key, header["file_id"]), header["file_id"]
    records, gaps = {}, []
    at, sequence, known, before_break = HEADER, 0, HEADER, None
    tags, size = {0: header["bytes"][-16:]}, len(data)
    while at < len(data):
        if len(data) - at <= ROOM and not any(data[at:]):
            data = data[:at]
            break
        opened = open_frame(data, at, key, file_id, range(sequence + 1, sequence + 2))
        if not opened:
            if before_break is None:
                before_break = dict(records)
            gap, candidate = at, at
            while not opened:
                candidate = data.find(MARKER, candidate + 1)
                if candidate < 0:
                    break
                bound = sequence + 1 + (candidate - gap) // 312
                opened = open_frame(
                    data, candidate, key, file_id, range(sequence + 1, bound + 1))
            gaps.append([gap, candidate if opened else len(data)])
            if not opened:
                break
        at, sequence, durable_end, changes = opened
        known = max(known, durable_end)
        tags[sequence] = data[at - 16 : at]
        for operation, name, record_id, value, clock, writer in changes:
            if operation == 1:
                records[name, record_id] = (value, clock, writer)
            else:
                records.pop((name, record_id), None)
    older = witness == "older copy"
    if isinstance(witness, tuple):
        known = max(known, witness[1])
        older = tags.get(witness[0]) != witness[2] or (not gaps and known > len(data))
    if gaps and gaps[0][0] < known:
        if gaps[-1][1] == len(data):
            gaps[-1][1] = max(known, len(data))
        elif len(data) < known:
            gaps.append([len(data), known])
        return "damaged " + " ".join(f"{a}..{b}" for a, b in gaps), records
    if older:
        return "older copy", records if before_break is None else before_break
    if gaps:
        return f"torn {gaps[0][0]}..{size}", before_break
    return "healthy", records


def unlock(args):
    with open(args.file, "rb") as file:
        data = file.read()
    header = parse_header(data)
    data_key = find_data_key(header, args)
    mac = blake(32, data[:4064], header_key(data_key, header["file_id"]))
    if mac != data[4064:HEADER]:
        raise Refusal("wrong data key" if args.data_key else "header damaged")
    return data, header, data_key


def read(args):
    data, header, data_key = unlock(args)
    witness = None
    if args.witness and os.path.exists(args.witness):
        with open(args.witness, "rb") as file:
            witness = read_witness(file.read(), header, data_key)
    condition, records = replay(data, header, data_key, witness)
    if condition == "healthy" and header["read_only"]:
        condition = "read-only"
    print("condition:", condition)
    for (collection, record_id), (value, clock, writer) in sorted(records.items()):
        print(collection.decode(), record_id.decode(), value.hex(), clock, writer, sep="\t")


def index(args):
    import index_format

    data, header, data_key = unlock(args)
    with open(args.file + ".index", "rb") as file:
        count, end = index_format.compare(data, file.read(), header, data_key)
    print(f"index: {count} records up to byte {end}, as the log says")


def amend(args):
    data, old, data_key = unlock(args)
    _, records = replay(data, old, data_key, None)
    header = bytearray(data[:4032])
    struct.pack_into("<H", header, 18, args.minor)
    struct.pack_into("<III", header, 64, args.refuse, args.read_only, args.ignore)
    header += blake(32, header)
    header += blake(32, header, header_key(data_key, old["file_id"]))
    changes = [
        change(1, name, record_id, value, clock, writer)
        for (name, record_id), (value, clock, writer) in sorted(records.items())
    ]
    key, nonce = frame_key(data_key, old["file_id"]), os.urandom(24)
    frame = make_frame(
        key, old["file_id"], HEADER, 1, bytes(header[-16:]), nonce, body(HEADER, changes))
    with open(args.file, "wb") as file:
        file.write(bytes(header) + frame)


def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    for command in ("read", "index", "amend"):
        reading = commands.add_parser(command)
        reading.add_argument("file")
        for name in ("passphrase", "key-file", "recovery", "data-key", "witness"):
            reading.add_argument("--" + name)
    # Those of amend, the last of the three.
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
        {"read": read, "index": index, "amend": amend}[args.command](args)
    except Refusal as refusal:
        print("refused:", refusal)
        sys.exit(1)


if __name__ == "__main__":
    # Whatever imports this module must not get a second one with another Refusal.
    sys.modules["vault_format"] = sys.modules["__main__"]
    main()
