import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What sessions are made from: they keep nothing, and nothing of them is found on the disk.
///
/// On Linux every configuration, an ephemeral one too, begins as a copy of the default one, and
/// making that one makes a directory for cached answers and one for cookies, used or not
/// (swift-corelibs-foundation: URLSessionConfiguration.swift, URLCache.swift,
/// HTTPCookieStorage.swift).
enum TracelessConfiguration {
    static func make() -> URLSessionConfiguration {
        #if canImport(FoundationNetworking)
            _ = prepared
            let configuration = URLSessionConfiguration.default
        #else
            let configuration = URLSessionConfiguration.ephemeral
        #endif
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        return configuration
    }

    #if canImport(FoundationNetworking)
        /// Once in a program: both are shared by all that is made later.
        private static let prepared: Void = {
            // Where no directory can be made, a cache does without.
            URLCache.shared = URLCache(memoryCapacity: 0, diskCapacity: 0, diskPath: "/dev/null")
            takeCookiesAway()
        }()

        /// Where cookies would be kept cannot be chosen, only taken away again.
        private static func takeCookiesAway() {
            let folder = cookieFolder
            let wasThere = folder.map { FileManager.default.fileExists(atPath: $0.path) } ?? true
            _ = HTTPCookieStorage.shared
            // Removes an empty directory only; one that was there already is somebody's.
            if let folder, !wasThere { rmdir(folder.path) }
        }

        /// Named, as Foundation has it, after the directory that the program is in; `nil` where that
        /// is the name of the program's own.
        private static var cookieFolder: URL? {
            let data = FileManager.default.urls(
                for: .applicationSupportDirectory, in: .userDomainMask)
            let program = URL(fileURLWithPath: Bundle.main.bundlePath).lastPathComponent
            let name = program.lastIndex(of: ".").map { String(program[..<$0]) } ?? program
            guard let data = data.first, !name.isEmpty, name != "cofre" else { return nil }
            return URL(fileURLWithPath: name, relativeTo: data)
        }
    #endif
}
