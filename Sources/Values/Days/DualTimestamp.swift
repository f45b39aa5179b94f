package import Essentials

/// A point in time by two clocks: the wall clock, and the monotonic clock that cannot be set.
package struct DualTimestamp: Equatable, Sendable {
    package let date: Date
    package let machine: MachineTime

    package init(date: Date, machine: MachineTime) {
        self.date = date
        self.machine = machine
    }
}

/// The time since the machine started, including sleep, with an identifier of that start.
package struct MachineTime: Codable, Equatable, Sendable {
    /// Identifies the run of the machine since its last start, and whatever else may set this clock; two times with
    /// different identifiers cannot be compared.
    package let boot: String
    package let milliseconds: Int64

    package init(boot: String, milliseconds: Int64) {
        self.boot = boot
        self.milliseconds = milliseconds
    }

    package func advanced(bySeconds seconds: Int) -> MachineTime {
        MachineTime(boot: boot, milliseconds: milliseconds + Int64(seconds) * 1000)
    }

    /// Milliseconds from `other` to this; `nil` if the machine was restarted in between, or if a
    /// time is impossible.
    package func milliseconds(since other: MachineTime) -> Int64? {
        guard boot == other.boot else { return nil }
        let (age, overflow) = milliseconds.subtractingReportingOverflow(other.milliseconds)
        return overflow ? nil : age
    }
}
