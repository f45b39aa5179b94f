import Essentials

@testable import MoneyShell

/// Measures how long a TAB at the prompt takes with 10,000 contacts.
///
///     swift run -c release -Xswiftc -enable-testing CompletionBenchmark [--check]
///
/// `--check` fails if the median of the slowest line exceeds the committed limit.
@main
enum CompletionBenchmark {
    static let limit = Duration.milliseconds(5)
    static let crowd = 10_000
    static let runs = 51
    static let lines = [
        "", "con", "pay ", "pay @", "pay m", "pay @mar", "pay SILVA", "pay @mári", "pay mrcl",
        "pay @zz", "pay @marina.coelho.9", "pay @a 1 --c",
    ]

    static func main() {
        let contacts = Crowd.contacts(crowd)
        let uses = Dictionary(uniqueKeysWithValues: contacts.prefix(500).map { ($0.id, $0.id % 7) })
        var knowing = Completion.Knowledge()
        knowing.contacts = ContactIndex(contacts, uses: uses)
        let clock = ContinuousClock()
        let folding = clock.measure { knowing.contacts.prepare() }
        print("\(crowd) contacts, folded once in \(text(folding))")
        print("line\tmedian\tslowest\toffered")
        let completion = Completion(isPrompt: true)
        var worst = Duration.zero
        for line in lines {
            var offered = 0
            let times = (0..<runs).map { _ in
                clock.measure {
                    let offer = completion.offer(
                        line: line, cursor: line.utf8.count, knowing: knowing)
                    offered = offer.items.count + offer.unlisted
                }
            }.sorted()
            worst = max(worst, times[runs / 2])
            let slowest = times.last ?? .zero
            print("‹\(line)›\t\(text(times[runs / 2]))\t\(text(slowest))\t\(offered)")
        }
        guard CommandLine.arguments.contains("--check"), worst > limit else { return }
        print("over the limit of \(text(limit))")
        exit(1)
    }

    private static func text(_ duration: Duration) -> String {
        "\((duration / .microseconds(10)).rounded() / 100) ms"
    }
}
