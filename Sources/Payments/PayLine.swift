import Values

/// A line of `pay`: picking what is missing, and the remark while it is typed.
enum PayLine {
    static let picking = CommandPicking(
        // If the amount was typed first, the payee is missing.
        missing: { typed in
            typed.count == 1 && ParsedLine.isAmount(typed[0]) ? PayCommand.contact : nil
        },
        beforeAsking: { picking, words, missing in
            // Who is paid is decided before the amount.
            let line = missing.values == .money ? try await clear(words, picking) : words
            // If no payment can be sent, no amount or card is asked for in vain.
            let proposes = words.contains(where: PayCommand.propose.isNamed)
            if !proposes { try picking.context.refuseUnpayable() }
            return line
        },
        afterAsking: { picking, words in
            // The card, if there are several; a draft has none.
            guard !words.contains(where: PayCommand.propose.isNamed),
                !words.contains(where: { PayCommand.card.isNamed(String($0.prefix { $0 != "=" })) }
                ),
                try await picking.context.cards.wallet().cards.count > 1,
                let card = try await picking.ask(for: PayCommand.card, picking.context.phrases.card)
            else { return words }
            return words + [PayCommand.card.name, card.word]
        })

    /// The line with the payee picked if the typed one is ambiguous; throws if there is no such payee.
    private static func clear(_ words: [String], _ picking: LinePicking) async throws -> [String] {
        let position = CommandPosition(of: words, in: picking.table)
        guard let word = PayCommand.command.operands(in: position.rest).first else { return words }
        do {
            let saved = try await picking.context.contacts.saved()
            // Whoever is not in the saved list may be in the server's, whose error is also the better one.
            if (try? picking.context.contact(toPay: word, in: saved)) == nil {
                _ = try await picking.context.payee(named: word)
            }
            return words
        } catch let problem as SelectionProblem {
            guard let clear = try await picking.resolved(words, problem) else { throw problem }
            return clear
        }
    }

    /// The amount, the card and the payee, or what is wrong with one of them.
    static func remark(_ line: LiveLine) -> String? {
        let words = ParsedLine.joiningNames(line.words, PayCommand.command.operands)
        return preview(words, of: line) ?? mistake(words, in: line)
    }

    /// The payee's name is last, because it may be right-to-left text.
    private static func preview(_ words: [String], of line: LiveLine) -> String? {
        guard words.count == 2 else { return nil }
        let typed = PayArguments(words[0], words[1])
        guard let payee = payee(typed.payee, among: line.knowing.contacts),
            // `mistake` says what is wrong with an amount.
            let amount = try? AmountParser.parse(typed.amount, in: .brl)
        else { return nil }
        let cards = line.knowing.cards
        let card = line.value(of: PayCommand.card).map { typed in
            cards.all.first { $0.last4 == typed }
        }
        let paying = (card ?? cards.usual).map(line.phrases.card)
        let parts = [line.phrases.money(amount), paying, Sanitizer.clean(payee.name)]
        return "→ " + parts.compactMap(\.self).joined(separator: " · ")
    }

    /// The contact that the word names; a row number is not resolved, because the listing is not
    /// known here.
    private static func payee(_ word: String, among contacts: ContactIndex) -> Contact? {
        guard case .text = ContactWord(word) else {
            // An id that is unknown or shared by two contacts is reported when the line is run.
            return try? ContactSelection.payee(word, from: contacts.all)
        }
        let found = contacts.contacts(for: word)
        guard found.count == found.first.count else { return nil }
        // An ambiguous word has no preview.
        return try? ContactSelection.payee(word, from: found.first)
    }

    /// What is wrong with the payee or the amount.
    private static func mistake(_ words: [String], in line: LiveLine) -> String? {
        if words.count == 1, let word = words.first {
            if let contact = line.mistake(inContact: word) { return contact }
            return ParsedLine.isAmount(word) && !word.isRowNumber ? mistake(in: word, line) : nil
        }
        guard words.count == 2 else { return nil }
        let typed = PayArguments(words[0], words[1])
        if ParsedLine.isAmount(typed.amount) {
            return line.mistake(inContact: typed.payee) ?? mistake(in: typed.amount, line)
        }
        // Both words may belong to a name; the second may also begin an amount: `R$5`.
        let (first, second) = (words[0], words[1])
        let mayBeAmount = line.isUnfinished(second) && "R$".hasPrefix(second.uppercased())
        guard !mayBeAmount, second.first?.isLetter == true else {
            return line.mistake(inContact: typed.payee)
        }
        if let unknown = line.mistake(inContact: first) { return unknown }
        let isWhole = first.hasPrefix("@") || first.contains(":")
        return isWhole
            ? mistake(in: second, line) : line.mistake(inContact: words.joined(separator: " "))
    }

    private static func mistake(in amount: String, _ line: LiveLine) -> String? {
        do throws(AmountProblem) {
            _ = try AmountProblem.parse(amount, in: .brl)
            return nil
        } catch {
            let endings = ["5", "55", "555", ".5", ",5"]
            let mayBecomeRight = endings.contains { ending in
                // Only whether it is an amount matters here.
                (try? AmountParser.parse(amount + ending, in: .brl)) != nil
            }
            return line.isUnfinished(amount) && mayBecomeRight
                ? nil : line.phrases.failure(error).message
        }
    }
}
