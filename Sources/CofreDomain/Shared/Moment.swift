package import Essentials

/// A point in time by two clocks: one that people set and read, and one that nobody can set.
package struct Moment: Equatable, Sendable {
    package let date: Date
    package let machine: MachineTime

    package init(date: Date, machine: MachineTime) {
        self.date = date
        self.machine = machine
    }
}

/// The time since the machine started, sleep included, with what tells one start from another.
package struct MachineTime: Equatable, Sendable {
    /// Identifies the run of the machine from its start to its end.
    package let boot: String
    package let milliseconds: Int64

    package init(boot: String, milliseconds: Int64) {
        self.boot = boot
        self.milliseconds = milliseconds
    }

    package func advanced(bySeconds seconds: Int) -> MachineTime {
        MachineTime(boot: boot, milliseconds: milliseconds + Int64(seconds) * 1000)
    }

    /// Milliseconds from `other` to this; `nil` where the machine was started in between.
    package func milliseconds(since other: MachineTime) -> Int64? {
        boot == other.boot ? milliseconds - other.milliseconds : nil
    }
}
