import Foundation

@testable import MoneyShell

/// Sends every kind of request to `Tests/Peers/broken_answers.py` and checks the results.
///
///     ResponseProbe PLAIN-PORT TLS-PORT CA.pem REQUESTS SECONDS
///
/// REQUESTS is a count or a time such as `60s`; SECONDS is the timeout of a request. Prints one line at the
/// end. Exits with 1 if a rule was violated, and crashes if the program would.
@main
struct Probe {
    private static let atOnce = 24
    /// The number of requests after which the transport is replaced.
    private static let perTransport = 500

    private let arguments: Arguments
    private let tally = Tally()
    private let clock = ContinuousClock()

    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        guard let arguments = Arguments(CommandLine.arguments.dropFirst()) else {
            complain("ResponseProbe PLAIN-PORT TLS-PORT CA.pem REQUESTS|TIMEs SECONDS")
            exit(64)
        }
        await Probe(arguments: arguments).run()
    }

    private func run() async {
        let begun = clock.now
        watch()
        var next = 0
        while arguments.amount.isMore(than: next, after: clock.now - begun) {
            next = await round(from: next, since: begun)
        }
        print(tally.summary(requests: next), Memory.summary, separator: "; ")
        // As the program ends: without exit handlers.
        fflush(nil)
        _exit(tally.brokenRules > 0 ? 1 : 0)
    }

    /// Sends requests with one transport and returns the number of the next one.
    private func round(from first: Int, since begun: ContinuousClock.Instant) async -> Int {
        let requests = Requests(transport: transport(), arguments: arguments, tally: tally)
        return await withTaskGroup(of: Void.self, returning: Int.self) { group in
            var number = first
            while number < first + Self.perTransport,
                arguments.amount.isMore(than: number, after: clock.now - begun)
            {
                if number >= first + Self.atOnce { await group.next() }
                group.addTask { [number] in await requests.send(number) }
                number += 1
            }
            return number
        }
    }

    private func transport() -> CurlTransport {
        let begun = clock.now
        return CurlTransport(
            timeout: arguments.timeout, clock: { ContinuousClock().now - begun },
            userAgent: "cofre/probe",
            environment: ["SSL_CERT_FILE": arguments.authority])
    }

    /// Ends a probe that hangs, long after its expected end.
    private func watch() {
        let patience = 900 + arguments.amount.seconds * 4
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: patience)
            complain("an exchange does not end")
            exit(70)
        }
    }
}

/// The command line of the probe.
struct Arguments: Sendable {
    enum Amount {
        case requests(Int)
        case time(Duration)

        func isMore(than count: Int, after time: Duration) -> Bool {
            switch self {
            case .requests(let most): count < most
            case .time(let longest): time < longest
            }
        }

        /// The approximate running time.
        var seconds: Double {
            switch self {
            case .requests(let count): Double(count) / 100
            case .time(let time): time / .seconds(1)
            }
        }
    }

    let plain: UInt16
    let secure: UInt16
    let authority: String
    let amount: Amount
    let timeout: Duration

    init?(_ words: some Collection<String>) {
        let words = Array(words)
        guard words.count == 5, let plain = UInt16(words[0]), let secure = UInt16(words[1]),
            let seconds = Double(words[4])
        else { return nil }
        if words[3].hasSuffix("s"), let time = Double(words[3].dropLast()) {
            amount = .time(.seconds(time))
        } else if let count = Int(words[3]) {
            amount = .requests(count)
        } else {
            return nil
        }
        (self.plain, self.secure, authority) = (plain, secure, words[2])
        timeout = .seconds(seconds)
    }
}

/// The memory and descriptors of the process.
enum Memory {
    static var summary: String {
        // Zero on systems other than Linux.
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        func mebibytes(_ name: String) -> Int {
            let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
            return (Int(line.filter(\.isNumber)) ?? 0) / 1024
        }
        let descriptors =
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return "\(mebibytes("VmRSS")) MiB and \(descriptors.count) descriptors at the end, "
            + "\(mebibytes("VmHWM")) MiB at most"
    }
}

func complain(_ text: String) {
    FileHandle.standardError.write(Data("probe: \(text)\n".utf8))
}
