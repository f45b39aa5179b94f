import Foundation

@testable import MoneyShell

/// A settings file is refused, or its values are valid; writing keeps the other members.
func fuzzConfig(_ input: [UInt8]) {
    let path = settingsFile
    do { try Data(input).write(to: URL(filePath: path)) } catch { fatalError("no file: \(error)") }
    let known: [Setting] = [
        .billsURL, .billsSource, .exportCard, .ratesProvider, .venuesNear, .venuesLifetime,
        .httpClearHosts, .syncRemote, .syncAuto,
    ]
    let settings = Configuration(path: path, environment: [:], known: known)
    for setting in known {
        // Refusing an input is correct.
        guard let value = try? settings.value(of: setting) else { continue }
        precondition(setting.values.accepts(value.text), "\(setting.name) takes \(value.text)")
    }
    // A file that cannot be parsed is not overwritten.
    guard (try? settings.set(.syncAuto, to: "on")) != nil else { return }
    guard let auto = try? settings.value(of: .syncAuto) else { fatalError("what was set is lost") }
    precondition(auto.text == "on" && auto.source == "file")
}

/// One file for all inputs, in memory if the system has such a folder.
private let settingsFile: String = {
    let folder =
        FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    let path = "\(folder)/cofre-fuzz-\(ProcessInfo.processInfo.processIdentifier).json"
    atexit { unlink(settingsFile) }
    return path
}()
