import Foundation

/// The entry points of libFuzzer; the program's name selects the target.
enum Fuzz {
    /// Set before the first input.
    nonisolated(unsafe) static var reader: @Sendable ([UInt8]) -> Void = { _ in }

    static let readers: [String: @Sendable ([UInt8]) -> Void] = [
        "amount": fuzzAmount, "answer": fuzzAnswer, "words": fuzzWords, "mappers": fuzzMappers,
        "sanitizer": fuzzSanitizer, "config": fuzzConfig, "import": fuzzImport,
        "json": fuzzJSON, "state": fuzzState, "ofx": fuzzOFX, "csv": fuzzCSV,
        "downloads": fuzzDownloads, "pix": fuzzPix, "typed": fuzzTyped,
    ]
}

/// Chooses the target by the program's name.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>>>
) -> Int32 {
    let program = String(cString: arguments.pointee.pointee)
    guard let name = program.split(separator: "/").last,
        let reader = Fuzz.readers[String(name)]
    else { fatalError("nothing to fuzz is called \(program)") }
    Fuzz.reader = reader
    return 0
}

/// Gives one input to the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    Fuzz.reader(Array(UnsafeBufferPointer(start: data, count: count)))
    return 0
}
