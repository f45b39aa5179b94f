"""The index of section 12 of ../FORMAT.md, read a second time and held against the log that it describes."""

import struct

from vault_format import (
    HEADER, MARKER, Refusal, blake, frame_aad, frame_key, open_frame, padded, unseal,
)

MARK = bytes.fromhex("534C494E44450001")


def fail(rule):
    raise Refusal("index: " + rule)


def opened(key, nonce, aad, sealed, what):
    if padded(len(sealed) - 16) != len(sealed) - 16:
        fail(f"no size of section 7: {what}")
    plain = unseal(key, nonce, aad, sealed)
    return plain if plain is not None else fail(f"{what} does not authenticate")


def parse_head(plain):
    length, generation, end, sequence, tag, clock, verified, count = struct.unpack_from(
        "<IQQQ16sQQI", plain)
    if padded(length) != len(plain) or any(plain[length:]):
        fail("padding of the head")
    at, collections, pages = 64, [], []
    for _ in range(count):
        size = plain[at]
        name = plain[at + 1 : at + 1 + size]
        numbers = struct.unpack_from("<IQQ", plain, at + 1 + size)
        collections.append((name,) + numbers)
        at += 21 + size
    for _ in range(sum(collection[1] for collection in collections)):
        sealed, size = struct.unpack_from("<IH", plain, at)
        pages.append((sealed, plain[at + 6 : at + 6 + size]))
        at += 6 + size
    names = [collection[0] for collection in collections]
    if at != length or names != sorted(names) or 0 in [c[1] for c in collections]:
        fail("collections of the head")
    return generation, end, sequence, tag, clock, collections, pages


def parse_page(plain, first):
    (count,) = struct.unpack_from("<I", plain)
    ids = 4 + 68 * count
    rows = []
    for number in range(count):
        row = struct.unpack_from("<QQ16sQQIIIII", plain, 4 + 68 * number)
        start, size = row[8:]
        # One after the other, with nothing between.
        if start != ids or not 1 <= size <= 1024:
            fail("an id's place in its page")
        rows.append((plain[start : start + size],) + row[:8])
        ids += size
    names = [row[0] for row in rows]
    if not rows or names != sorted(names) or names[0] != first or any(plain[ids:]):
        fail("ids of a page")
    if padded(ids) != len(plain):
        fail("padding of a page")
    return rows


def read_index(index, header, data_key):
    """What the index says: indexed end, sequence, tag, clock, and rows by (collection, id)."""
    key = blake(32, b"sealed-log/1 index" + header["file_id"], data_key)
    if len(index) < 52 or index[:8] != MARK:
        fail("mark")
    (length,) = struct.unpack_from("<I", index, 24)
    at = 52 + length
    head = opened(key, index[28:52], index[:28], index[52:at], "head")
    generation, end, sequence, tag, clock, collections, pages = parse_head(head)
    if generation != header["generation"] or not sequence:
        fail("generation or sequence number")
    rows, number = {}, 0
    for name, count, records, total in collections:
        found = []
        for _ in range(count):
            sealed, first = pages[number]
            aad = index[8:24] + struct.pack("<II", number, sealed)
            nonce, box = index[at : at + 24], index[at + 24 : at + 24 + sealed]
            if len(box) != sealed:
                fail("the file ends within a page")
            found += parse_page(opened(key, nonce, aad, box, f"page {number}"), first)
            at, number = at + 24 + sealed, number + 1
        ids = [row[0] for row in found]
        lengths = sum(24 + len(name) + len(row[0]) + row[8] for row in found)
        if ids != sorted(set(ids)) or len(found) != records or lengths != total:
            fail("records of a collection")
        rows.update({(name, row[0]): row[1:] for row in found})
    if at != len(index):
        fail("bytes behind the last page")
    return end, sequence, tag, clock, rows


def compare(data, index, header, data_key):
    """The number of records that the index and the log before the indexed end agree about, and that end."""
    end, sequence, tag, clock, rows = read_index(index, header, data_key)
    key, file_id = frame_key(data_key, header["file_id"]), header["file_id"]
    at, last, greatest, records = HEADER, 0, 0, {}
    while at < end:
        frame = open_frame(data, at, key, file_id, range(last + 1, last + 2))
        if not frame:
            fail("the log breaks before the indexed end")
        for operation, name, record_id, value, when, writer in frame[3]:
            greatest = max(greatest, when)
            records.pop((name, record_id), None)
            if operation == 1:
                records[name, record_id] = (at, frame[1], value, when, writer)
        at, last = frame[:2]
    if (at, last, data[at - 16 : at], greatest) != (end, sequence, tag, clock):
        fail("where the indexed log ends")
    if set(rows) != set(records):
        fail("other records than the log")
    for name, (offset, number, row_tag, when, writer, length, start, size) in rows.items():
        box = data[offset + 40 : offset + 40 + length]
        aad = frame_aad(file_id, offset, number, data[offset - 16 : offset], length)
        plain = unseal(key, data[offset + 16 : offset + 40], aad, box)
        value = plain and plain[start : start + size]
        if data[offset : offset + 4] != MARKER or box[-16:] != row_tag:
            fail("the frame of a row")
        if (offset, number, value, when, writer) != records[name]:
            fail("a row and the log")
    return len(rows), end
