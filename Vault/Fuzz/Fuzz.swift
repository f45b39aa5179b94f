/// The entry point of libFuzzer; the program's name selects the decoder.
enum Fuzz {
    /// Set once, before the first input.
    nonisolated(unsafe) static var decode: ([UInt8]) -> Void = { _ in }
}

/// Chooses the decoder by the program's name.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>>>
) -> Int32 {
    let name = unsafe String(cString: arguments.pointee.pointee)
    switch name.split(separator: "/").last {
    case "header": unsafe Fuzz.decode = fuzzHeader
    case "payload": unsafe Fuzz.decode = fuzzPayload
    case "replay": unsafe Fuzz.decode = fuzzReplay
    default: fatalError("no decoder for \(name)")
    }
    return 0
}

/// Gives one input to the decoder.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    unsafe Fuzz.decode(Array(UnsafeBufferPointer(start: data, count: count)))
    return 0
}
