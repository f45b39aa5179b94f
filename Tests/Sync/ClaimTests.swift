import TestSupport
import Testing

@testable import MoneyShell

/// Machines that pay the same person the same amount concurrently, in every order of their steps.
@Suite struct ClaimTests {
    @Test(arguments: [2, 3])
    func `two machines never both send an equal payment, in any order of their steps`(_ count: Int)
    {
        // With three machines the last step, which publishes the outcome, is left out.
        let steps = Array(repeating: count == 2 ? 5 : 4, count: count)
        var (orders, most) = (0, 0)
        forEachOrder(of: steps, from: ClaimWorld(count)) { world, order in
            orders += 1
            most = max(most, world.sent.count)
            world.exchange()
            if world.sent.count > 1 || !world.isSameEverywhere || world.approved != world.sent {
                Issue.record("\(order): sent \(world.sent), approved \(world.approved)")
            }
        }
        // The number of orders is the multinomial coefficient. In some order one payment is sent.
        #expect(orders == (count == 2 ? 252 : 34_650))
        #expect(most == 1)
    }

    @Test func `if a claim is written after listing the others, a payment can be sent twice`() {
        var isSentTwice = false
        forEachOrder(of: [5, 5], from: ClaimWorld(2, listsFirst: true)) { world, _ in
            if world.sent.count > 1 { isSentTwice = true }
        }
        #expect(isSentTwice)
    }

    /// One machine pays, and on another machine the person settles the payment while it is being sent.
    @Test(arguments: [PaymentStatus.approved, .declined, .unknown, .void], [true, false])
    func `a payment that moved money is never shown as one that did not`(
        _ outcome: PaymentStatus, _ isPaidByVerdict: Bool
    ) {
        var orders = 0
        let start = SettleWorld(outcome, verdict: isPaidByVerdict ? .approved : .declined)
        forEachOrder(of: [6, 4], from: start) { world, order in
            world.exchange()
            orders += 1
            let statuses = world.statuses
            #expect(Set(statuses).count == 1, "\(order)")
            if outcome == .approved, world.wasSent {
                #expect(statuses.allSatisfy { [.approved, .disputed].contains($0) }, "\(order)")
            }
            if outcome == .unknown, world.wasSent {
                #expect(statuses.allSatisfy { $0 != .void && $0 != .pending }, "\(order)")
            }
        }
        #expect(orders == 210)
    }
}

private protocol World {
    /// Takes the next step of a machine.
    mutating func step(_ machine: Int)
}

/// Calls `body` with the end of every possible order of the steps of some machines, and with the order: a list of
/// machine numbers.
///
/// - Parameter left: how many steps each machine has left.
private func forEachOrder<W: World>(
    of left: [Int], from world: W, after order: [Int] = [],
    _ body: (inout W, _ order: [Int]) -> Void
) {
    if left.allSatisfy({ $0 == 0 }) {
        var end = world
        return body(&end, order)
    }
    for machine in left.indices where left[machine] > 0 {
        var (next, rest) = (world, left)
        next.step(machine)
        rest[machine] -= 1
        forEachOrder(of: rest, from: next, after: order + [machine], body)
    }
}

/// The payments that a machine knows, by id.
private struct Book {
    let id: ReplicaID
    var records: [String: VersionVector] = [:]
    private var clock = TimestampClock()

    init(_ number: Int) {
        id = ReplicaID(bytes: [UInt8](repeating: UInt8(number + 1), count: 16)) ?? .zero
    }

    mutating func write(_ status: PaymentStatus, _ payment: String) {
        let stamp = clock.next(at: 1_800_000_000_000, after: records[payment]?.seen[id])
        let version = Version(dot: Dot(stamp: stamp, replica: id), value: bytes(status.rawValue))
        records[payment] =
            records[payment]?.replaced(by: version) ?? VersionVector(first: version)
    }

    mutating func merge(_ other: [String: VersionVector]) {
        for (payment, versions) in other {
            records[payment] = records[payment]?.joined(with: versions) ?? versions
        }
    }

    func status(_ payment: String) -> PaymentStatus? {
        records[payment].map { versions in
            PaymentStatus.joined(
                versions.all.compactMap { version in
                    PaymentStatus(rawValue: String(decoding: version.value ?? [], as: UTF8.self))
                })
        }
    }

    /// Whether another payment causes a caution.
    func refuses(besides own: String) -> Bool {
        records.keys.contains { id in id != own && status(id).map(Self.refusing.contains) == true }
    }

    /// The statuses in which an equal payment causes a caution about the next one.
    private static let refusing = Set(
        PaymentStatus.allCases.filter { status in
            let memory = PaymentMemory(
                recent: [SamplePayments.payment(status: status)], payees: [], limits: .standard)
            return !PaymentCaution.all(
                about: SamplePayments.reais(2500), to: Payee(SampleContacts.marina), besides: [],
                after: memory, at: SamplePayments.moment
            ).isEmpty
        })
}

private struct Claimant {
    enum Step { case claim, put, list, decide, tell }
    static let steps: [Step] = [.claim, .put, .list, .decide, .tell]

    var book: Book
    let payment: String
    var done = 0
}

/// Machines that share a remote, which stores what each machine writes.
private struct ClaimWorld: World {
    private var machines: [Claimant]
    private var remote: [[String: VersionVector]] = []
    private let steps: [Claimant.Step]
    private(set) var sent: Set<String> = []

    init(_ count: Int, listsFirst: Bool = false) {
        machines = (0..<count).map { Claimant(book: Book($0), payment: "payment \($0)") }
        steps = listsFirst ? [.claim, .list, .put, .decide, .tell] : Claimant.steps
    }

    mutating func step(_ index: Int) {
        var machine = machines[index]
        switch steps[machine.done] {
        case .claim:
            if machine.book.refuses(besides: machine.payment) { break }
            machine.book.write(.pending, machine.payment)
        case .put, .tell: remote.append(machine.book.records)
        case .list: for records in remote { machine.book.merge(records) }
        case .decide:
            if machine.book.status(machine.payment) != .pending { break }
            if machine.book.refuses(besides: machine.payment) {
                machine.book.write(.void, machine.payment)
            } else {
                sent.insert(machine.payment)
                machine.book.write(.approved, machine.payment)
            }
        }
        machine.done += 1
        machines[index] = machine
    }

    mutating func exchange() {
        let all = machines.map(\.book.records)
        for index in machines.indices { for records in all { machines[index].book.merge(records) } }
    }

    var isSameEverywhere: Bool {
        machines.allSatisfy { $0.book.records == machines[0].book.records }
    }

    /// The payments that are approved on every machine.
    var approved: Set<String> {
        Set(
            machines.map(\.payment).filter { payment in
                machines.allSatisfy { $0.book.status(payment) == .approved }
            })
    }
}

/// A machine that pays (claim, put, list, send, record, put), and one on which the person settles (list,
/// settle, put, list).
private struct SettleWorld: World {
    private var payer = Book(0)
    private var other = Book(1)
    private var remote: [[String: VersionVector]] = []
    private var done = [0, 0]
    private let outcome: PaymentStatus
    private let verdict: PaymentStatus
    private let payment = "payment"
    private(set) var wasSent = false

    init(_ outcome: PaymentStatus, verdict: PaymentStatus) {
        self.outcome = outcome
        self.verdict = verdict
    }

    mutating func step(_ machine: Int) {
        machine == 0 ? pay(done[0]) : settle(done[1])
        done[machine] += 1
    }

    private mutating func pay(_ step: Int) {
        switch step {
        case 0: payer.write(.pending, payment)
        case 1, 5: remote.append(payer.records)
        case 2: for records in remote { payer.merge(records) }
        case 3: wasSent = payer.status(payment) == .pending && outcome != .void
        default:
            // As in VaultJournal: an outcome is always recorded, and VOID replaces only PENDING.
            if wasSent { payer.write(outcome, payment) }
            if outcome == .void, payer.status(payment) == .pending { payer.write(.void, payment) }
        }
    }

    private mutating func settle(_ step: Int) {
        switch step {
        case 1: if other.status(payment)?.isUnsettled == true { other.write(verdict, payment) }
        case 2: remote.append(other.records)
        default: for records in remote { other.merge(records) }
        }
    }

    mutating func exchange() {
        let all = [payer.records, other.records]
        for records in all {
            payer.merge(records)
            other.merge(records)
        }
    }

    var statuses: [PaymentStatus?] { [payer.status(payment), other.status(payment)] }
}
