import Foundation
import Testing

/// The age of a saved contact list, on both sides of the specification's seven days.
struct ContactListAge: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let seconds: TimeInterval

    private static let week: TimeInterval = 7 * 24 * 60 * 60

    static let lessThanSevenDays = [
        ContactListAge(testDescription: "saved this very moment", seconds: 0),
        ContactListAge(testDescription: "one second", seconds: 1),
        ContactListAge(testDescription: "a clock behind by an hour", seconds: -3600),
        ContactListAge(testDescription: "6 d 23:59:59", seconds: week - 1),
    ]
    static let sevenDaysOrMore = [
        ContactListAge(testDescription: "exactly seven days", seconds: week),
        ContactListAge(testDescription: "seven days and a second", seconds: week + 1),
        ContactListAge(testDescription: "a year", seconds: 365 * 24 * 60 * 60),
    ]
    /// The list was saved before the clock was set back.
    static let savedInTheFuture = [
        ContactListAge(testDescription: "a day ahead", seconds: -24 * 60 * 60),
        ContactListAge(testDescription: "a year ahead", seconds: -365 * 24 * 60 * 60),
    ]
    static let notFresh = sevenDaysOrMore + savedInTheFuture

    func savedAt(now: Date) -> Date { now.addingTimeInterval(-seconds) }
}
