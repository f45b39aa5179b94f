import Essentials

/// The replies of the exchange between machines.
enum SyncReply {
    static func report(_ report: SyncReport, isRehearsal: Bool) -> Reply {
        var reply = Reply(json: SyncView.report.json(report)) { context in
            let phrases = context.phrases
            return [.line(Line(phrases.exchanged(report, isRehearsal: isRehearsal), .good))]
                + report.remarks(phrases, isRehearsal: isRehearsal)
        }
        reply.failure = report.failure
        return reply
    }

    static func invitation(_ code: String, to remote: SyncRemoteAddress) -> Reply {
        var reply = Reply(json: ["code": .text(code)]) { context in
            [
                .line(Line(code)),
                .notice(Line(context.phrases.invitationShown(remote.text), .attention)),
            ]
        }
        reply.isIrrevocable = true
        return reply
    }

    static func machines(_ machines: [Machine]) -> Reply {
        Reply(SyncView.machines.document(machines), count: machines.count) { context in
            [.table(SyncView.machines.table(machines, context))]
        }
    }

    static func removed(_ name: String, _ report: SyncReport) -> Reply {
        var reply = Reply(json: ["removed": .text(name)]) { context in
            let phrases = context.phrases
            return [.line(Line(phrases.machineRemoved(name), .good))]
                + report.remarks(phrases, isRehearsal: false)
        }
        reply.isIrrevocable = true
        return reply
    }
}

extension SyncReport {
    /// What needs a person's attention, then the faults.
    fileprivate func remarks(_ phrases: Phrases, isRehearsal: Bool) -> [Block] {
        merged.warnings(phrases).map { .line(Line($0, .attention)) }
            + faults.map {
                let words = phrases.words(for: $0, isRehearsal: isRehearsal)
                return .line(Line(words, $0.isLoss ? .bad : .attention))
            }
    }

    /// What makes an exchange end with 74: the remote lacks something that this machine cannot put there.
    fileprivate var failure: SyncRemoteDamage? {
        let losses = faults.filter(\.isLoss)
        let unread = losses.compactMap { loss -> String? in
            if case .unread(let machine, _) = loss { machine } else { nil }
        }
        return losses.isEmpty
            ? nil
            : SyncRemoteDamage(
                count: losses.count, unread: unread.count == losses.count ? unread.first : nil)
    }
}

extension MergeReport {
    /// What needs a person's attention.
    fileprivate func warnings(_ phrases: Phrases) -> [String] {
        disputed.map(phrases.disputed) + heldLimits.map(phrases.heldLimit)
            + (isFromFuture ? [phrases.clockOfAnotherMachine] : [])
    }
}

/// Something at a remote is damaged or missing; the reply has listed each fault.
struct SyncRemoteDamage: Error, Equatable {
    let count: Int
    /// A removed machine, if there is nothing but files of such machines that cannot be read.
    var unread: String?
}

extension SyncRemoteDamage: Fault {
    func failure(in phrases: Phrases) -> Failure {
        phrases.failure(
            .vaultDamaged, "something at the remote is damaged or missing; nothing here was lost",
            "algo está danificado ou falta no remoto; nada se perdeu aqui",
            hint: unread.map { "vault sync --give-up \(Words.quoted($0))" }
                ?? phrases.pick(
                    "sync the machine named above", "sincronize a máquina indicada acima"))
    }
}
