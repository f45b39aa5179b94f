import Essentials
import Terminal
import Values

extension DualTimestamp {
    static func now() -> DualTimestamp { DualTimestamp(date: Date(), machine: .now()) }
}

extension MachineTime {
    static func now() -> MachineTime {
        MachineTime(boot: boot, milliseconds: MachineClock.sinceStart())
    }

    /// The kernel's identifier of the current boot (random(4)), and of the time namespace, which may shift this clock
    /// (time_namespaces(7)).
    private static let boot: String = {
        #if os(Linux)
            // Without /proc all boots share one identifier, so payments of an earlier boot count as
            // recent.
            let id = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
            let namespace = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/self/ns/time")
            return (id?.trimmed ?? "") + (namespace ?? "")
        #else
            var size = 0
            sysctlbyname("kern.bootsessionuuid", nil, &size, nil, 0)
            var bytes = [UInt8](repeating: 0, count: size)
            sysctlbyname("kern.bootsessionuuid", &bytes, &size, nil, 0)
            return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        #endif
    }()
}
