import Foundation

/// The sanitizer that the tests run under; scripts/sanitize sets its options.
enum Sanitizer {
    static let watchesThreads = ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil
    static let watchesAddresses = ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil
}
