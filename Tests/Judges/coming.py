#!/usr/bin/env python3
"""Compares the instalments and recurring charges of `coming` with those of which histories were made.

The arguments are the program and the number of random histories. Instalments must be equal; of the recurring charges at
least 99 of a hundred that are shown must be true, and nine of ten true ones must be shown."""

import calendar
import datetime
import random
import sys

from histories import card, run

TODAY = datetime.date.today()
MONTHS = 6
FORMS = ["{} {}/{}", "{} - Parcela {}/{}", "{} PARC {:02}/{:02}", "{} ({:02}/{:02})", "{} Parcela {} de {}"]
SHOPS = ["Loja Sol", "Magazine Azul", "Casa Verde", "Ponto Novo"]


def plus(day, months, nominal=None):
    number = day.year * 12 + day.month - 1 + months
    year, month = divmod(number, 12)
    return datetime.date(year, month + 1, min(nominal or day.day, calendar.monthrange(year, month + 1)[1]))


def within(day):
    last = plus(TODAY.replace(day=1), MONTHS)
    return TODAY <= day < last


def instalments(chance, rows):
    """Adds purchases in instalments; returns those that are still to come."""
    coming = []
    for shop in SHOPS[:chance.randint(0, 4)]:
        of, minor = chance.randint(2, 12), chance.randint(1_000, 90_000)
        start = TODAY - datetime.timedelta(days=chance.randint(5, 330))
        form = chance.choice(FORMS)
        days = [plus(start, number) for number in range(of)]
        # The first ones may be unknown.
        # Banks write a day like that; it is no instalment without a word for one.
        if any((n + 1, of) == (day.day, day.month) for n, day in enumerate(days)):
            form = FORMS[1]
        past = [n for n in range(of) if days[n] <= TODAY]
        known = past[chance.randint(0, len(past) - 1):]
        rows += [(days[n], form.format(shop, n + 1, of), minor) for n in known]
        coming += [(days[n].strftime("%Y-%m"), shop, n + 1, of, minor) for n in range(known[-1] + 1, of) if within(days[n])]
    return coming


def subscriptions(chance, rows):
    """Adds subscriptions; returns the names of those that go on."""
    going = set()
    for number in range(chance.randint(0, 4)):
        name = f"Assina {chr(65 + number)}"
        cadence = chance.choice(["monthly", "monthly", "weekly", "end"])
        count = chance.randint(3, 14)
        minor = chance.randint(990, 30_000)
        cancelled = chance.random() < 0.25
        if cadence == "weekly":
            last = TODAY - datetime.timedelta(days=chance.randint(0, 6) + (40 if cancelled else 0))
            days = [last - datetime.timedelta(days=7 * n) for n in range(count)]
        else:
            nominal = 31 if cadence == "end" else chance.randint(1, 28)
            last = plus(TODAY, 0, nominal)
            if last > TODAY:
                last = plus(TODAY, -1, nominal)
            if cancelled:
                last = plus(last, -3, nominal)
            days = [plus(last, -n, nominal) for n in range(count)]
            # Weekends move some.
            days = [day + datetime.timedelta(days=chance.choice([0, 0, 0, 1, 2])) for day in days]
            days = [min(day, TODAY) for day in days]
        changed = chance.randint(0, count) if chance.random() < 0.3 else 0
        rows += [(day, name, minor + (minor // 12 if n < changed else 0)) for n, day in enumerate(days)]
        if not cancelled:
            going.add(name)
    return going


def others(chance, rows):
    """Adds purchases that only look alike."""
    for name in ["Mercado Bom", "Posto Sul", "Bar do Zé", "Farmácia"]:
        for _ in range(chance.randint(0, 12)):
            day = TODAY - datetime.timedelta(days=chance.randint(0, 300))
            rows.append((day, name, chance.choice([chance.randint(500, 30_000), 5_000])))


def check(seed, counts):
    chance = random.Random(seed)
    rows = []
    wanted = instalments(chance, rows)
    going = subscriptions(chance, rows)
    others(chance, rows)
    # Shows that the file reaches to today.
    rows.append((TODAY, "Hoje", 777))
    months, = run({"nubank.csv": card(sorted(rows))}, [f"coming {MONTHS}"])
    items = [item for month in months for item in month["items"]]
    found = [
        (i["month"], i["title"], i["installment"]["number"], i["installment"]["of"],
         round(float(i["amount"]["value"]) * 100)) for i in items if i["kind"] == "installment"]
    assert sorted(found) == sorted(wanted), f"seed {seed}: {sorted(found)} is not {sorted(wanted)}"
    shown = {i["title"] for i in items if i["kind"] == "recurring"}
    counts["right"] += len(shown & going)
    counts["false"] += len(shown - going)
    counts["missed"] += len(going - shown)


counts = {"right": 0, "false": 0, "missed": 0}
for seed in range(int(sys.argv[2])):
    check(seed, counts)
shown, true = counts["right"] + counts["false"], counts["right"] + counts["missed"]
assert counts["right"] >= 0.99 * shown, counts
assert counts["right"] >= 0.9 * true, counts
print(f"agreed on {sys.argv[2]} histories: {counts}")
