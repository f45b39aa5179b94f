"""Valid response bodies of the backends, and ways to break them: JSON, pictures and text."""

import json
import struct
import zlib

PEOPLE = [
    {"id": 1001 + index, "name": name, "img": f"https://127.0.0.1/{index}.png", "username": handle}
    for index, (name, handle) in enumerate(
        [
            ("Eduardo Santos", "@eduardo.santos"), ("Marina Coelho", "@marina.coelho"),
            ("Márcia da Silva", "@marcia.silva"), ("João D'Ávila", "@joao_davila"),
        ]
    )
]  # fmt: skip
PAYMENT = {
    "transaction": {
        "id": 12314, "timestamp": 1524863585, "value": 79.9, "destination_user": PEOPLE[1],
        "success": True, "status": "Aprovada",
    }
}  # fmt: skip
DECLINED = {"transaction": {**PAYMENT["transaction"], "success": False, "status": "Recusada"}}
BILLS = [
    {
        "bill": {
            "state": state, "id": f"bill-{month}",
            "summary": {
                "due_date": f"2015-{month:02}-20", "close_date": f"2015-{month:02}-10",
                "open_date": f"2015-{month - 1:02}-10", "past_balance": 0, "total_balance": 342457,
                "interest": 554, "total_cumulative": 341903, "paid": 38933, "minimum_payment": 51369,
            },
            "_links": {"self": {"href": "https://127.0.0.1/bill"}},
            "barcode": "0" * 44, "linha_digitavel": "0" * 47,
            "line_items": [
                {"post_date": f"2015-{month:02}-05", "amount": 12641, "title": "Café 1", "index": 0,
                 "charges": 2},
                {"post_date": f"2015-{month:02}-06", "amount": -38933, "title": "Pagamento recebido"},
            ],
        }
    }
    for month, state in [(4, "overdue"), (5, "closed"), (6, "open"), (7, "future")]
]  # fmt: skip
RATES = {
    "timestamp": 1528740000, "base": "USD",
    "rates": {"BRL": 3.7055, "EUR": 0.85, "USD": 1, "BTC": 6e-05, "VND": 42400},
}  # fmt: skip
OTHER_RATES = {
    "result": "success", "time_last_update_unix": 1528740000, "base_code": "USD",
    "rates": {"USD": 1, "BRL": 3.7},
}  # fmt: skip
MORE_RATES = {"amount": 1.0, "base": "EUR", "date": "2018-06-11", "rates": {"USD": 1.18}}
NAMES = {"BRL": "Brazilian real", "EUR": "Euro", "USD": "United States dollar"}
ECB = (
    '<?xml version="1.0"?><gesmes:Envelope xmlns="x"><Cube><Cube time=\'2018-06-11\'>'
    "<Cube currency='USD' rate='1.18'/><Cube currency='BRL' rate='4.37'/></Cube></Cube>"
    "</gesmes:Envelope>"
).encode()
VENUES = {
    "results": [
        {
            "fsq_id": "a1", "fsq_place_id": "a1", "name": "Café", "distance": 40,
            "latitude": -23.5, "longitude": -46.6,
            "geocodes": {"main": {"latitude": -23.5, "longitude": -46.6}},
            "location": {"address": "R. A, 1", "country": "BR", "formatted_address": "R. A, 1"},
            "categories": [{"id": 13035, "name": "Coffee Shop"}],
        }
    ]
}  # fmt: skip
PHOTOS = [
    {"id": "p", "created_at": "2021-01-01T00:00:00Z", "prefix": "https://127.0.0.1/",
     "suffix": "/1.png", "width": 10, "height": 20}
]  # fmt: skip
TOKEN = {
    "data": {
        "id": 10, "type": "token",
        "attributes": {
            "access_token": "a", "token_type": "Bearer", "expires_in": 7200, "refresh_token": "b",
            "created_at": 1597169495,
        },
    }
}  # fmt: skip
SURVEYS = {
    "data": [
        {
            "id": "s1", "type": "survey_simple",
            "attributes": {
                "title": "T", "description": "D", "is_active": True,
                "cover_image_url": "https://127.0.0.1/c_", "survey_type": "Restaurant",
            },
            "relationships": {"questions": {"data": [{"id": "q1", "type": "question"}]}},
        }
    ],
    "included": [
        {"id": "q1", "type": "question",
         "attributes": {"text": "How?", "display_order": 0, "display_type": "star", "pick": "one"},
         "relationships": {"answers": {"data": [{"id": "a1", "type": "answer"}]}}},
        {"id": "a1", "type": "answer", "attributes": {"text": "1", "display_order": 0}},
    ],
    "meta": {"page": 1, "pages": 1, "page_size": 5, "records": 1},
}  # fmt: skip
ERRORS = [
    (400, {"message": "the request was not accepted"}),
    (401, {"error": True, "status": 401, "message": "invalid_app_id", "description": "No."}),
    (401, {"errors": [{"detail": "The access token expired", "code": "invalid_token"}]}),
    (404, {"message": "not found"}),
    (429, {"message": "too many requests"}),
    (500, {"message": "something went wrong"}),
]


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def picture(width=3, height=2, depth=8, colour=2):
    rows = b"".join(b"\0" + bytes([200, 40, 90]) * 3 for _ in range(2))
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )  # fmt: skip


PICTURE = picture()
# The responses by path.
PATHS = [
    ("users", [PEOPLE]), ("transaction", [PAYMENT, DECLINED]), ("bill", [BILLS]),
    ("latest.json", [RATES]), ("currencies", [NAMES]), ("eurofxref", [ECB]), ("v6/", [OTHER_RATES]),
    ("v1/latest", [MORE_RATES]), ("photos", [PHOTOS]), ("places", [VENUES]), ("token", [TOKEN]),
    ("surveys", [SURVEYS]), ("png", [PICTURE]), ("jpg", [PICTURE]),
]  # fmt: skip
EVERYTHING = [each for _, several in PATHS for each in several]

NUMBERS = [
    "0", "-0", "-1", "1e400", "-1e400", "1e-400", "9223372036854775807", "9223372036854775808",
    "18446744073709551616", "-9223372036854775809", "1" * 400, "0." + "1" * 400, "1E+5", "01", "+1",
    "0x10", "1.", ".5", "NaN", "Infinity", "-", "79.900000000000001", "1e5", "2147483648",
]  # fmt: skip
TEXTS = [
    '""', '"\\u0000"', '"\\ud800"', '"\\udc00\\ud800"', '"\\u202e"', '"\\u001b[2J"', '"\x1b]0;x\x07"',
    '"\\x41"', '"\\', '"', '"\ufeff"', '"' + "a" * 70000 + '"', '"' + "\u0301" * 5000 + '"',
    '"\U0001f468\u200d\U0001f469"', '"a\nb"', '"\x00"', '"\t"', '"\U0010ffff"', '"$(touch x)"', "'a'",
]  # fmt: skip
OTHERS = ["null", "true", "false", "[]", "{}", "[[]]", "[null]", '{"":0}', "tru", "nul", "/**/1", "[1,]"]
HOLE = "\u0001hole\u0001"


def valid(random, path):
    """A status, a type and a body, usually those that belong to the path."""
    found = [several for name, several in PATHS if name in path]
    choice = random.choice(found[0] if found and random.random() < 0.9 else EVERYTHING)
    status = 200
    if random.random() < 0.08:
        status, choice = random.choice(ERRORS)
    if isinstance(choice, bytes):
        return status, "image/png" if choice is PICTURE else "text/xml", choice
    return status, "application/json; charset=utf-8", dump(choice)


def dump(value):
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "surrogatepass")


def broken(random, body):
    """The body with one to three faults."""
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        if body.startswith(b"\x89PNG"):
            body = random.choice([broken_picture, flipped, spliced])(random, body)
        elif body[:1] in b"[{" and random.random() < 0.7:
            try:
                body = broken_json(random, body)
            except RecursionError:
                # The previous round has nested the body deeply.
                body = flipped(random, body)
        else:
            body = random.choice([flipped, spliced, cut, wrapped, recoded])(random, body)
    return body


def places(value, path=()):
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], (*path, key))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from places(each, (*path, index))


def broken_json(random, body):
    try:
        # Parsing a body that was enlarged in an earlier round takes too long.
        value = json.loads(body) if len(body) < 9000 else None
    except ValueError:
        value = None
    if value is None:
        return flipped(random, body)
    found = list(places(value))[1:]
    if not found:
        return random.choice(OTHERS + NUMBERS).encode()
    path, parent = random.choice(found), value
    for key in path[:-1]:
        parent = parent[key]
    kind = random.randrange(7)
    if kind == 0:
        del parent[path[-1]]
        return dump(value)
    old = json.dumps(parent[path[-1]], ensure_ascii=False)
    parent[path[-1]] = HOLE
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    hole = json.dumps(HOLE)
    if kind == 1:
        new = random.choice(NUMBERS)
    elif kind == 2:
        new = random.choice(TEXTS)
    elif kind == 3:
        new = random.choice(OTHERS)
    elif kind == 4:
        depth = random.choice([2, 100, 511, 513, 1000, 20000])
        first, last = random.choice([("[", "]"), ('{"a":', "}")])
        new = first * depth + old + last * (depth if random.random() < 0.7 else depth - 1)
    elif kind == 5 and isinstance(path[-1], str):
        key = json.dumps(path[-1], ensure_ascii=False)
        new = f"{old},{key}:{random.choice([old, *NUMBERS[:8], *OTHERS])}"
    else:
        new = ",".join([old] * random.choice([2, 3, 1000]))
    return text.replace(hole, new, 1).encode("utf-8", "surrogatepass")


def broken_picture(random, body):
    huge = random.choice([0, 1, 65535, 1 << 20, (1 << 31) - 1, 1 << 31, (1 << 32) - 1])
    kind = random.randrange(6)
    if kind == 0:
        return picture(width=huge, height=random.choice([1, huge]))
    if kind == 1:
        return picture(depth=random.choice([0, 1, 3, 16, 255]), colour=random.choice([0, 1, 3, 6, 9]))
    if kind == 2:
        place = random.choice([8, 33])
        return body[:place] + struct.pack(">I", huge) + body[place + 4 :]
    if kind == 3:
        bomb = zlib.compress(bytes(1 << 20), 9)
        return body[:33] + chunk(b"IDAT", bomb) + chunk(b"IEND", b"")
    if kind == 4:
        return body[:33] + chunk(b"tEXt", b"Comment\0\x1b]0;x\x07") * random.choice([1, 1000]) + body[33:]
    return random.choice([b"GIF89a", b"\xff\xd8\xff\xe0", b"RIFF\xff\xff\xff\xffWEBPVP8 "]) + body[8:]


def flipped(random, body):
    body = bytearray(body)
    for _ in range(random.choice([1, 1, 2, 8, 64])):
        if body:
            body[random.randrange(len(body))] = random.choice([0, 10, 13, 34, 92, 255, 128, 0xC0, random.randrange(256)])
    return bytes(body)


def spliced(random, body):
    if not body:
        return b"\0"
    one, other = sorted(random.randrange(len(body) + 1) for _ in range(2))
    return random.choice([
        body[:one] + body[other:], body[:other] + body[one:], body[:one] + body[one:other] * 20 + body[other:],
        body[:one] + random.randbytes(random.choice([1, 4, 100])) + body[one:],
    ])  # fmt: skip


def cut(random, body):
    return body[: random.randrange(len(body) + 1)]


def wrapped(random, body):
    return random.choice([
        b"\xef\xbb\xbf" + body, body + b"\0", body + body, b")]}',\n" + body, b"<html>" + body,
        b"\xff\xfe" + body, body + b"\n" * 1000, b" " * 100000 + body, b"", b"\0" * 100,
    ])  # fmt: skip


def recoded(random, body):
    text = body.decode("utf-8", "replace")
    return text.encode(random.choice(["utf-16", "utf-16-be", "utf-32", "latin-1", "utf-7"]), "replace")
