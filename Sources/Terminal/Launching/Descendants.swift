import Essentials

/// The processes that a child has started, such as the pipeline of a shell.
///
/// They cannot have a process group of their own, because a pager has to be in the terminal's
/// foreground group.
enum Descendants {
    /// All of them, found by their parents; empty if the system does not list processes.
    static func of(_ processID: pid_t) -> [pid_t] {
        var found: [pid_t] = []
        var parents = [processID]
        while let parent = parents.popLast() {
            let new = children(of: parent).filter { !found.contains($0) }
            found += new
            parents += new
        }
        return found
    }

    /// Waits a moment for processes that were asked to end, then kills those still running; they
    /// are not children of this process, so it cannot wait for them otherwise.
    static func end(_ asked: [pid_t]) {
        var left = asked
        for _ in 0..<10 {
            left = left.filter { kill($0, 0) == 0 }
            if left.isEmpty { return }
            poll(nil, 0, 5)
        }
        for processID in left { kill(processID, SIGKILL) }
    }

    private static func children(of processID: pid_t) -> [pid_t] {
        #if canImport(Darwin)
            var ids = [pid_t](repeating: 0, count: 64)
            let size = ids.count * MemoryLayout<pid_t>.stride
            let count = proc_listchildpids(processID, &ids, Int32(size))
            return Array(ids.prefix(max(0, Int(count))))
        #else
            let path = "/proc/\(processID)/task/\(processID)/children"
            // A process that has ended has no children.
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
            return text.split(separator: " ").compactMap { pid_t($0) }
        #endif
    }
}
