import Values

enum AgainReply {
    static func reply(_ payment: Payment, isDefaultCard: Bool) -> Reply {
        let line = line(payment, isDefaultCard)
        var reply = Reply(json: ["line": .text(line)]) { _ in [.line(Line(line))] }
        reply.nextLine = line
        return reply
    }

    private static func line(_ payment: Payment, _ isDefaultCard: Bool) -> String {
        var words = ["pay", payment.payee.word, payment.amount.decimalString]
        if !isDefaultCard { words += ["--card", payment.card.last4] }
        // A note with a line break would end the line.
        if let note = payment.note, !note.contains(where: \.isNewline) {
            words += ["--note", note]
        }
        return words.map(Words.quoted).joined(separator: " ")
    }
}
