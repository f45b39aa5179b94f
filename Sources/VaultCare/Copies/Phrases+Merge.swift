import Essentials
import Values

/// Bringing copies of a vault together.
extension Phrases {
    func passphrasePrompt(of path: String) -> String {
        let path = Sanitizer.clean(path, limit: 200)
        return pick("passphrase of \(path): ", "senha de \(path): ")
    }

    var clockOfAnotherMachine: String {
        pick(
            "the clock of another machine is, or was, more than a day ahead of this one's",
            "o relógio de outra máquina está, ou esteve, mais de um dia adiantado em relação a este"
        )
    }

    func endOfCopyIgnored(_ path: String) -> String {
        let path = Sanitizer.clean(path, limit: 200)
        return pick(
            "\(path) ends in an incomplete write, which was left out; copy the file again if you can",
            "\(path) termina com uma gravação incompleta, que ficou de fora; copie o arquivo de novo, se puder"
        )
    }

    var trial: String {
        pick("dry run: the vault is unchanged", "simulação: o cofre não mudou")
    }
    var merged: String { pick("merged", "mesclado") }
    var toMerge: String { pick("would be merged", "seria mesclado") }
    var nothingToMerge: String {
        pick("nothing new; the vault is unchanged", "nada de novo; o cofre não mudou")
    }
    var conflicts: String { pick("conflicts", "conflitos") }

    func counts(_ report: MergeReport, of kind: Kind) -> String {
        [
            report.added[kind].map { counted($0, "new", "novo") },
            report.changed[kind].map { counted($0, "changed", "alterado") },
            report.removed[kind].map { counted($0, "removed", "removido") },
        ].compactMap(\.self).joined(separator: ", ")
    }

    func disputed(_ id: String) -> String {
        let id = String(id.prefix(8))
        return pick(
            "the machines disagree about payment \(id): check the statement, then payments settle \(id)",
            "as máquinas divergem sobre o pagamento \(id): confira o extrato e use pagamentos resolver \(id)"
        )
    }

    func heldLimit(_ kind: PaymentLimits.Kind) -> String {
        switch kind {
        case .payment:
            pick(
                "another machine raised the limit for one payment; here the lower one applies → limits",
                "outra máquina aumentou o limite por pagamento; aqui vale o menor → limites")
        case .day:
            pick(
                "another machine raised the limit for 24 hours; here the lower one applies → limits",
                "outra máquina aumentou o limite em 24 horas; aqui vale o menor → limites")
        }
    }

    /// The command that puts a limit of another machine in force.
    func raisedElsewhere(_ raised: RaisedElsewhere) -> String {
        let limit = raised.limit.map(money) ?? noLimit
        let typed = raised.limit?.decimalString ?? "none"
        return pick(
            "on another machine: \(limit); to use it here, with the passphrase: "
                + "limits set \(raised.kind.rawValue) \(typed)",
            "em outra máquina: \(limit); para usar aqui, com a senha: "
                + "limits set \(raised.kind.rawValue) \(typed)")
    }

    var currentValue: String { pick("current", "atual") }
    var otherValue: String { pick("other", "outro") }
    var conflictHint: String {
        pick(
            "vault conflicts keep N uses the other value; drop N deletes it",
            "vault conflitos usar N usa o outro valor; descartar N o apaga")
    }

    func endConflictQuestion(_ choice: ConflictChoice) -> String {
        switch choice {
        case .lost: pick("use the other value?", "usar o outro valor?")
        case .kept: pick("delete the other value?", "apagar o outro valor?")
        }
    }

    func conflictEnded(_ value: String) -> String {
        pick("current: \(value)", "atual: \(value)")
    }

    /// Which clocks were off, and by how much: those that were ahead, or else those that were behind.
    func clocks(of rows: [ConflictRow]) -> [String] {
        let off = rows.flatMap { [$0.kept, $0.lost] }.filter { $0.clock != 0 }
        let ahead = off.filter { $0.clock > 0 }
        let machines = Dictionary(grouping: ahead.isEmpty ? off : ahead) {
            $0.machine ?? pick("a machine", "uma máquina")
        }
        return machines.sorted { $0.key < $1.key }.map { machine, sides in
            let span = duration(seconds: sides.map { abs($0.clock) }.max() ?? 0)
            let (name, isAhead) = (Sanitizer.clean(machine, limit: 100), !ahead.isEmpty)
            return pick(
                "the clock of \(name) was \(span) "
                    + (isAhead ? "ahead of this machine's" : "behind a change that it knew"),
                "o relógio de \(name) estava \(span) "
                    + (isAhead
                        ? "adiantado em relação ao desta máquina"
                        : "atrasado em relação a uma mudança que a máquina conhecia"))
        }
    }

    /// A value, and where and when it was written, by the clock of that machine.
    func conflictValue(_ side: ConflictRow.Side) -> String {
        let machine = side.machine.map { pick("on \($0)", "em \($0)") }
        let parts = [text(side.value), machine, side.at.map(stamp)].compactMap(\.self)
        return Sanitizer.clean(parts.joined(separator: " · "), limit: 200)
    }

    private func text(_ value: ConflictValue) -> String {
        switch value {
        case .removed: pick("removed", "removido")
        case .card(let card, let expiry, let keepsCVV):
            "\(self.card(card)) \(expiry.short)"
                + (keepsCVV ? pick(", CVV kept", ", CVV guardado") : "")
        case .defaultCard(let brand, let last4): "\(brand.name) •••• \(last4)"
        case .secret(let name, let length, let ending):
            "\(name) "
                + (ending.map { "•••• \($0)" }
                    ?? pick("(\(length) characters)", "(\(length) caracteres)"))
        case .draft(let survey, let answers):
            pick("survey \(survey), \(answers) answers", "pesquisa \(survey), \(answers) respostas")
        case .limit(let kind, let limit):
            "\(kind == .payment ? perPayment : perDay): \(limit.map(money) ?? noLimit)"
        case .pix(let payee): "\(payee.key.text), \(payee.name), \(payee.city)"
        case .columns(let header): header.joined(separator: ", ")
        case .entries(let account, let month, let count):
            "\(account) \(month), "
                + pick(
                    "\(count) \(count == 1 ? "entry" : "entries")",
                    "\(count) \(count == 1 ? "lançamento" : "lançamentos")")
        case .budget(let category, let amount): "\(category): \(money(amount))"
        case .words(let words): words
        case .payment(let payment):
            "\(money(payment.amount)) \(receiver(payment.payee.handle.description)) · \(status(payment.status))"
        }
    }
}
