import Values

enum AgainReply {
    static func reply(_ payment: Payment, isDefaultCard: Bool) -> Reply {
        let line: @Sendable (Phrases) -> String = { payLine(payment, isDefaultCard, $0) }
        var reply = Reply(json: ["line": .text(line(.plain))]) { [.line(Line(line($0.phrases)))] }
        reply.nextLine = line
        return reply
    }

    private static func payLine(_ payment: Payment, _ isDefaultCard: Bool, _ phrases: Phrases)
        -> String
    {
        var words = ["pay", payment.payee.word, phrases.typed(payment.amount.decimalString)]
        if !isDefaultCard { words += ["--card", payment.card.last4] }
        // A note with a line break would end the line.
        if let note = payment.note, !note.contains(where: \.isNewline) {
            words += ["--note", note]
        }
        return phrases.line(words.map(Words.quoted).joined(separator: " "))
    }
}
