"""Prints the records of an export, in an order that does not depend on their ids, which are random."""

import json
import re
import sys


def known(record):
    return re.sub("[0-9a-f]{24}", "", json.dumps(record))


for name, records in json.load(open(sys.argv[1]))["collections"].items():
    print(name)
    for record in sorted(records, key=known):
        if re.fullmatch("[0-9a-f]{24}", record["id"]):
            del record["id"]
        print(" ", json.dumps(record, ensure_ascii=False))
