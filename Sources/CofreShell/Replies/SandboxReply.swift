enum SandboxReply {
    static func serving(_ served: ServedSandbox) -> Reply {
        let base = "http://127.0.0.1:\(served.port)"
        let urls = ["contacts.url": base + "/contacts", "payments.url": base + "/payments"]
        var reply = Reply(json: urls) { context in
            urls.sorted { $0.key < $1.key }.map { .line(Line("\($0.key)\t\($0.value)")) }
                + [.notice(Line(context.phrases.sandboxServes, .dim))]
        }
        reply.afterwards = served.wait
        return reply
    }
}
