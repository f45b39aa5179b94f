import Synchronization

/// What a prompt says at most once on a day.
final class SaidToday: Sendable {
    private let days = Mutex<[String: Int]>([:])

    /// Whether `notice` was already said on this day; marks it as said.
    ///
    /// - Parameter today: a day as a number.
    func wasSaid(_ notice: String, on today: Int) -> Bool {
        days.withLock { days in
            defer { days[notice] = today }
            return days[notice] == today
        }
    }
}
