#!/usr/bin/env python3
"""Writes random statements in the dialects of many banks, and what a right reader finds in each.

    Tests/Judges/dialects.py SEED COUNT FOLDER

writes COUNT statements of every dialect into FOLDER as NN-DIALECT.csv or NN-DIALECT.ofx, and truth.json, a list with
an object for each file:

    file, dialect    the file's name and the name of its dialect
    account          "card" or "account"
    entries          in the order of the file: date, amount (a decimal string, outgoing money is positive), currency and
                     title; texts, if the title has two parts; id, if the file has ids; installment ("2/5") and
                     isPayment (money that a card received from its owner), where they apply
    skipped          the number of rows that are no entries: balances, totals, and rows without money
    leftOut          the number of rows that are not booked
    rows             the number of rows after the header that are not empty: entries, skipped and leftOut

A reader's title has to contain the words of title, or of all texts; blanks do not count. ofxtools and ofxparse have to
find the same entries in an OFX file. A difference is a fault of this program: exit status 1.
"""

import csv
import datetime
import decimal
import functools
import html
import io
import json
import pathlib
import random
import sys
import uuid
import warnings
from dataclasses import dataclass, replace

import ofxparse
from ofxtools.Parser import OFXTree

TITLES = (
    "Padaria São João", "Café do Zé", "H&M", 'Bar "do Zé"', "LOJA; FILIAL 2", "Mercado, Feira & Cia", "Joana d'Arc",
    "UBER   *TRIP", "ÁGUA E ESGOTO", "Pix Ana Modelo", "Farmácia Coração", "TED 001.0001.ACME", "RSHOP-LIVRARIA-05/05",
    "12,50 POR HORA", "CASHBACK <5% LOJA", "FLORES <3", "LOJA < FILIAL", '"Aspas"; e, tudo', "TRANSFERENCIA SALDO",
    'Pix recebido: "Cp :123-ACME"', "Í")
DETAILS = ("", "", "Ana Modelo", "Bia Teste; irmã", "04/05 10:29 José Exemplo", "Cartão, final 1234")

# Notations of an amount: `point` is 1234.50, `short` 1234.5, `comma` 1234,50 and `grouped` 1.234,50.
POINT, SHORT, COMMA, GROUPED = "{minus}{point}", "{minus}{short}", "{minus}{comma}", "{minus}{grouped}"
UTF8, WINDOWS = ("utf-8", "utf-8-sig"), ("cp1252",)
QUOTED, UNQUOTED = (csv.QUOTE_MINIMAL, csv.QUOTE_ALL), (csv.QUOTE_NONE,)


@dataclass(frozen=True)
class Dialect:
    """The files of a bank. Each file has one of the values in a tuple of layouts, days, money, encodings, line ends,
    quoting, ids and currencies."""

    name: str
    account: str = "account"
    # The header and the cells of an entry. `cells` lists what they may contain.
    layouts: tuple = ()
    days: tuple = ("%d/%m/%Y",)
    money: tuple = (GROUPED,)
    # Each row has a notation of its own.
    mixes_money: bool = False
    # What is in the other of the columns for credit and debit.
    nothing: str = ""
    encodings: tuple = UTF8
    line_ends: tuple = ("\n", "\r\n")
    quoting: tuple = QUOTED
    ends_with_separator: bool = False
    # The lines before the header. A file may lack some of them.
    before: tuple = ()
    # The places (first, last or any) and cells of rows that are no entries, and of rows that are not booked.
    skipped: tuple = ()
    left_out: tuple = ()
    ids: tuple = ("",)
    currencies: tuple = ("BRL",)
    has_fees: bool = False
    # The titles of money that a card receives from its owner.
    payments: tuple = ()
    # What the bank writes for an entry without instalments, and for one with them.
    single: tuple = ("",)
    several: str = ""


ACCOUNTS_ABROAD = {"money": (POINT,), "currencies": ("BRL", "USD", "EUR")}
BRADESCO = "Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)"
WISE = "TransferWise ID,Date,{}Amount,Currency,Description,Payment Reference,Running Balance{}"

DIALECTS = (
    Dialect(
        "nubank-card", "card",
        (("date,title,amount", "{day},{title}{part},{out}"),
         ("date,category,title,amount", "{day},outros,{title}{part},{out}")),
        days=("%Y-%m-%d",), money=(POINT, SHORT, "{minus_blank}{grouped}"), mixes_money=True,
        payments=("Pagamento recebido",), several=" - Parcela {}/{}"),
    Dialect(
        "nubank-account", layouts=(("Data,Valor,Identificador,Descrição", "{day},{signed},{id},{title}"),),
        money=(POINT,), ids=("{uuid}",)),
    Dialect(
        "inter-account",
        layouts=(("Data Lançamento;Histórico;Descrição;Valor;Saldo", "{day};{title};{detail};{signed};{balance}"),
                 ("Data Lançamento;Descrição;Valor;Saldo", "{day};{title};{signed};{balance}")),
        quoting=QUOTED + UNQUOTED,
        before=(" Extrato Conta Corrente ", "Conta ;1234567", "Período ;{first} a {last}", "Saldo: ;1.234,56", "")),
    Dialect(
        "inter-card", "card",
        (("Data,Lançamento,Categoria,Tipo,Valor", "{day},{title},COMPRAS,{part},{out}"),
         ("Data,Lançamento,Categoria,Tipo,Valor", "{day},{title},COMPRAS,{part},{out_positive_payment}")),
        money=("{minus}R$ {grouped}", "{minus}R$\u00a0{grouped}"), single=("Compra à vista",), several="Parcela {}/{}",
        payments=("PAGAMENTO ON LINE", "PAGTO DEBITO AUTOMATICO")),
    Dialect(
        "c6-account",
        layouts=(("Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)",
                  "{day},{later},{title},{detail},{credit},{debit},{balance}"),),
        money=(POINT,), nothing="0.00",
        before=("EXTRATO DE CONTA CORRENTE C6 BANK", "", "Agência: 1 / Conta: 1234567",
                "Extrato gerado em {last} - as 10:00:00", "", "Extrato de {first} a {last}", "", "")),
    Dialect(
        "c6-card", "card",
        (("Data de Compra;Nome no Cartão;Final do Cartão;Categoria;Descrição;Parcela;Valor (em US$);Cotação (em R$);"
          "Valor (em R$)", "{day};ANA MODELO;1234;Loja;{title};{part};0;0;{out}"),),
        money=(POINT, COMMA), payments=("Inclusao de Pagamento    ", "Pag Fatura Boleto"), single=("Única",),
        several="{}/{}"),
    Dialect(
        "bradesco-account",
        layouts=((BRADESCO, "{day};{title};{document};{credit};{debit};{balance}"),
                 (BRADESCO, "{day};{title};{document};{credit};{negative_debit};{balance}")),
        days=("%d/%m/%y", "%d/%m/%Y"), encodings=WINDOWS, ends_with_separator=True,
        before=("Extrato de: Ag: 1 | Conta: 12345-6 | Entre {first} e {last}",),
        skipped=(("first", "{day};SALDO ANTERIOR;;;;{balance}"), ("last", ";;Total;{balance};{balance};{balance}"))),
    Dialect(
        "bradesco-account", layouts=((BRADESCO, "{day};{title};{document};{credit};{debit};{balance}"),),
        nothing=" ", before=("Extrato de: Ag: 1 | Conta: 12345-6;;;;;",),
        skipped=(("first", "{day};COD. LANC. 0;0;0,00; ;{balance}"),
                 ("last", ";;Total;{balance};{balance};{balance}"))),
    Dialect(
        "bradesco-business",
        layouts=(("Data;Lançamento;Dcto.;Crédito (R$);Débito (R$);Saldo (R$)",
                  "{day};{title};{document};{credit};{negative_debit};{balance}"),),
        encodings=WINDOWS, line_ends=("\r", "\r\n"), before=("", ";Extrato de: Agência: 1  Conta: 12345-6"),
        skipped=(("first", "{day};SALDO ANTERIOR;;;;{balance}"), ("last", "Total;;;{balance};{balance};{balance}"))),
    Dialect(
        "itau-text", layouts=(("", "{day};{title};{signed}"),), money=(COMMA, GROUPED), encodings=WINDOWS,
        quoting=UNQUOTED,
        skipped=(("first", "{day};SALDO ANTERIOR;{balance}"), ("any", "{day};SALDO DO DIA;{balance}"))),
    Dialect(
        "itau-csv",
        layouts=(("data;lançamento;valor (R$);saldo (R$)", "{day};{title};{signed};"),
                 ("data;lancamentos;valor (R$);saldo (R$)", "{day};{title};{signed};")),
        encodings=UTF8 + WINDOWS, quoting=QUOTED + UNQUOTED,
        skipped=(("any", "{day};SALDO DO DIA;;{balance}"), ("last", ";(+) LIMITE DA CONTA TOTAL;;{balance};"))),
    Dialect(
        "itau-csv",
        layouts=(("data;lançamento;ag./origem;valor (R$);saldos (R$)", "{day};{title};0001;{signed};"),),
        encodings=UTF8 + WINDOWS, before=("Atualização:;{last}", "Agência:;0001", "Conta:;12345-6", "", "Lançamentos"),
        skipped=(("first", "{day};SALDO ANTERIOR;;;{balance}"), ("first", "lançamentos;;;;"),
                 ("any", "{day};SALDO TOTAL DISPONÍVEL DIA;;;{balance}"))),
    Dialect(
        "itau-card", "card", (("data,lançamento,valor", "{day},{title},{out}"),), days=("%Y-%m-%d",),
        money=(POINT, SHORT), quoting=QUOTED + UNQUOTED, payments=("PAGAMENTO EFETUADO", "PAGAMENTO COM SALDO")),
    Dialect(
        "bb-account",
        layouts=(("Data,Dependencia Origem,Histórico,Data do Balancete,Número do documento,Valor",
                  "{day},0001-9,{title},{later},{document},{signed}"),),
        money=(POINT,), encodings=WINDOWS, ends_with_separator=True,
        skipped=(("first", "{day},,Saldo Anterior,,0,{balance}"), ("last", "{day},,S A L D O,,0,{balance}"))),
    Dialect(
        "bb-account",
        layouts=tuple((f"Data,Lançamento,Detalhes,{number} documento,Valor,Tipo Lançamento",
                       "{day},{title},{detail},{document},{signed},{direction}") for number in ("N°", "Nº")),
        encodings=WINDOWS,
        skipped=(("first", "{day},Saldo Anterior,,,{balance},"), ("any", "00/00/0000,Saldo do dia,,,{balance},"),
                 ("last", "00/00/0000,S A L D O,,,{balance},"))),
    Dialect(
        "xp-card", "card", (("Data;Estabelecimento;Portador;Valor;Parcela", "{day};{title};ANA MODELO;{out};{part}"),),
        money=("R$ {minus}{grouped}", GROUPED), quoting=QUOTED + UNQUOTED, single=("-", " de 1"), several="{} de {}",
        payments=("Pagamentos Validos Normais", "Pagamento de fatura")),
    Dialect(
        "mercado-pago",
        layouts=(("RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE",
                  "{day};{title};{document};{signed};{balance}"),),
        days=("%d-%m-%Y",), quoting=QUOTED + UNQUOTED,
        before=("INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE", "1.000,00;500,00;-1.250,00;250,00", "")),
    Dialect(
        "pagbank",
        layouts=(("CODIGO DA TRANSACAO;DATA;TIPO;DESCRICAO;VALOR", "{id};{day};{title};{detail};{signed}"),),
        money=(GROUPED + " ",), encodings=UTF8 + WINDOWS, quoting=QUOTED + UNQUOTED, ids=("{uuid}",)),
    Dialect(
        "wise",
        layouts=((WISE.format("", ""), "{id},{day},{signed},{currency},{title},,{balance}"),
                 (WISE.format("", ",Merchant,Total fees"), "{id},{day},{signed},{currency},{title},,{balance},,1.25"),
                 (WISE.format("Date Time,", ",Merchant,Total fees,Transaction Type"),
                  "{id},{day},{day} {time}.898,{signed},{currency},{title},,{balance},,0.30,")),
        days=("%d-%m-%Y",), ids=("TRANSFER-{number}", "CARD-{number}"), **ACCOUNTS_ABROAD),
    Dialect(
        "wise-history",
        layouts=(("ID,Status,Direction,Created on,Finished on,Source fee amount,Source fee currency,Target fee amount,"
                  "Target fee currency,Source name,Source amount (after fees),Source currency,Target name,"
                  "Target amount (after fees),Target currency,Exchange rate,Reference,Batch",
                  "{id},COMPLETED,{way},{day} {time},{day} {time},{fee},{currency},,,{title},{after_fee},{currency},"
                  "{title},{after_fee},{currency},1.0,,"),),
        days=("%Y-%m-%d",), ids=("TRANSFER-{number}",), has_fees=True,
        left_out=tuple(("any", "TRANSFER-1{document},%s,{way},{day} {time},,{fee},{currency},,,{title},{after_fee},"
                        "{currency},{title},{after_fee},{currency},1.0,," % status)
                       for status in ("CANCELLED", "PENDING")), **ACCOUNTS_ABROAD),
    Dialect(
        "revolut",
        layouts=(("Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance",
                  "TRANSFER,Current,{earlier} {time},{day} {time},{title},{signed},{fee},{currency},COMPLETED,"
                  "{balance}"),),
        days=("%Y-%m-%d",), has_fees=True,
        skipped=(("any", "TRANSFER,Current,{day} {time},{day} {time},{title},0.00,0.00,{currency},COMPLETED,"
                  "{balance}"),),
        left_out=tuple(("any", "CARD_PAYMENT,Current,{day} {time},,{title},{signed},{fee},{currency},%s," % state)
                       for state in ("PENDING", "DECLINED", "REVERTED", "FAILED")), **ACCOUNTS_ABROAD),
    Dialect(
        "revolut-portuguese",
        layouts=(("Tipo,Produto,Data de início,Data de Conclusão,Descrição,Montante,Comissão,Moeda,Estado,Saldo",
                  "Transferência,Atual,{earlier} {time},{day} {time},{title},{signed},{fee},{currency},CONCLUÍDA,"
                  "{balance}"),),
        days=("%Y-%m-%d",), has_fees=True,
        left_out=tuple(("any", "Transferência,Atual,{day} {time},,{title},{signed},{fee},{currency},%s," % state)
                       for state in ("PENDENTE", "REVERTIDA")), **ACCOUNTS_ABROAD),
)

OFX_IDS = ("{uuid}", "{day:%Y%m%d}{place:03}", "{day:%Y%m%d}077{place}", "N{number}")
OFX_MONEY = (POINT, COMMA, "{sign}{point}")
OFX_DIALECTS = (
    Dialect("ofx-account", money=OFX_MONEY, ids=OFX_IDS, currencies=("BRL", "BRL", "USD")),
    Dialect("ofx-card", "card", money=OFX_MONEY, ids=OFX_IDS, payments=("Pagamento recebido",)),
)
OFX1 = (
    "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:{}\nCHARSET:{}\nCOMPRESSION:NONE\n"
    "OLDFILEUID:NONE\nNEWFILEUID:NONE\n\n")
OFX2 = (
    '<?xml version="1.0" encoding="{}" standalone="no"?>\n'
    '<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n')
# A header, the encoding, whether values have end tags, and which library cannot read it.
ENVELOPES = (
    (OFX1.format("USASCII", "1252"), "cp1252", (True, False), set()),
    (OFX1.format("UTF-8", "NONE"), "utf-8", (True, False), set()),
    (OFX1.format("UNICODE", "NONE"), "utf-8-sig", (True, False), set()),
    (OFX2.format("UTF-8"), "utf-8", (True, False), set()),
    (OFX2.format("UTF-8"), "utf-8-sig", (True,), {"ofxtools"}),
    (OFX2.format("windows-1252"), "cp1252", (True,), {"ofxtools"}),
)
# A notation of times, and the offset in hours that each library reads in it, if it can read it.
TIMES = (
    ("{day:%Y%m%d}", {"ofxtools": 0, "ofxparse": 0}),
    ("{day:%Y%m%d}{time:%H%M%S}", {"ofxtools": 0, "ofxparse": 0}),
    ("{day:%Y%m%d}000000[0:GMT]", {"ofxtools": 0, "ofxparse": 0}),
    ("{day:%Y%m%d}{time:%H%M%S}[-3:BRT]", {"ofxtools": -3, "ofxparse": -3}),
    ("{day:%Y%m%d}{time:%H%M%S}[-03:EST]", {"ofxtools": -3, "ofxparse": -3}),
    ("{day:%Y%m%d}{time:%H%M%S}.000[-3:GMT]", {"ofxtools": -3, "ofxparse": -3}),
    ("{day:%Y%m%d}{time:%H%M%S}[-3]", {"ofxtools": -3, "ofxparse": 0}),
    ("{day:%Y%m%d}{time:%H%M%S} [-3:BRT]", {"ofxparse": -3}),
    ("{day:%Y%m%d}{time:%H%M%S}-3:GMT", {"ofxparse": 0}),
)
# The tags and values of a file. {0} and {1} name the kind of account, {2} says which it is.
OFX_BODY = (
    "<OFX> <SIGNONMSGSRSV1> <SONRS> <STATUS> CODE:0 SEVERITY:INFO </STATUS> DTSERVER:20270101 LANGUAGE:POR <FI> "
    "ORG:Exemplo FID:999 </FI> </SONRS> </SIGNONMSGSRSV1> <{0}MSGSRSV1> <{1}TRNRS> TRNUID:1 <STATUS> CODE:0 "
    "SEVERITY:INFO </STATUS> <{1}RS> CURDEF:{3} {2} <BANKTRANLIST> DTSTART:20260101 DTEND:20261231 ENTRIES "
    "</BANKTRANLIST> <LEDGERBAL> BALAMT:100.00 DTASOF:20261231 </LEDGERBAL> </{1}RS> </{1}TRNRS> </{0}MSGSRSV1> </OFX>")
OFX_KINDS = {
    "account": ("BANK", "STMT", "<BANKACCTFROM> BANKID:999 ACCTID:55512-3 ACCTTYPE:CHECKING </BANKACCTFROM>"),
    "card": ("CREDITCARD", "CCSTMT", "<CCACCTFROM> ACCTID:4321 </CCACCTFROM>"),
}
# The titles and amounts of rows that state a balance. They have no id.
BALANCES = (("Saldo Anterior", "1500.10"), ("Saldo do dia", "-20.00"), ("SALDO DIA", "            .  "))


@dataclass
class Entry:
    """An entry of a statement. `cents` is what left the account, with the fee; `balance` is what it left there; `part`
    is the instalment in the bank's words, `installment` in ours."""

    day: datetime.date
    time: datetime.time
    cents: int
    texts: list
    currency: str
    document: int
    lag: datetime.timedelta
    part: str
    balance: int = 0
    id: str = ""
    fee: int = 0
    installment: str = ""
    is_payment: bool = False


def new_entries(rng, dialect, currency, first_day, count):
    """Returns entries of two months, with different ids, in the order of their days or the opposite."""
    entries = [new_entry(rng, dialect, currency, first_day) for _ in range(count)]
    for entry in rng.sample(entries, count // 6):
        # Equal entries are likely.
        entries[rng.randrange(count)] = replace(entry)
    entries.sort(key=lambda entry: entry.day)
    balance, form = rng.randrange(10**7), rng.choice(dialect.ids)
    for place, entry in enumerate(entries):
        balance -= entry.cents
        entry.balance = balance
        entry.id = form.format(
            uuid=uuid.UUID(int=rng.getrandbits(128), version=4), number=f"{rng.randrange(10**6)}{place:03}",
            day=entry.day, place=place)
    # A file that begins with a balance begins with the oldest entry.
    is_ascending = any(place == "first" for place, _ in dialect.skipped) or rng.random() < 0.5
    return entries if is_ascending else entries[::-1]


def new_entry(rng, dialect, currency, first_day):
    entry = Entry(
        day=first_day + datetime.timedelta(rng.randrange(59)), time=datetime.time(*map(rng.randrange, (24, 60, 60))),
        cents=rng.randint(1, rng.choice((99, 99_99, 99_999_99))) * rng.choice((1, 1, 1, -1)),
        texts=[rng.choice(("{}", " {}", "{}  ")).format(rng.choice(TITLES)), rng.choice(DETAILS)], currency=currency,
        document=rng.randrange(1, 200), lag=datetime.timedelta(rng.randrange(3)), part=rng.choice(dialect.single))
    kind = rng.random()
    if dialect.payments and kind < 0.1:
        entry.texts, entry.cents, entry.is_payment = [rng.choice(dialect.payments), ""], -abs(entry.cents), True
    elif dialect.several and kind < 0.4 and entry.cents > 0:
        last = rng.randint(2, 12)
        numbers = rng.randint(1, last), last
        entry.part, entry.installment = dialect.several.format(*numbers), "{}/{}".format(*numbers)
    elif dialect.has_fees and kind < 0.4:
        # A fee may be all that is paid.
        entry.fee = rng.choice((min(17, entry.cents), entry.cents)) if entry.cents > 0 else 17
    return entry


def notate(notation, cents):
    whole, rest = divmod(abs(cents), 100)
    return notation.format(
        minus="-" if cents < 0 else "", minus_blank="- " if cents < 0 else "", sign="-" if cents < 0 else "+",
        point=f"{whole}.{rest:02}", short=f"{whole}.{rest:02}".rstrip("0").rstrip("."), comma=f"{whole},{rest:02}",
        grouped=f"{whole:,}".replace(",", ".") + f",{rest:02}")


def cells(dialect, entry, day, money):
    """Returns what the cells of a row may contain. A bank states the amount without the fee."""
    amount = entry.cents - entry.fee
    write = functools.partial(notate, money)
    return {
        "day": entry.day.strftime(day), "later": (entry.day + entry.lag).strftime(day),
        "earlier": (entry.day - entry.lag).strftime(day), "time": entry.time, "title": entry.texts[0],
        "detail": entry.texts[1], "id": entry.id, "document": entry.document, "currency": entry.currency,
        "part": entry.part, "out": write(amount), "signed": write(-amount), "fee": write(entry.fee),
        "out_positive_payment": write(abs(amount) if entry.is_payment else amount),
        "after_fee": write(amount if entry.cents > 0 else -entry.cents),
        "credit": write(-amount) if amount < 0 else dialect.nothing,
        "debit": write(amount) if amount > 0 else dialect.nothing,
        "negative_debit": write(-amount) if amount > 0 else dialect.nothing,
        "direction": "Saída" if entry.cents > 0 else "Entrada", "way": "OUT" if entry.cents > 0 else "IN",
        "balance": write(entry.balance)}


def insert(rng, rows, templates, others):
    """Inserts rows that are no entries, in the places where the bank writes them; returns how many."""
    length = len(rows)
    for place, template in templates:
        for _ in range(rng.randrange(4 if place == "any" else 2)):
            index = {"first": 0, "last": len(rows), "any": rng.randint(0, len(rows))}[place]
            other = replace(rng.choice(others))
            if index > 0:
                other.day, other.balance = rows[index - 1][1].day, rows[index - 1][1].balance
            elif rows:
                other.day, other.balance = rows[0][1].day, rows[0][1].balance + rows[0][1].cents
            rows.insert(index, (template, other))
    return len(rows) - length


def csv_line(texts, separator, quoting):
    if quoting == csv.QUOTE_NONE:
        return separator.join(texts)
    line = io.StringIO()
    csv.writer(line, delimiter=separator, quoting=quoting, lineterminator="").writerow(texts)
    return line.getvalue()


def csv_statement(rng, dialect, entries, others):
    """Returns a file with the entries and what is true of its rows. `others` fill the rows that are no entries."""
    header, template = rng.choice(dialect.layouts)
    separator, quoting = ";" if ";" in template else ",", rng.choice(dialect.quoting)
    if not header and all(entry.cents < 0 for entry in entries):
        # Without a header, only money that goes out, or a balance, tells the file of an account from that of a card.
        entries[0].cents = -entries[0].cents
    if quoting == csv.QUOTE_NONE:
        # A quote that does not begin a cell is text, and so is a comma in a title of Itaú.
        for entry in entries:
            entry.texts = [text.replace(";", "").lstrip(' "') for text in entry.texts]
    rows = [(template, entry) for entry in entries]
    skipped = insert(rng, rows, dialect.skipped, others)
    left_out = insert(rng, rows, dialect.left_out, others)

    dates = sorted(entry.day for entry in entries + others)
    period = {"first": f"{dates[0]:%d/%m/%Y}", "last": f"{dates[-1]:%d/%m/%Y}"}
    lines = [line.format_map(period) for line in dialect.before if rng.random() < 0.8]
    header_end = separator if dialect.ends_with_separator else ""
    row_end = separator if header and quoting != csv.QUOTE_NONE and rng.random() < 0.1 else header_end
    if header:
        lines.append(csv_line(header.split(separator), separator, quoting) + header_end)
    day, money = rng.choice(dialect.days), rng.choice(dialect.money)
    for row, entry in rows:
        values = cells(dialect, entry, day, rng.choice(dialect.money) if dialect.mixes_money else money)
        texts = [cell.format_map(values) for cell in row.split(separator)]
        lines.append(csv_line(texts, separator, quoting) + row_end)
    line_end = rng.choice(dialect.line_ends)
    data = (line_end.join(lines) + line_end * rng.randrange(4)).encode(rng.choice(dialect.encodings))
    return data, truth(entries, rows, skipped, left_out, "{detail}" in template, "{id}" in template)


def ofx_statement(rng, dialect, entries, others):
    """Returns a file with the entries and what is true of its rows, after the libraries have confirmed it."""
    header, encoding, ends, unable = rng.choice(ENVELOPES)
    (time, offsets), money = rng.choice(TIMES), rng.choice(dialect.money)
    has_names, has_ends, is_sgml = rng.random() < 0.3, rng.choice(ends), header.startswith("OFXHEADER")
    is_bare = is_sgml and rng.random() < 0.5
    escape = str if is_bare else functools.partial(html.escape, quote=not is_sgml)
    rows = [booked(entry, time, money, has_names, escape) for entry in entries]
    balances = BALANCES if dialect.account == "account" and rng.random() < 0.2 else ()
    for title, amount in balances:
        texts = [f"MEMO:{title}"]
        rows.insert(rng.randint(0, len(rows)), transaction("OTHER", rng.choice(others), time, amount, "", texts))
    if balances or is_bare and has_ends and any("<" in entry.texts[0] for entry in entries):
        unable = {"ofxtools"}

    before, after = OFX_BODY.format(*OFX_KINDS[dialect.account], others[0].currency).split("ENTRIES")
    parts = before.split() + [part for row in rows for part in row] + after.split()
    line_end = rng.choice(dialect.line_ends)
    body = rng.choice((line_end, "")).join(element(part, has_ends) for part in parts)
    data = (header.replace("\n", line_end) + body + line_end).encode(encoding)
    for library in offsets.keys() - unable:
        confirm(library, data, encoding, offsets[library], entries)
    return data, truth(entries, rows, len(balances), 0, has_names, True)


def booked(entry, time, money, has_names, escape):
    kind = "PAYMENT" if entry.is_payment else "DEBIT" if entry.cents > 0 else "CREDIT"
    names = ("NAME", "MEMO") if has_names else ("MEMO",)
    texts = [f"{name}:{escape(text)}" for name, text in zip(names, entry.texts) if text]
    return transaction(kind, entry, time, notate(money, -entry.cents), entry.id, texts)


def transaction(kind, entry, time, amount, name, texts):
    posted = time.format(day=entry.day, time=entry.time)
    return [
        "<STMTTRN>", f"TRNTYPE:{kind}", f"DTPOSTED:{posted}", f"TRNAMT:{amount}", f"FITID:{name}", *texts, "</STMTTRN>"]


def element(part, has_end):
    """Returns a tag, or a value with its tag and perhaps with an end tag."""
    if part.startswith("<"):
        return part
    name, value = part.split(":", 1)
    return f"<{name}>{value}" + (f"</{name}>" if has_end else "")


def read_with_ofxtools(data, _):
    tree = OFXTree()
    tree.parse(io.BytesIO(data))
    (statement,) = tree.convert().statements
    return [(entry.fitid, entry.dtposted, entry.trnamt) for entry in statement.transactions]


def read_with_ofxparse(data, encoding):
    # ofxparse cannot parse the header of version 2, and without a header it only accepts ASCII.
    if not data.startswith(b"OFXHEADER"):
        data = data.decode(encoding).encode("ascii", "xmlcharrefreplace")
    # It drops rows whose amount it cannot read.
    statement = ofxparse.OfxParser.parse(io.BytesIO(data), fail_fast=False).account.statement
    return [(entry.id, entry.date, entry.amount) for entry in statement.transactions if entry.id]


LIBRARIES = {"ofxtools": read_with_ofxtools, "ofxparse": read_with_ofxparse}


def confirm(library, data, encoding, offset, entries):
    """Exits if a library finds other entries. It converts each time to UTC, from the offset that it reads."""
    try:
        found = [
            (name, (time + datetime.timedelta(hours=offset)).date(), amount)
            for name, time, amount in LIBRARIES[library](data, encoding)]
    except Exception as error:
        # A library that cannot read a file raises errors of many kinds.
        found = repr(error)
    expected = [(entry.id, entry.day, decimal.Decimal(-entry.cents).scaleb(-2)) for entry in entries]
    if found != expected:
        sys.exit(f"{library} finds {found} instead of {expected} in this file:\n{data.decode(encoding)}")


def truth(entries, rows, skipped, left_out, has_detail, has_id):
    assert len(rows) == len(entries) + skipped + left_out
    return {
        "entries": [true_entry(entry, has_detail, has_id) for entry in entries], "skipped": skipped,
        "leftOut": left_out, "rows": len(rows)}


def true_entry(entry, has_detail, has_id):
    texts = [text.strip() for text in entry.texts if text]
    always = {
        "date": entry.day.isoformat(), "amount": f"{decimal.Decimal(entry.cents).scaleb(-2):.2f}",
        "currency": entry.currency, "title": texts[0]}
    sometimes = {
        "texts": texts if has_detail and len(texts) > 1 else None, "id": entry.id if has_id else None,
        "installment": entry.installment, "isPayment": entry.is_payment}
    return always | {key: value for key, value in sometimes.items() if value}


def write_statement(seed, number, name, folder):
    """Writes a file and returns the truth about it."""
    rng = random.Random(f"{seed} {number} {name}")
    dialect = rng.choice([dialect for dialect in DIALECTS + OFX_DIALECTS if dialect.name == name])
    is_csv = dialect in DIALECTS
    # A file without a header and without an entry is empty.
    least = 1 if is_csv and not dialect.layouts[0][0] else 0
    count = rng.choice((least, 1, rng.randint(2, 5), rng.randint(2, 40), rng.randint(20, 40)))
    currency = rng.choice(dialect.currencies)
    first_day = datetime.date(2026, rng.randrange(1, 12), 1)
    entries, others = (new_entries(rng, dialect, currency, first_day, length) for length in (count, 5))
    data, facts = (csv_statement if is_csv else ofx_statement)(rng, dialect, entries, others)
    file = f"{number:02}-{name}.{'csv' if is_csv else 'ofx'}"
    (folder / file).write_bytes(data)
    return {"file": file, "dialect": name, "account": dialect.account, **facts}


def main(seed, count, folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    names = dict.fromkeys(dialect.name for dialect in DIALECTS + OFX_DIALECTS)
    found = [write_statement(seed, number, name, folder) for number in range(int(count)) for name in names]
    (folder / "truth.json").write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


# ofxparse gives XML to a parser of HTML, which warns of it.
warnings.filterwarnings("ignore", module="ofxparse")
main(*sys.argv[1:])
