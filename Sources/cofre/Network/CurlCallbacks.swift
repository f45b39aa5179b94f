import CCurl
import Essentials

/// The functions that libcurl calls.
///
/// libcurl passes them the transfer, which exists as long as its easy handle.
enum CurlCallbacks {
    /// Sets the callbacks; returns whether libcurl accepts them.
    static func set(_ easy: UnsafeMutableRawPointer, for transfer: CurlTransfer) -> Bool {
        let context = Unmanaged.passUnretained(transfer).toOpaque()
        return ccurl_set_head_receiver(easy, receiveHead, context) == CURLE_OK
            && ccurl_set_body_receiver(easy, receiveBody, context) == CURLE_OK
            && ccurl_set_last_check(easy, checkLast, context) == CURLE_OK
            && ccurl_set_socket_opener(easy, openSocket, context) == CURLE_OK
    }
}

private func transfer(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
    context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
}

/// CURLOPT_HEADERFUNCTION(3): called with one complete line; a smaller return value ends the
/// transfer.
private func receiveHead(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer(context)?.received(headLine: line) == true ? line.count : 0
}

/// CURLOPT_WRITEFUNCTION(3).
private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer(context)?.received(piece) == true ? piece.count : 0
}

/// CURLOPT_PREREQFUNCTION(3): called when the connection is established, including TLS, and nothing
/// of the request was sent.
private func checkLast(
    _ context: UnsafeMutableRawPointer?, _ server: UnsafeMutablePointer<CChar>?,
    _: UnsafeMutablePointer<CChar>?, _: Int32, _: Int32
) -> Int32 {
    let address = server.flatMap { NetworkAddress(literal: String(cString: $0)) }
    return transfer(context)?.isApproved(at: address) == true
        ? numericCast(CURL_PREREQFUNC_OK) : numericCast(CURL_PREREQFUNC_ABORT)
}

/// CURLOPT_OPENSOCKETFUNCTION(3): called before each connection; the socket is not inherited by
/// other programs.
private func openSocket(
    _ context: UnsafeMutableRawPointer?, _: curlsocktype,
    _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    guard let address, let transfer = transfer(context) else { return -1 }
    let server = withUnsafePointer(to: &address.pointee.addr) {
        NetworkAddress(family: address.pointee.family, $0)
    }
    guard transfer.allows(server) else { return -1 }
    let (family, kind) = (address.pointee.family, address.pointee.socktype)
    #if os(Linux)
        // Set in the same call, because another thread may start a program at any moment.
        return socket(family, kind | Int32(SOCK_CLOEXEC.rawValue), address.pointee.protocol)
    #else
        let descriptor = socket(family, kind, address.pointee.protocol)
        if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        return descriptor
    #endif
}
