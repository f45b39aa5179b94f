"""The vectors: one file each, made again byte for byte by `vault_format.py write`.

A vector is text. First come lines `name: value`, then an empty line, then the file as lines of an offset and up to 32 bytes in
hexadecimal; bytes that no line gives are zero.

    expect      healthy, or the refusal, or the condition after opening, as FORMAT.md names it
    size        of the file
    passphrase, key-file (hexadecimal), recovery, data-key (hexadecimal)     what to open it with
    witness     its bytes in hexadecimal
    record      a record that must be there: collection, id (hexadecimal each) and value (hexadecimal, or # and its BLAKE2b-256);
                nothing else may be there
    note        why
"""

import hashlib
import os
import struct

import vault_format as f


class Random:
    """Bytes that look random and are the same each time; only vectors may be made so."""

    def __init__(self, name):
        self.name, self.count = name, 0

    def __call__(self, length):
        self.count += 1
        seed = f"{self.name} {self.count}".encode()
        return b"".join(
            hashlib.blake2b(seed + bytes([i]), digest_size=32).digest() for i in range(length // 32 + 1)
        )[:length]


class Log:
    """A vault in the making; every part of it can be made wrong on purpose."""

    def __init__(self, name, **fields):
        self.random = Random(name)
        self.data_key, self.vault_id = self.random(32), self.random(16)
        self.file_id, self.salt = self.random(16), self.random(16)
        self.code = self.random(16)
        self.fields = fields
        self.slots = [self.recovery_slot()]
        self.frames, self.sequence = b"", 0
        self.header = self.make_header()
        self.clock = 1_700_000_000_000 << 16

    def recovery_slot(self):
        slot_id = self.random(16)
        okm = f.recovery_okm(self.code, self.salt, slot_id)
        return f.make_slot(2, slot_id, okm, self.random(24), self.data_key, self.vault_id)

    def slot(self, kind, okm):
        return f.make_slot(
            kind, self.random(16), okm, self.random(24), self.data_key, self.vault_id)

    def make_header(self):
        get = self.fields.get
        header = bytearray(4096)
        header[:16] = f.MAGIC
        struct.pack_into("<HHI", header, 16, get("major", 1), get("minor", 0), get("length", 4096))
        header[24:56] = self.vault_id + self.file_id
        struct.pack_into("<Q", header, 56, get("generation", 1))
        words = get("refuse", 0), get("read_only", 0), get("ignore", 0), get("algorithm", 2)
        struct.pack_into("<IIIII", header, 64, *words, get("preset", 1))
        struct.pack_into("<QQ", header, 88, get("passes", 3), get("memory", 64 << 20))
        header[104:120] = self.salt
        slots = b"".join(self.slots)
        header[128 : 128 + len(slots)] = slots
        for offset, value in get("patch", {}).items():
            header[offset] ^= value
        header[4032:4064] = f.blake(32, bytes(header[:4032]))
        header[4064:] = f.blake(
            32, bytes(header[:4064]), f.header_key(self.data_key, self.file_id))
        return bytes(header)

    @property
    def end(self):
        return 4096 + len(self.frames)

    @property
    def data(self):
        return self.header + self.frames

    def frame(self, plain, **wrong):
        """Appends a frame; gives where it starts."""
        offset, self.sequence = self.end, self.sequence + 1
        frame = f.make_frame(
            f.frame_key(self.data_key, self.file_id), self.file_id,
            wrong.get("offset", offset), wrong.get("sequence", self.sequence),
            wrong.get("previous", self.data[-16:]), self.random(24), plain)
        self.frames += frame
        return offset

    def commit(self, *changes, durable_end=None):
        """Appends a good transaction of (id, value) puts, or (id, None) deletes, in `cards`."""
        encoded = []
        self.clock += 1
        for name, value in changes:
            name = name if isinstance(name, tuple) else (b"cards", name)
            operation = 2 if value is None else 1
            encoded.append(f.change(operation, *name, value or b"", self.clock, 7))
        durable = self.end if durable_end is None else durable_end
        return self.frame(f.body(durable, encoded))

    def witness(self, generation=1, sequence=None, end=None, tag=None, key=None):
        record = bytes.fromhex("534C5749544E0001") + self.vault_id + struct.pack(
            "<QQQ", generation, self.sequence if sequence is None else sequence,
            self.end if end is None else end)
        record += tag or self.data[-16:]
        key = key or f.witness_key(self.data_key, self.vault_id)
        return record + f.blake(32, record, key)


def flipped(data, offset):
    return data[:offset] + bytes([data[offset] ^ 1]) + data[offset + 1 :]


class Vector:
    def __init__(self, directory, name):
        self.path, self.name = os.path.join(directory, name + ".vector"), name

    def save(self, log, expect, records=(), data=None, note=None, **lines):
        data = log.data if data is None else data
        if not {"passphrase", "recovery"} & lines.keys():
            lines.setdefault("data-key", log.data_key.hex())
        text = [f"expect: {expect}", f"size: {len(data)}"]
        text += [f"{key}: {value}" for key, value in lines.items()]
        for name, value in records:
            collection, name = name if isinstance(name, tuple) else (b"cards", name)
            shown = value.hex() if len(value) <= 64 else "#" + f.blake(32, value).hex()
            text.append(f"record: {collection.hex()} {name.hex()} {shown}")
        if note:
            text.append(f"note: {note}")
        text.append("")
        for offset in range(0, len(data), 32):
            piece = data[offset : offset + 32]
            if any(piece):
                text.append(f"{offset:08x} {piece.hex()}")
        with open(self.path, "w", encoding="ascii") as file:
            file.write("\n".join(text) + "\n")


# Headers: a row is a name, an expectation, the fields that differ, and an edit of the finished bytes.

HEADERS = [
    ("empty-file", "not a vault", {}, lambda d: b""),
    ("text-mode", "not a vault", {}, lambda d: d.replace(b"\r\n", b"\n")),
    ("another-format", "not a vault", {}, lambda d: b"SQLite format 3\0" + d[16:]),
    ("magic-only", "truncated header", {}, lambda d: d[:16]),
    ("half-a-magic", "truncated header", {}, lambda d: d[:5]),
    ("header-cut", "truncated header", {}, lambda d: d[:4095]),
    ("major-0", "unsupported version", {"major": 0}, None),
    ("major-2", "unsupported version", {"major": 2}, None),
    ("header-length", "header damaged", {"length": 8192}, None),
    ("header-flipped", "header damaged", {}, lambda d: flipped(d, 30)),
    ("checksum-flipped", "header damaged", {}, lambda d: flipped(d, 4040)),
    ("mac-flipped", "wrong data key", {}, lambda d: flipped(d, 4070)),
    ("refuse-word", "unsupported feature", {"refuse": 4}, None),
    ("read-only-word", "read-only", {"read_only": 1}, None),
    ("ignore-word", "healthy", {"ignore": 0x8000_0000}, None),
    ("minor-1", "healthy", {"minor": 1}, None),
    ("minor-1-reserved", "healthy", {"minor": 1, "patch": {1000: 1}}, None),
    ("preset-0", "unknown preset", {"preset": 0}, None),
    ("preset-4", "unknown preset", {"preset": 4}, None),
    ("preset-passes", "unknown preset", {"passes": 1}, None),
    ("preset-memory", "unknown preset", {"memory": 1 << 40}, None),
    ("preset-mixed", "unknown preset", {"preset": 2}, None),
    ("algorithm-1", "unknown preset", {"algorithm": 1}, None),
    ("reserved-84", "header damaged", {"patch": {85: 1}}, None),
    ("reserved-120", "header damaged", {"patch": {127: 1}}, None),
    ("reserved-768", "header damaged", {"patch": {4031: 1}}, None),
    ("slot-reserved-4", "header damaged", {"patch": {128 + 5: 1}}, None),
    ("slot-reserved-24", "header damaged", {"patch": {128 + 31: 1}}, None),
    ("slot-reserved-136", "header damaged", {"patch": {128 + 159: 1}}, None),
    ("empty-slot", "header damaged", {"patch": {288 + 40: 1}}, None),
    ("slot-unknown-type", "healthy", {"patch": {288: 9, 300: 1}}, None),
]


def write_headers(directory):
    for name, expect, fields, edit in HEADERS:
        log = Log(name, **fields)
        data = edit(log.data) if edit else log.data
        Vector(directory, name).save(log, expect, data=data)


# Slots


def write_slots(directory):
    def made(name, **lines):
        log = Log(name)
        derived = f.argon2id(b"correct horse", log.salt, 3, 64 << 20)
        log.slots.append(log.slot(1, derived))
        log.slots.append(log.slot(3, f.key_file_okm(b"key file", derived)))
        log.header = log.make_header()
        log.commit((b"1", b"one"))
        return log

    one = [(b"1", b"one")]
    log = made("v1.0")
    save = lambda name, *a, **k: Vector(directory, name).save(log, *a, **k)
    spelled = f.spell(log.code)
    frozen = "frozen: every later version reads this"
    save("v1.0-passphrase", "healthy", one, passphrase="correct horse", note=frozen)
    save("v1.0-recovery", "healthy", one, recovery=spelled, note=frozen)
    save(
        "v1.0-key-file", "healthy", one, passphrase="correct horse",
        note=frozen, **{"key-file": b"key file".hex()})
    save("wrong-passphrase", "wrong passphrase", passphrase="correct horse ")
    save("wrong-recovery", "wrong passphrase", recovery=f.spell(bytes(16)))
    save("wrong-data-key", "wrong data key", **{"data-key": bytes(32).hex()})
    log = Log("no-passphrase-slot")
    Vector(directory, "no-such-key").save(log, "no such key", passphrase="correct horse")
    log = Log("wrapped-key", patch={128 + 90: 1})
    Vector(directory, "wrapped-key").save(log, "header damaged", recovery=f.spell(log.code))
    log = Log("commitment", patch={128 + 33: 1})
    Vector(directory, "commitment").save(log, "wrong passphrase", recovery=f.spell(log.code))
    # The checksum is right and the MAC is not: only the key tells.
    log = Log("mac-after-unwrapping")
    Vector(directory, "mac-after-unwrapping").save(
        log, "header damaged", data=flipped(log.data, 4090), recovery=f.spell(log.code))


# Transactions that are good


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
    Vector(directory, "last-wins").save(log, "healthy", [(b"1", b"eins"), (b"3", b"three")])

    log = Log("unicode")
    names = [("c", "caf\u00e9"), ("c", "cafe\u0301"), ("\u00e7\u00e3o", "\U0001f4b3")]
    changes = [((c.encode(), i.encode()), i.encode()) for c, i in names]
    log.commit(*changes)
    Vector(directory, "names-are-bytes").save(
        log, "healthy", changes, note="two of the ids are canonically equivalent")

    log = Log("mark")
    log.commit((b"1", b"one"))
    log.frame(f.body(log.end, []))
    Vector(directory, "mark").save(log, "healthy", [(b"1", b"one")])

    log = Log("long-names")
    name = (b"c" * 255, b"i" * 1024)
    log.commit((name, b"x"))
    Vector(directory, "longest-names").save(log, "healthy", [(name, b"x")])


# Frames that authenticate and must be refused: the body is wrong, so the log ends before it.

PUT = f.change(1, b"c", b"i", b"v")
BODIES = [
    ("body-padding", lambda e: f.body(e, [PUT], fill=b"\1")),
    ("body-bucket-too-large", lambda e: f.body(e, [PUT], size=512)),
    ("body-length-short", lambda e: f.body(e, [PUT], length=len(PUT) + 15)),
    ("body-length-long", lambda e: f.body(e, [PUT], length=len(PUT) + 17)),
    ("body-length-beyond", lambda e: f.body(e, [PUT], length=257)),
    ("body-length-tiny", lambda e: f.body(e, [], length=15)),
    ("body-count-high", lambda e: f.body(e, [PUT], count=2)),
    ("body-count-low", lambda e: f.body(e, [PUT, PUT], count=1)),
    ("body-count-huge", lambda e: f.body(e, [PUT], count=0xFFFF_FFFF)),
    ("body-operation", lambda e: f.body(e, [f.change(3, b"c", b"i", b"v")])),
    ("body-empty-collection", lambda e: f.body(e, [f.change(1, b"", b"i", b"v")])),
    ("body-empty-id", lambda e: f.body(e, [f.change(1, b"c", b"", b"v")])),
    ("body-long-id", lambda e: f.body(e, [f.change(1, b"c", b"i" * 1025, b"v")])),
    ("body-delete-value", lambda e: f.body(e, [f.change(2, b"c", b"i", b"v")])),
    ("body-utf8", lambda e: f.body(e, [f.change(1, b"c", b"\xff", b"v")])),
    ("body-surrogate", lambda e: f.body(e, [f.change(1, b"\xed\xa0\x80", b"i", b"v")])),
    ("body-value-beyond", lambda e: f.body(e, [PUT[:4] + b"\xff\xff\xff\xff" + PUT[8:]])),
    ("body-durable-low", lambda e: f.body(4095, [PUT])),
    ("body-durable-high", lambda e: f.body(e + 1, [PUT])),
]


def write_bodies(directory):
    for name, make in BODIES:
        log = Log(name)
        log.commit((b"1", b"one"))
        offset = log.frame(make(log.end))
        Vector(directory, name).save(log, f"torn {offset}..{log.end}", [(b"1", b"one")])


# Frames that do not authenticate, or not where they are


def write_frames(directory):
    one, plain = [(b"1", b"one")], lambda e: f.body(e, [PUT])

    def torn(name, **wrong):
        log = Log(name)
        log.commit(*one)
        offset = log.frame(plain(log.end), **wrong)
        Vector(directory, name).save(log, f"torn {offset}..{log.end}", one)

    torn("frame-sequence-again", sequence=1)
    torn("frame-sequence-gap", sequence=3)
    torn("frame-other-offset", offset=4096)
    torn("frame-other-previous", previous=bytes(16))

    log = Log("frame-lengths")
    log.commit(*one)
    for name, length in [("zero", 0), ("odd", 273), ("short", 271), ("huge", 0xFFFF_FFFF),
                         ("large", (1 << 24) + 17), ("beyond-end", 512 + 16)]:
        tail = f.MARKER + struct.pack("<IQ", length, 2) + bytes(range(1, 250)) * 2
        data = log.data + tail[:312]
        Vector(directory, "frame-length-" + name).save(
            log, f"torn {log.end}..{len(data)}", one, data=data)
    for name, count in [("marker", 4), ("head", 40), ("most", 311)]:
        whole = Log("frame-lengths")
        whole.commit(*one)
        end = whole.end
        whole.commit((b"2", b"two"))
        data = whole.data[: end + count]
        Vector(directory, "torn-after-" + name).save(
            whole, f"torn {end}..{len(data)}", one, data=data)
        Vector(directory, "lost-after-" + name).save(
            whole, f"damaged {end}..{whole.end}", one, data=data,
            note="the witness saw more", witness=whole.witness().hex())

    four = Log("four")
    starts = [four.commit((b"%d" % i, b"value %d" % i)) for i in range(1, 5)] + [four.end]
    part = lambda i: four.data[starts[i - 1] : starts[i]]
    kept = lambda *ids: [(b"%d" % i, b"value %d" % i) for i in ids]
    save = lambda name, *a, **k: Vector(directory, name).save(four, *a, **k)
    # A flip in the last 16 bytes of a frame costs the next one too, whose previous tag they are.
    save("damaged-second", f"damaged {starts[1]}..{starts[2]}", kept(1, 3, 4),
         data=flipped(four.data, starts[1] + 100))
    save("damaged-length", f"damaged {starts[1]}..{starts[2]}", kept(1, 3, 4),
         data=flipped(four.data, starts[1] + 5))
    save("damaged-tag", f"damaged {starts[1]}..{starts[3]}", kept(1, 4),
         data=flipped(four.data, starts[2] - 1))
    save("damaged-twice",
         f"damaged {starts[0]}..{starts[1]} {starts[2]}..{starts[3]}", kept(2, 4),
         data=flipped(flipped(four.data, starts[0] + 50), starts[2] + 50))
    save("damaged-last", f"torn {starts[3]}..{four.end}", kept(1, 2, 3),
         data=flipped(four.data, starts[3] + 50), note="nothing says it was ever synced")
    save("damaged-last-witness", f"damaged {starts[3]}..{four.end}", kept(1, 2, 3),
         data=flipped(four.data, starts[3] + 50), witness=four.witness().hex())
    head = four.data[:4096]
    swapped = head + part(1) + part(3) + part(2) + part(4)
    save("frames-swapped", f"torn {starts[1]}..{four.end}", kept(1), data=swapped)
    save("frames-swapped-witness", f"damaged {starts[1]}..{four.end}", kept(1), data=swapped,
         witness=four.witness().hex())
    save("frame-dropped", f"torn {starts[1]}..{starts[3]}", kept(1),
         data=head + part(1) + part(3) + part(4), note="every later frame is bound to another offset")
    save("frame-twice", f"torn {starts[1]}..{four.end + 312}", kept(1),
         data=head + part(1) + part(1) + part(2) + part(3) + part(4))

    relaxed = Log("relaxed")
    relaxed.commit(*one)
    start = relaxed.commit((b"2", b"two"), durable_end=relaxed.end)
    relaxed.commit((b"3", b"three"), durable_end=start)
    Vector(directory, "unsynced-hole").save(
        relaxed, f"torn {start}..{relaxed.end}", one, data=flipped(relaxed.data, start + 60),
        note="the third frame authenticates, and was never synced: it is ignored with the second")


def write_room(directory):
    two = Log("room")
    two.commit((b"1", b"one"))
    middle = two.end
    two.commit((b"2", b"two"))
    one, both = [(b"1", b"one")], [(b"1", b"one"), (b"2", b"two")]
    save = lambda name, *a, **k: Vector(directory, name).save(two, *a, **k)
    room = lambda count: two.data + bytes(count)
    save("room", "healthy", both, data=room(1000))
    save("room-for-less-than-a-frame", "healthy", both, data=room(1))
    save("room-as-long-as-may-be", "healthy", both, data=room(16384))
    save("room-too-long", f"torn {two.end}..{two.end + 16385}", both, data=room(16385))
    save("room-begun-upon", f"torn {two.end}..{two.end + 1000}", both,
         data=room(0) + f.MARKER + bytes(996))
    save("room-not-all-zeros", f"torn {two.end}..{two.end + 1000}", both,
         data=room(999) + b"\1")
    save("room-agrees", "healthy", both, data=room(1000), witness=two.witness().hex())
    save("room-where-the-witness-saw-more", "older copy", one,
         data=two.data[:middle] + bytes(1000), witness=two.witness().hex())
    relaxed = Log("room behind relaxed")
    relaxed.commit(*one)
    start = relaxed.commit((b"2", b"two"), durable_end=relaxed.end)
    relaxed.commit((b"3", b"three"), durable_end=start)
    Vector(directory, "room-behind-a-torn-write").save(
        relaxed, f"torn {start}..{relaxed.end + 1000}", one,
        data=flipped(relaxed.data + bytes(1000), start + 60))
    save("room-where-damage-was-followed-by-more", f"damaged 4096..{middle} {two.end}..{two.end + 312}",
         [(b"2", b"two")], data=flipped(room(1000), 4096 + 100), witness=two.witness(
             sequence=3, end=two.end + 312, tag=bytes(16)).hex())
    save("room-behind-damage", f"damaged {4096}..{middle}", [(b"2", b"two")],
         data=flipped(room(1000), 4096 + 100), witness=two.witness().hex())


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
    for make in (write_headers, write_slots, write_good, write_bodies, write_frames, write_room,
                 write_witnesses):
        make(directory)
