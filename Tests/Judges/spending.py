#!/usr/bin/env python3
"""Compares the sums of `spending` with those of hledger on the journal that cofre exports.

The arguments are the program and the number of random pairs of a card and an account."""

import csv
import datetime
import io
import random
import subprocess
import sys
import tempfile
from collections import Counter
from decimal import Decimal

from histories import account, card, run

TITLES = ["Padaria", "Uber *Trip 7K3", "H&M", "Loja Sol 2/5", "Café do Zé", "Mercado | Bom; Preço", "Netflix.com"]
OWN = ["Pagamento recebido", "Estorno Padaria", "Pagamento de fatura", "Transferência enviada pelo Pix - ANA LIMA - 1"]
RULES = ['rules add "uber*" transport', 'rules add "*café*" "Comida fora"', "rules add padaria food"]


def rows(random, first):
    found = []
    for _ in range(random.randint(1, 25)):
        day = first + datetime.timedelta(days=random.randint(0, 300))
        minor = random.choice([random.randint(1, 90_000), -random.randint(1, 9_000), 5_000])
        found.append((day, random.choice(TITLES + OWN), minor))
    return sorted(found)


def hledger(journal, *words):
    with tempfile.NamedTemporaryFile("w", suffix=".journal") as file:
        file.write(journal)
        file.flush()
        done = subprocess.run(
            ["/usr/bin/hledger", "-f", file.name, *words, "-O", "csv"], capture_output=True, text=True, check=True)
    return list(csv.DictReader(io.StringIO(done.stdout)))


def amount(text):
    return Decimal(text.removesuffix(" BRL") or "0")


def listed(answer, key):
    return Counter({row[key]: Decimal(row["total"]["value"]) for row in answer if Decimal(row["total"]["value"])})


def equal(name, ours, theirs, journal):
    theirs = Counter({key: value for key, value in theirs.items() if value})
    assert ours == theirs, f"{name}: {ours} is not {theirs}\n{journal}"


def check(seed):
    chance = random.Random(seed)
    first = datetime.date(2025, 3, 1)
    files = {"nubank.csv": card(rows(chance, first)), "conta.csv": account(rows(chance, first))}
    month, payee, category, exported = run(
        files, RULES + [
            "spending --by month", "spending --by payee", "spending --by category", "entries --format hledger"])[-4:]
    journal = exported["text"]
    table = hledger(journal, "bal", "Expenses", "-M", "--flat", "-N")
    months = Counter()
    for row in table:
        for key, value in row.items():
            if key != "account":
                months[key[:7]] += amount(value)
    equal("month", listed(month, "month"), months, journal)
    categories = Counter()
    for row in hledger(journal, "bal", "Expenses", "--flat", "-N"):
        name = row["account"].removeprefix("Expenses:")
        categories[{"Unsorted": None, "Comida-fora": "Comida fora"}.get(name, name.lower())] += amount(row["balance"])
    equal("category", listed(category, "category"), categories, journal)
    payees, names = Counter(), {}
    for row in hledger(journal, "reg", "Expenses"):
        name = row["description"].split(" | ")[0]
        payees[name.lower().replace("/", "|").replace(";", ",")] += amount(row["amount"])
    ours = Counter()
    for name, value in listed(payee, "payee").items():
        ours[name.lower().replace("/", "|").replace(";", ",")] += value
    equal("payee", Counter({k: v for k, v in ours.items() if v}), payees, journal)


for seed in range(int(sys.argv[2])):
    check(seed)
print(f"agreed on {sys.argv[2]} journals")
