/// Times of several contestants that take turns, so that a slow moment of the machine affects all of them.
struct Turns {
    private var samples: [String: [Double]] = [:]

    mutating func record(_ name: String, _ seconds: Double) {
        samples[name, default: []].append(seconds)
    }

    /// The median in seconds; nil if `name` was not measured.
    func median(_ name: String) -> Double? {
        guard let sorted = samples[name]?.sorted(), !sorted.isEmpty else { return nil }
        return sorted[sorted.count / 2]
    }

    /// How many times as long as `other` `name` values: the median of the ratios of each turn.
    func ratio(_ name: String, to other: String) -> Double? {
        guard let a = samples[name], let b = samples[other], !a.isEmpty else { return nil }
        let ratios = zip(a, b).map { $0 / $1 }.sorted()
        return ratios[ratios.count / 2]
    }
}

/// The time that `body` takes in seconds.
func seconds(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    return try clock.measure(body) / .seconds(1)
}
