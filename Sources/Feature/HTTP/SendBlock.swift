/// Returns a reason why a payment must not be sent, if there is one.
typealias PreSendCheck = @Sendable () async -> SendBlock?

/// Why a payment was stopped right before it was sent.
enum SendBlock: Equatable, Sendable {
    /// Its deadline had passed.
    case late
    /// It has been settled or removed since it began.
    case settled
    /// The journal could not be read.
    case unreadable(StoreError)
}
