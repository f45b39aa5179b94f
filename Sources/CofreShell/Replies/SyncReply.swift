import CofreDomain
import Essentials

/// The replies of the exchange between machines.
enum SyncReply {
    static func report(_ report: SyncReport, isRehearsal: Bool) -> Reply {
        var reply = Reply(json: SyncReportJSON(report)) { context in
            let phrases = context.phrases
            return [.line(Line(phrases.exchanged(report, isRehearsal: isRehearsal), .good))]
                + report.remarks(phrases, isRehearsal: isRehearsal)
        }
        reply.failure = report.failure
        return reply
    }

    static func invitation(_ code: String) -> Reply {
        var reply = Reply(json: ["code": code]) { context in
            [
                .line(Line(code)),
                .notice(Line(context.phrases.invitationShown, .attention)),
            ]
        }
        reply.isIrrevocable = true
        return reply
    }

    static func machines(_ machines: [Machine]) -> Reply {
        Reply(json: machines.map(MachineJSON.init), count: machines.count) { context in
            let phrases = context.phrases
            let rows = machines.map { machine in
                [
                    Span(
                        machine.isThisOne ? phrases.thisMachine(machine.name) : machine.name,
                        plain: machine.name),
                    Span(
                        machine.lastHeard.map { phrases.moment($0, now: context.now) }
                            ?? phrases.never,
                        plain: machine.lastHeard.map { JSONText.stamp($0) } ?? ""),
                    Span(
                        machine.behind == 0 ? "" : phrases.behind(machine.behind), .attention,
                        plain: "\(machine.behind)"),
                ]
            }
            return [
                .table(
                    Table(
                        columns: [
                            .init(phrases.machine), .init(phrases.lastSync),
                            .init(phrases.behindTitle),
                        ], rows: rows))
            ]
        }
    }

    static func removed(_ name: String, _ report: SyncReport) -> Reply {
        var reply = Reply(json: ["removed": name]) { context in
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
            + faults.map { .line(Line(phrases.words(for: $0, isRehearsal: isRehearsal), .bad)) }
    }

    /// What makes an exchange end with 74: the place lacks something that this machine cannot put there.
    fileprivate var failure: PlaceDamage? {
        let losses = faults.filter { $0 != .olderVault && $0.hidesChanges }
        return losses.isEmpty ? nil : PlaceDamage(count: losses.count)
    }
}

extension MergeCounts {
    /// What needs a person's attention.
    fileprivate func warnings(_ phrases: Phrases) -> [String] {
        disputed.map(phrases.disputed) + heldLimits.map(phrases.heldLimit)
            + (isFromFuture ? [phrases.clockOfAnotherMachine] : [])
    }
}

/// Something at a place is damaged or missing; the reply has listed each fault.
struct PlaceDamage: Error, Equatable {
    let count: Int
}

extension PlaceDamage: Fault {
    func failure(in phrases: Phrases) -> Failure {
        phrases.failure(
            .vaultDamaged, "something at the place is damaged or missing; nothing here was lost",
            "algo está danificado ou falta no local; nada se perdeu aqui",
            hint: phrases.pick(
                "sync the machine named above", "sincronize a máquina indicada acima"))
    }
}

private struct SyncReportJSON: Encodable {
    struct Fault: Encodable {
        let kind: String
        let machine: String?
        let file: String?
    }

    let added: [String: Int]
    let changed: [String: Int]
    let removed: [String: Int]
    let conflicts: Int
    let sent: Int
    /// Ids of payments.
    let disputed: [String]
    let heldLimits: [String]
    let isClockAhead: Bool
    let faults: [Fault]

    init(_ report: SyncReport) {
        added = report.merged.added
        changed = report.merged.changed
        removed = report.merged.removed
        conflicts = report.merged.conflicts
        sent = report.sent
        disputed = report.merged.disputed
        heldLimits = report.merged.heldLimits.map(\.rawValue)
        isClockAhead = report.merged.isFromFuture
        faults = report.faults.map { fault in
            switch fault {
            case .rolledBack(let machine):
                Fault(kind: "rolled-back", machine: machine, file: nil)
            case .damaged(let machine, let file):
                Fault(kind: "damaged", machine: machine, file: file)
            case .missing(let machine): Fault(kind: "missing", machine: machine, file: nil)
            case .newer(let machine): Fault(kind: "newer", machine: machine, file: nil)
            case .repaired: Fault(kind: "repaired", machine: nil, file: nil)
            case .olderVault: Fault(kind: "older-vault", machine: nil, file: nil)
            case .unread(let machine): Fault(kind: "unread", machine: machine, file: nil)
            case .invitationLeft: Fault(kind: "invitation-left", machine: nil, file: nil)
            }
        }
    }
}

private struct MachineJSON: Encodable {
    let name: String
    let id: String
    let thisOne: Bool
    /// ISO 8601.
    @Nullable var lastHeard: String?
    let behind: Int

    init(_ machine: Machine) {
        name = machine.name
        id = machine.id.hexadecimal
        thisOne = machine.isThisOne
        lastHeard = machine.lastHeard.map { JSONText.stamp($0) }
        behind = machine.behind
    }
}
