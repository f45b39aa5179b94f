enum SyncView {
    static let machines = View<Machine>(
        Field("name", Sentence("machine", "máquina")) {
            .text($0.name)
        } show: { machine, context in
            let phrases = context.phrases
            return Span(
                machine.isThisOne
                    ? phrases.thisMachine(machine.label)
                    : machine.isReplaced ? phrases.replaced(machine.label) : machine.label)
        },
        Field("id") { .text($0.id.hexadecimal) },
        Field("thisOne") { .flag($0.isThisOne) },
        Field("replaced") { .flag($0.isReplaced) },
        Field("lastHeard", Sentence("last sync", "última sincronização")) {
            .optional($0.lastHeard)
        } show: { machine, context in
            let phrases = context.phrases
            let last = machine.lastHeard.map { phrases.moment($0, now: context.now) }
            return Span(last ?? phrases.never)
        },
        Field("behind", Sentence("behind", "atraso")) {
            .number($0.behind)
        } show: { machine, context in
            Span(
                machine.behind == 0 ? "" : context.phrases.behind(machine.behind), .attention)
        })

    /// The report of an exchange, for programs.
    static let report = View<SyncReport>(
        Field("added") { .counts($0.merged.added) },
        Field("changed") { .counts($0.merged.changed) },
        Field("removed") { .counts($0.merged.removed) },
        Field("conflicts") { .number($0.merged.conflicts) },
        Field("sent") { .number($0.sent) },
        // Ids of payments.
        Field("disputed") { .texts($0.merged.disputed) },
        Field("heldLimits") { .texts($0.merged.heldLimits.map(\.rawValue)) },
        Field("isClockAhead") { .flag($0.merged.isFromFuture) },
        Field("faults") { .list($0.faults.map(fault)) })

    private static func fault(_ fault: SyncFault) -> JSON {
        switch fault {
        case .rolledBack(let machine): ["kind": "rolled-back", "machine": .text(machine)]
        case .damaged(let machine, let file):
            ["kind": "damaged", "machine": .text(machine), "file": .text(file)]
        case .missing(let machine): ["kind": "missing", "machine": .text(machine)]
        case .newer(let machine): ["kind": "newer", "machine": .text(machine)]
        case .repaired: ["kind": "repaired"]
        case .olderVault: ["kind": "older-vault"]
        case .unread(let machine, _): ["kind": "unread", "machine": .text(machine)]
        case .arriving(let machine): ["kind": "arriving", "machine": .text(machine)]
        case .alone: ["kind": "alone"]
        case .invitationLeft: ["kind": "invitation-left"]
        }
    }
}
