"""The vectors of ../FORMAT.md, section 12: one file each; `vault_format.py write` writes them again byte for byte."""

import hashlib
import os
import struct

import vault_format as f


class Random:
    """Deterministic bytes that look random; they must only be used for vectors."""

    def __init__(self, name):
        self.name, self.count = name, 0

    def __call__(self, length):
        self.count += 1
        seed = f"{self.name} {self.count}".encode()
        return b"".join(
            hashlib.blake2b(seed + bytes([i]), digest_size=32).digest() for i in range(length // 32 + 1)
        )[:length]


class Log:
    """A vault under construction; every part of it can be made invalid on purpose."""

    def __init__(self, name, **fields):
        self.random = Random(name)
        self.data_key, self.vault_id = self.random(32), self.random(16)
        self.file_id, self.salt = self.random(16), self.random(16)
        self.code = self.random(16)
        self.fields = fields
        self.fixed = self.make_fixed()
        self.slots = [self.recovery_slot()]
        self.frames, self.sequence = b"", 0
        self.header = self.make_header()
        self.clock = 1_700_000_000_000 << 16

    def recovery_slot(self):
        slot_id = self.random(16)
        okm = f.recovery_okm(self.code, slot_id)
        return f.make_slot(2, slot_id, okm, self.random(24), self.data_key, self.fixed)

    def slot(self, kind, okm):
        return f.make_slot(kind, self.random(16), okm, self.random(24), self.data_key, self.fixed)

    def make_fixed(self):
        """The 128 bytes before the slots."""
        get = self.fields.get
        fixed = bytearray(128)
        fixed[:16] = f.MAGIC
        struct.pack_into("<HHI", fixed, 16, get("major", 3), get("minor", 0), get("start", 8192))
        fixed[24:56] = self.vault_id + self.file_id
        struct.pack_into("<Q", fixed, 56, get("generation", 1))
        words = get("refuse", 0), get("read_only", 0), get("ignore", 0), get("algorithm", 2)
        struct.pack_into("<IIIII", fixed, 64, *words, get("preset", 1))
        struct.pack_into("<QQ", fixed, 88, get("passes", 3), get("memory", 64 << 20))
        fixed[104:120] = self.salt
        return bytes(fixed)

    def make_header(self):
        header = bytearray((self.fixed + b"".join(self.slots)).ljust(960, b"\0"))
        for offset, value in self.fields.get("patch", {}).items():
            header[offset] ^= value
        header += f.blake(32, bytes(header), f.header_key(self.data_key, self.file_id))
        return bytes(header) + f.blake(32, bytes(header))

    @property
    def head(self):
        """The first 8192 bytes: both copies of the header and the zeros between them."""
        return self.header.ljust(f.COPY, b"\0") + self.header

    @property
    def end(self):
        return f.START + len(self.frames)

    @property
    def data(self):
        return self.head + self.frames

    def frame(self, plain, **wrong):
        """Appends a frame; returns its offset."""
        offset, self.sequence = self.end, self.sequence + 1
        frame = f.make_frame(
            f.frame_key(self.data_key, self.file_id),
            wrong.get("offset", offset), wrong.get("sequence", self.sequence),
            wrong.get("previous", self.data[-16:]), self.random(24), plain)
        self.frames += frame
        return offset

    def commit(self, *changes):
        """Appends a valid transaction of (id, value) puts, (id, None) deletes, or (id, ...) forgets, in `cards`."""
        encoded = []
        self.clock += 1
        for name, value in changes:
            name = name if isinstance(name, tuple) else (b"cards", name)
            operation = {None: 2, ...: 3}.get(value, 1)
            value = value if operation == 1 else b""
            encoded.append(f.change(operation, *name, value, self.clock, 7))
        return self.frame(f.body(encoded))

    def witness(self, generation=1, sequence=None, end=None, tag=None, key=None, checksum=None):
        record = bytes.fromhex("534C5749544E0003") + self.vault_id + struct.pack(
            "<QQQ", generation, self.sequence if sequence is None else sequence,
            self.end if end is None else end)
        record += (tag or self.data[-16:]) + (checksum or self.header[992:])
        key = key or f.witness_key(self.data_key, self.vault_id)
        return record + f.blake(32, record, key)


def flipped(data, offset):
    return data[:offset] + bytes([data[offset] ^ 1]) + data[offset + 1 :]


class Vector:
    def __init__(self, directory, name):
        self.path, self.name = os.path.join(directory, name + ".vector"), name

    def save(self, log, expect, records=(), data=None, note=None, tombstones=(), **lines):
        data = log.data if data is None else data
        if not {"passphrase", "recovery"} & lines.keys():
            lines.setdefault("data-key", log.data_key.hex())
        text = [f"expect: {expect}", f"size: {len(data)}"]
        text += [f"{key}: {value}" for key, value in lines.items()]
        for name, value in records:
            collection, name = name if isinstance(name, tuple) else (b"cards", name)
            shown = value.hex() if len(value) <= 64 else "#" + f.blake(32, value).hex()
            text.append(f"record: {collection.hex()} {name.hex()} {shown}")
        text += [f"tombstone: {b'cards'.hex()} {name.hex()}" for name in tombstones]
        if note:
            text.append(f"note: {note}")
        text.append("")
        for offset in range(0, len(data), 32):
            piece = data[offset : offset + 32]
            if any(piece):
                text.append(f"{offset:08x} {piece.hex()}")
        with open(self.path, "w", encoding="utf-8") as file:
            file.write("\n".join(text) + "\n")


def both(edit):
    """Makes an edit of each copy of the header."""
    return lambda d: edit(d[:1024]).ljust(f.COPY, b"\0") + edit(d[f.COPY : f.START]) + d[f.START :]


def rehashed(copy):
    """The copy with a correct checksum and a wrong MAC."""
    return copy[:992] + f.blake(32, copy[:992])


def patched(offset, value):
    return lambda d: d[:offset] + value + d[offset + len(value) :]


# Headers: a row has a name, an expectation, the fields that differ, and an edit of the finished bytes.

HEADERS = [
    ("empty-file", "not a vault", {}, lambda d: b""),
    ("text-mode", "not a vault", {}, lambda d: d.replace(b"\r\n", b"\n")),
    ("another-format", "not a vault", {}, both(patched(0, b"SQLite format 3\0"))),
    ("one-bit-of-a-short-magic", "not a vault", {}, lambda d: flipped(d, 0)[:5]),
    ("magic-only", "truncated header", {}, lambda d: d[:16]),
    ("half-a-magic", "truncated header", {}, lambda d: d[:5]),
    ("header-cut", "truncated header", {}, lambda d: d[:8191]),
    ("first-copy-only", "truncated header", {}, lambda d: d[:1024]),
    ("major-0", "unsupported version", {"major": 0}, None),
    ("major-1", "unsupported version", {"major": 1}, None),
    ("major-1-short", "unsupported version", {"major": 1}, lambda d: d[:7448]),
    ("major-cut", "truncated header", {"major": 1}, lambda d: d[:19]),
    ("major-2", "unsupported version", {"major": 2}, None),
    ("major-4", "unsupported version", {"major": 4}, None),
    ("major-4-other-checksum", "unsupported version", {"major": 4}, both(patched(992, bytes(32)))),
    ("first-frame-elsewhere", "header damaged", {"start": 4096}, None),
    ("mac-flipped", "wrong data key", {}, both(lambda c: rehashed(flipped(c, 970)))),
    ("refuse-word", "unsupported feature", {"refuse": 4}, None),
    ("read-only-word", "read-only", {"read_only": 1}, None),
    ("ignore-word", "healthy", {"ignore": 0x8000_0000}, None),
    ("minor-1", "healthy", {"minor": 1}, None),
    ("minor-1-reserved", "healthy", {"minor": 1, "patch": {900: 1}}, None),
    ("preset-0", "unknown preset", {"preset": 0}, None),
    ("preset-4", "unknown preset", {"preset": 4}, None),
    ("preset-passes", "unknown preset", {"passes": 1}, None),
    ("preset-memory", "unknown preset", {"memory": 1 << 40}, None),
    ("preset-mixed", "unknown preset", {"preset": 2}, None),
    ("algorithm-1", "unknown preset", {"algorithm": 1}, None),
    ("reserved-84", "header damaged", {"patch": {85: 1}}, None),
    ("reserved-120", "header damaged", {"patch": {127: 1}}, None),
    ("reserved-768", "header damaged", {"patch": {959: 1}}, None),
    ("slot-reserved-4", "header damaged", {"patch": {128 + 5: 1}}, None),
    ("slot-reserved-24", "header damaged", {"patch": {128 + 31: 1}}, None),
    ("slot-reserved-136", "header damaged", {"patch": {128 + 159: 1}}, None),
    ("empty-slot", "header damaged", {"patch": {288 + 40: 1}}, None),
    ("slot-unknown-type", "healthy", {"patch": {288: 9, 300: 1}}, None),
    # Two copies
    ("first-copy-flipped", "header needs salvage", {}, lambda d: flipped(d, 30)),
    ("first-copy-version-flipped", "header needs salvage", {}, lambda d: flipped(d, 16)),
    ("first-copy-magic-flipped", "header needs salvage", {}, lambda d: flipped(d, 0)),
    ("first-block-gone", "header needs salvage", {}, lambda d: bytes(4096) + d[4096:]),
    ("second-copy-flipped", "header needs salvage", {}, lambda d: flipped(d, f.COPY + 30)),
    ("second-block-gone", "header needs salvage", {}, lambda d: d[:4096] + bytes(4096) + d[8192:]),
    ("between-the-copies", "header needs salvage", {}, lambda d: flipped(d, 5000)),
    ("both-copies-flipped", "header damaged", {}, lambda d: flipped(flipped(d, 30), f.COPY + 200)),
    ("both-checksums-flipped", "header damaged", {}, both(lambda c: flipped(c, 1010))),
    ("both-magics-flipped", "not a vault", {}, both(lambda c: flipped(c, 3))),
    ("both-majors-flipped", "unsupported version", {}, both(lambda c: flipped(c, 16))),
    ("copies-differ", "header damaged", {}, lambda d: rehashed(flipped(d[:1024], 110)) + d[1024:]),
]


def write_headers(directory):
    for name, expect, fields, edit in HEADERS:
        log = Log(name, **fields)
        data = edit(log.data) if edit else log.data
        Vector(directory, name).save(log, expect, data=data)
    log = Log("header-copies-and-frames")
    log.commit((b"1", b"one"))
    log.commit((b"2", b"two"))
    records = [(b"1", b"one"), (b"2", b"two")]
    save = lambda name, *a, **k: Vector(directory, name).save(log, *a, **k)
    save("first-block-gone-all-frames-there", "header needs salvage", records,
         data=bytes(4096) + log.data[4096:])
    save("second-block-gone-all-frames-there", "header needs salvage", records,
         data=log.data[:4096] + bytes(4096) + log.data[8192:],
         note="the first frame is chained to the header, whichever copy is left")
    save("second-block-gone-and-a-frame", f"damaged 8192..{8192 + 328}", records[1:],
         data=log.data[:4096] + bytes(4096) + flipped(log.data[8192:], 100))


# Slots


def write_slots(directory):
    def made(name, **lines):
        log = Log(name)
        derived = f.argon2id(b"correct horse", log.salt, 3, 64 << 20)
        log.slots.append(log.slot(1, derived))
        log.slots.append(log.slot(3, f.key_file_okm(b"a key file of 26 bytes ...", derived)))
        log.header = log.make_header()
        log.commit((b"1", b"one"))
        return log

    one = [(b"1", b"one")]
    log = made("v3.0")
    save = lambda name, *a, **k: Vector(directory, name).save(log, *a, **k)
    spelled = f.spell(log.code)
    save("v3.0-passphrase", "healthy", one, passphrase="correct horse")
    save("v3.0-recovery", "healthy", one, recovery=spelled)
    save(
        "v3.0-key-file", "healthy", one, passphrase="correct horse",
        **{"key-file": b"a key file of 26 bytes ...".hex()})
    save("wrong-passphrase", "wrong passphrase", passphrase="correct horse ")
    save("wrong-passphrase-witness", "wrong passphrase", passphrase="correct horse ",
         witness=log.witness().hex())
    save("wrong-recovery", "wrong passphrase", recovery=f.spell(bytes(16)))
    save("wrong-data-key", "wrong data key", **{"data-key": bytes(32).hex()})
    # Changed on purpose, with corrected checksums.
    salt = both(lambda c: rehashed(flipped(c, 110)))(log.data)
    save("salt-changed", "wrong passphrase", data=salt, passphrase="correct horse",
         note="nothing tells it from a wrong passphrase here")
    save("salt-changed-witness", "header damaged", data=salt, passphrase="correct horse",
         witness=log.witness().hex(), note="the witness saw another header of this generation")
    save("salt-changed-recovery", "header damaged", data=salt, recovery=spelled,
         note="the slot commits to what the derivation uses")
    save("vault-id-changed", "header damaged", passphrase="correct horse",
         data=both(lambda c: rehashed(flipped(c, 30)))(log.data))
    save("slot-id-changed", "header damaged", passphrase="correct horse",
         data=both(lambda c: rehashed(flipped(c, 288 + 10)))(log.data))
    log = Log("accents")
    log.slots.append(log.slot(1, f.argon2id("caf\u00e9 senha longa".encode(), log.salt, 3, 64 << 20)))
    log.header = log.make_header()
    for name, passphrase in (("composed", "caf\u00e9 senha longa"), ("decomposed", "cafe\u0301 senha longa")):
        Vector(directory, "passphrase-" + name).save(log, "healthy", passphrase=passphrase)
    log = Log("several-slots")
    derived = [f.argon2id(text, log.salt, 3, 64 << 20) for text in (b"correct horse", b"battery staple")]
    log.slots += [
        log.slot(3, f.key_file_okm(b"a key file of 26 bytes ...", derived[0])),
        log.slot(1, derived[1]), log.slot(1, derived[0])]
    log.header = log.make_header()
    key_file = {"key-file": b"a key file of 26 bytes ...".hex()}
    save = lambda name, expect, **k: Vector(directory, name).save(log, expect, **k)
    save("several-slots-key-file", "healthy", passphrase="correct horse", **key_file)
    save("several-slots-second-passphrase", "healthy", passphrase="battery staple")
    save("several-slots-third", "healthy", passphrase="correct horse")
    save("several-slots-useless-key-file", "healthy", passphrase="battery staple", **key_file)
    save("several-slots-wrong", "wrong passphrase", passphrase="battery horse", **key_file)
    # The wrapped key of type 3 is damaged; the passphrase alone would open a later slot of type 1.
    damaged = log.slots[1]
    log.slots[1] = flipped(damaged, 90)
    log.header = log.make_header()
    save("several-slots-damaged", "header damaged", passphrase="correct horse", **key_file)
    log = Log("no-passphrase-slot")
    Vector(directory, "no-such-key").save(log, "no such key", passphrase="correct horse")
    log = Log("wrapped-key", patch={128 + 90: 1})
    Vector(directory, "wrapped-key").save(log, "header damaged", recovery=f.spell(log.code))
    log = Log("commitment", patch={128 + 33: 1})
    Vector(directory, "commitment").save(log, "wrong passphrase", recovery=f.spell(log.code))
    # The checksum is correct and the MAC is wrong: this is detected only with the key.
    log = Log("mac-after-unwrapping")
    Vector(directory, "mac-after-unwrapping").save(
        log, "header damaged", data=both(lambda c: rehashed(flipped(c, 970)))(log.data),
        recovery=f.spell(log.code))


# Valid transactions


def write_good(directory):
    log = Log("many")
    sizes = [0, 1, 200, 211, 212, 467, 468, 2003, 4051, 4052, 5000, 70000]
    values = [(f"{size}".encode(), bytes([size & 255]) * size) for size in sizes]
    for change in values:
        log.commit(change)
    Vector(directory, "every-bucket").save(log, "healthy", values)

    log = Log("deletes")
    log.commit((b"1", b"one"), (b"2", b"two"), (b"3", b"three"))
    log.commit((b"2", None), (b"missing", None))
    log.commit((b"1", b"uno"), (b"1", b"eins"))
    Vector(directory, "last-wins").save(
        log, "healthy", [(b"1", b"eins"), (b"3", b"three")], tombstones=[b"2", b"missing"])

    log = Log("forgets")
    log.commit((b"1", b"one"), (b"2", b"two"), (b"3", None))
    log.commit((b"2", ...), (b"3", ...), (b"missing", ...))
    Vector(directory, "forget").save(log, "healthy", [(b"1", b"one")])
    log.commit((b"1", None))
    log.commit((b"1", b"again"))
    Vector(directory, "put-over-a-tombstone").save(log, "healthy", [(b"1", b"again")])

    log = Log("unicode")
    names = [("c", "caf\u00e9"), ("c", "cafe\u0301"), ("\u00e7\u00e3o", "\U0001f4b3")]
    changes = [((c.encode(), i.encode()), i.encode()) for c, i in names]
    log.commit(*changes)
    Vector(directory, "names-are-bytes").save(
        log, "healthy", changes, note="two of the ids are canonically equivalent")

    log = Log("mark")
    log.commit((b"1", b"one"))
    log.frame(f.body([]))
    Vector(directory, "mark").save(log, "healthy", [(b"1", b"one")])

    log = Log("long-names")
    name = (b"c" * 255, b"i" * 1024)
    log.commit((name, b"x"))
    Vector(directory, "longest-names").save(log, "healthy", [(name, b"x")])


# Frames that authenticate and must be refused: the body is invalid, so the log ends before them.

PUT = f.change(1, b"c", b"i", b"v")
BODIES = [
    ("body-padding", lambda e: f.body([PUT], fill=b"\1")),
    ("body-bucket-too-large", lambda e: f.body([PUT], size=512)),
    ("body-length-short", lambda e: f.body([PUT], length=len(PUT) + 7)),
    ("body-length-long", lambda e: f.body([PUT], length=len(PUT) + 9)),
    ("body-length-beyond", lambda e: f.body([PUT], length=257)),
    ("body-length-tiny", lambda e: f.body([], length=7)),
    ("body-count-high", lambda e: f.body([PUT], count=2)),
    ("body-count-low", lambda e: f.body([PUT, PUT], count=1)),
    ("body-count-huge", lambda e: f.body([PUT], count=0xFFFF_FFFF)),
    ("body-operation", lambda e: f.body([f.change(4, b"c", b"i", b"v")])),
    ("body-empty-collection", lambda e: f.body([f.change(1, b"", b"i", b"v")])),
    ("body-empty-id", lambda e: f.body([f.change(1, b"c", b"", b"v")])),
    ("body-long-id", lambda e: f.body([f.change(1, b"c", b"i" * 1025, b"v")])),
    ("body-delete-value", lambda e: f.body([f.change(2, b"c", b"i", b"v")])),
    ("body-forget-value", lambda e: f.body([f.change(3, b"c", b"i", b"v")])),
    ("body-utf8", lambda e: f.body([f.change(1, b"c", b"\xff", b"v")])),
    ("body-surrogate", lambda e: f.body([f.change(1, b"\xed\xa0\x80", b"i", b"v")])),
    ("body-value-beyond", lambda e: f.body([PUT[:4] + b"\xff\xff\xff\xff" + PUT[8:]])),
]


def write_bodies(directory):
    for name, make in BODIES:
        log = Log(name)
        log.commit((b"1", b"one"))
        offset = log.frame(make(log.end))
        Vector(directory, name).save(log, f"torn {offset}..{log.end}", [(b"1", b"one")])


# Frames that do not authenticate, or are not at their place


def write_frames(directory):
    one, plain = [(b"1", b"one")], lambda e: f.body([PUT])

    def torn(name, **wrong):
        log = Log(name)
        log.commit(*one)
        offset = log.frame(plain(log.end), **wrong)
        Vector(directory, name).save(log, f"torn {offset}..{log.end}", one)

    torn("frame-sequence-again", sequence=1)
    torn("frame-sequence-gap", sequence=3)
    torn("frame-other-offset", offset=8192)
    torn("frame-other-previous", previous=bytes(16))

    log = Log("frame-lengths")
    log.commit(*one)
    for name, length in [("zero", 0), ("odd", 273), ("short", 271), ("huge", 0xFFFF_FFFF),
                         ("large", (1 << 24) + 17), ("beyond-end", 512 + 16)]:
        tail = f.MARKER + struct.pack("<IQ", length, 2) + bytes(range(1, 250)) * 2
        data = log.data + tail[:328]
        Vector(directory, "frame-length-" + name).save(
            log, f"torn {log.end}..{len(data)}", one, data=data)
    for name, count in [("marker", 4), ("head", 56), ("most", 327)]:
        whole = Log("frame-lengths")
        whole.commit(*one)
        end = whole.end
        whole.commit((b"2", b"two"))
        data = whole.data[: end + count]
        Vector(directory, "torn-after-" + name).save(
            whole, f"torn {end}..{len(data)}", one, data=data)
        Vector(directory, "lost-after-" + name).save(
            whole, f"damaged {end}..{whole.end}", one, data=data,
            note="the witness saw more", witness=whole.witness().hex(), alarm="older copy")

    four = Log("four")
    starts = [four.commit((b"%d" % i, b"value %d" % i)) for i in range(1, 5)] + [four.end]
    part = lambda i: four.data[starts[i - 1] : starts[i]]
    kept = lambda *ids: [(b"%d" % i, b"value %d" % i) for i in ids]
    save = lambda name, *a, **k: Vector(directory, name).save(four, *a, **k)
    # A frame contains the tag of the previous one; damage to that frame must lose nothing else.
    save("damaged-second", f"damaged {starts[1]}..{starts[2]}", kept(1, 3, 4),
         data=flipped(four.data, starts[1] + 100))
    save("damaged-length", f"damaged {starts[1]}..{starts[2]}", kept(1, 3, 4),
         data=flipped(four.data, starts[1] + 5))
    save("damaged-tag", f"damaged {starts[1]}..{starts[2]}", kept(1, 3, 4),
         data=flipped(four.data, starts[2] - 1))
    save("damaged-previous-tag", f"damaged {starts[2]}..{starts[3]}", kept(1, 2, 4),
         data=flipped(four.data, starts[2] + 20))
    save("damaged-twice",
         f"damaged {starts[0]}..{starts[1]} {starts[2]}..{starts[3]}", kept(2, 4),
         data=flipped(flipped(four.data, starts[0] + 50), starts[2] + 50))
    save("damaged-last", f"torn {starts[3]}..{four.end}", kept(1, 2, 3),
         data=flipped(four.data, starts[3] + 50), note="nothing says it was ever synced")
    save("damaged-second-and-set-back", f"damaged {starts[1]}..{starts[2]}", kept(1, 3, 4),
         data=flipped(four.data, starts[1] + 100), witness=four.witness(generation=2).hex(),
         alarm="older copy")
    save("damaged-second-of-a-branch", f"damaged {starts[1]}..{starts[2]}", kept(1, 3, 4),
         data=flipped(four.data, starts[1] + 100), witness=four.witness(tag=bytes(16)).hex(),
         alarm="older copy", note="another fourth frame was seen here")
    save("damaged-last-witness", f"damaged {starts[3]}..{four.end}", kept(1, 2, 3),
         data=flipped(four.data, starts[3] + 50), witness=four.witness().hex())
    head = four.head
    swapped = head + part(1) + part(3) + part(2) + part(4)
    save("frames-swapped", f"damaged {starts[1]}..{starts[3]}", kept(1, 4), data=swapped,
         note="the fourth is where it was")
    save("frame-dropped", f"torn {starts[1]}..{starts[3]}", kept(1),
         data=head + part(1) + part(3) + part(4), note="every later frame is bound to another offset")
    save("frame-twice", f"torn {starts[1]}..{four.end + 328}", kept(1),
         data=head + part(1) + part(1) + part(2) + part(3) + part(4))

    for name, sequence in [("again", 1), ("too-great", 4)]:
        log = Log("sequence-behind-a-break")
        log.commit(*one)
        start = log.commit((b"2", b"two"))
        log.frame(plain(log.end), sequence=sequence)
        Vector(directory, "sequence-behind-a-break-" + name).save(
            log, f"torn {start}..{log.end}", one, data=flipped(log.data, start + 100))
    log = Log("sequence-behind-a-long-break")
    log.commit(*one)
    start = log.commit((b"2", b"x" * 900))
    end = log.frame(f.body([f.change(1, b"cards", b"3", b"three", log.clock, 7)]), sequence=5)
    Vector(directory, "sequence-behind-a-long-break").save(
        log, f"damaged {start}..{end}", one + [(b"3", b"three")], data=flipped(log.data, start + 100),
        note="the break of 1096 bytes has room for three frames")

    zeros = Log("zeros")
    zeros.commit(*one)
    Vector(directory, "zeros-behind").save(
        zeros, f"torn {zeros.end}..{zeros.end + 1000}", one, data=zeros.data + bytes(1000))

    hole = Log("hole")
    hole.commit(*one)
    start = hole.commit((b"2", b"two"))
    end = hole.commit((b"3", b"three"))
    Vector(directory, "hole-before-a-good-frame").save(
        hole, f"damaged {start}..{end}", one + [(b"3", b"three")],
        data=hole.data[:start] + bytes(end - start) + hole.data[end:],
        note="the third frame was written only after the second was synced")


def write_witnesses(directory):
    two = Log("witnessed")
    two.commit((b"1", b"one"))
    middle, tag = two.end, two.data[-16:]
    two.commit((b"2", b"two"))
    one, both = [(b"1", b"one")], [(b"1", b"one"), (b"2", b"two")]
    save = lambda name, *a, **k: Vector(directory, name).save(two, *a, **k)
    witness = lambda **k: two.witness(**k).hex()
    save("witness-agrees", "healthy", both, witness=witness())
    save("witness-behind", "healthy", both, witness=witness(sequence=1, end=middle, tag=tag))
    save("witness-older-generation", "healthy", both, witness=witness(generation=0, end=1 << 40))
    save("witness-of-no-frame", "healthy", both,
         witness=witness(sequence=0, end=8192, tag=two.header[-16:]))
    save("witness-saw-more-in-a-torn-log", f"damaged {middle}..{two.end}", one,
         data=two.data[: middle + 100], witness=witness(), alarm="older copy")
    save("witness-ends-at-a-torn-write", f"torn {middle}..{middle + 100}", one,
         data=two.data[: middle + 100], witness=witness(sequence=1, end=middle, tag=tag))
    save("witness-ends-before-a-torn-write", f"torn {middle}..{middle + 100}", one,
         data=two.data[: middle + 100], witness=witness(sequence=0, end=8192, tag=two.header[-16:]))
    save("witness-saw-a-rewrite-and-a-header-copy-is-gone", "header needs salvage", both,
         data=bytes(4096) + two.data[4096:], witness=witness(generation=2), alarm="older copy")
    save("witness-of-another-file", "older copy", both, witness=witness(checksum=bytes(32)))
    save("witness-of-another-file-and-a-torn-log", "older copy", one,
         data=two.data[: middle + 100], witness=witness(checksum=bytes(32)),
         note="how far another file is synced says nothing of this one")
    save("witness-of-an-empty-file-of-this-generation", "older copy", both,
         witness=witness(sequence=0, end=8192, tag=bytes(16), checksum=bytes(32)))
    save("witness-forged-of-another-file", "healthy", both,
         witness=witness(checksum=bytes(32), key=bytes(32)))
    save("witness-saw-more", "older copy", one, data=two.data[:middle], witness=witness())
    save("witness-saw-a-rewrite", "older copy", both, witness=witness(generation=2))
    save("witness-fork", "older copy", both, witness=witness(tag=bytes(16)))
    save("witness-new-key", "older copy", both, witness=witness(generation=2, key=bytes(32)))
    save("witness-forged", "healthy", one, data=two.data[:middle], witness=witness(key=bytes(32)))
    save("witness-torn", "healthy", one, data=two.data[:middle], witness=witness()[:-2])
    other = Log("another vault")
    save("witness-of-another", "healthy", both, witness=other.witness(generation=9).hex())


def write(directory):
    os.makedirs(directory, exist_ok=True)
    for make in (write_headers, write_slots, write_good, write_bodies, write_frames, write_witnesses):
        make(directory)
