enum SandboxReply {
    static func serving(_ served: ServedSandbox) -> Reply {
        let base = "http://127.0.0.1:\(served.port)"
        let urls = [
            "contacts.url": base + "/contacts", "payments.url": base + "/payments",
            "bills.url": base + "/bills",
            "rates.url": base + "/rates",
            "account.url": base + "/account",
            "venues.url": base + "/venues",
        ]
        var reply = Reply(json: .object(urls.map { ($0, .text($1)) })) { context in
            let rows = urls.sorted { $0.key < $1.key }.map {
                [Span($0.key, .accent), Span($0.value)]
            }
            let remarks = [context.phrases.sandboxSettings, context.phrases.sandboxServes]
            return [
                .table(
                    Table(
                        columns: [.init(context.phrases.key), .init(context.phrases.value)],
                        rows: rows))
            ]
                + remarks.map { Block.notice(Line($0, .dim)) }
        }
        reply.afterwards = served.wait
        return reply
    }
}
