// In one file, because what is set, received and judged is the private state of one transfer.
import CCurl
import Essentials

/// libcurl's transfer for one exchange; only the loop's thread uses it.
final class CurlTransfer {
    let exchange: CurlExchange
    let easy: UnsafeMutableRawPointer
    private var head = ResponseHead()
    private var body = Data()
    private var headSize = 0
    private var isHeadTooLarge = false
    private var isBodyTooLarge = false
    private var refusedAddress = false
    /// The number of bytes sent before the request was cleared, as for a proxy's tunnel; `nil` until then.
    private var sentBefore: Int?
    private var fields: UnsafeMutablePointer<curl_slist>?

    /// `nil` if libcurl does not accept the request.
    init?(_ exchange: CurlExchange) {
        guard let easy = ccurl_easy_new() else { return nil }
        self.exchange = exchange
        self.easy = easy
        guard prepare(exchange.settings) else { return nil }
    }

    deinit {
        ccurl_easy_free(easy)
        ccurl_list_free(fields)
    }

    var isLate: Bool {
        exchange.settings.deadline?.hasPassed == true
    }

    // MARK: - The request

    private func prepare(_ settings: TransferSettings) -> Bool {
        let request = settings.request
        var isTaken = setText(CURLOPT_URL, request.url.absoluteString)
        isTaken = isTaken && setText(CURLOPT_PROTOCOLS_STR, "http,https")
        isTaken = isTaken && setNumber(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
        isTaken = isTaken && setNumber(CURLOPT_FOLLOWLOCATION, 0)
        isTaken = isTaken && setNumber(CURLOPT_NOSIGNAL, 1)
        // With HTTP/2, the server can make libcurl send a request again.
        isTaken =
            isTaken && setNumber(CURLOPT_HTTP_VERSION, numericCast(CURL_HTTP_VERSION_1_1))
        // libcurl's own limit for a connection is five minutes; only the deadline should end it.
        isTaken = isTaken && setNumber(CURLOPT_CONNECTTIMEOUT_MS, numericCast(Int32.max))
        isTaken = isTaken && setNumber(CURLOPT_HTTP09_ALLOWED, 0)
        isTaken = isTaken && setNumber(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        isTaken = isTaken && setNumber(CURLOPT_SSLVERSION, numericCast(CURL_SSLVERSION_TLSv1_2))
        isTaken =
            isTaken
            && ccurl_set_size(easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(CurlTransport.bodyLimit))
                == CURLE_OK
        if request.isSentOnce {
            isTaken = isTaken && setNumber(CURLOPT_FRESH_CONNECT, 1)
            isTaken = isTaken && setNumber(CURLOPT_FORBID_REUSE, 1)
        }
        // An empty string keeps libcurl from reading the proxy variables; a null pointer would not.
        isTaken = isTaken && setText(CURLOPT_PROXY, settings.proxy?.address ?? "")
        isTaken = isTaken && setText(CURLOPT_NOPROXY, "")
        isTaken = isTaken && setTrust(settings.trust, isProxied: settings.proxy != nil)
        isTaken = isTaken && setMethodAndBody(request) && setFields(settings)
        if let signature = request.signature { isTaken = isTaken && setSignature(signature) }
        isTaken = isTaken && CurlCallbacks.set(easy, for: self)
        // Available since 7.87; without it, cancelling waits for a name lookup to finish.
        _ = setNumber(CURLOPT_QUICK_EXIT, 1)
        return isTaken
    }

    private func setTrust(_ trust: TrustedCertificates, isProxied: Bool) -> Bool {
        var isTaken = true
        if let file = trust.file {
            isTaken = isTaken && setText(CURLOPT_CAINFO, file)
            // For a proxy that is itself reached with TLS.
            isTaken = isTaken && (!isProxied || setText(CURLOPT_PROXY_CAINFO, file))
        }
        if let folder = trust.folder {
            isTaken = isTaken && setText(CURLOPT_CAPATH, folder)
            isTaken = isTaken && (!isProxied || setText(CURLOPT_PROXY_CAPATH, folder))
        }
        return isTaken
    }

    private func setMethodAndBody(_ request: HTTPRequest) -> Bool {
        switch (request.method, request.body) {
        case ("GET", nil): return setNumber(CURLOPT_HTTPGET, 1)
        case ("HEAD", nil): return setNumber(CURLOPT_NOBODY, 1)
        case (let method, let body):
            // One byte longer than the body, so that an empty body has an address, too.
            let bytes = (body ?? Data()) + [0]
            let isCopied = bytes.withUnsafeBytes { bytes in
                ccurl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(bytes.count - 1))
                    == CURLE_OK
                    && ccurl_set_pointer(
                        easy, CURLOPT_COPYPOSTFIELDS,
                        UnsafeMutableRawPointer(mutating: bytes.baseAddress)) == CURLE_OK
            }
            return isCopied && (method == "POST" || setText(CURLOPT_CUSTOMREQUEST, method))
        }
    }

    /// CURLOPT_AWS_SIGV4(3): libcurl signs the request; the secret key is not sent.
    private func setSignature(_ signature: AWSSignature) -> Bool {
        setText(CURLOPT_AWS_SIGV4, "aws:amz:\(signature.region):s3")
            && setText(CURLOPT_USERNAME, signature.accessKey.exposed)
            && setText(CURLOPT_PASSWORD, signature.secretKey.exposed)
    }

    private func setFields(_ settings: TransferSettings) -> Bool {
        // `Expect` is disabled: libcurl would wait for a 100 and could send the body after a final
        // answer.
        var lines = ["User-Agent: \(settings.userAgent)"]
        // libcurl 7.88 signs the empty field and does not send it, so that the signature is wrong.
        if settings.request.signature == nil { lines.append("Expect:") }
        lines += settings.request.headers.sorted { $0.key < $1.key }.map {
            "\($0.key): \($0.value)"
        }
        for line in lines {
            // A line break would begin another field.
            guard !line.utf8.contains(where: { $0 == 0x0D || $0 == 0x0A || $0 == 0 }),
                let longer = ccurl_list_append(fields, line)
            else { return false }
            fields = longer
        }
        return ccurl_set_list(easy, CURLOPT_HTTPHEADER, fields) == CURLE_OK
    }

    private func setNumber(_ option: CURLoption, _ value: Int) -> Bool {
        ccurl_set_number(easy, option, value) == CURLE_OK
    }

    private func setText(_ option: CURLoption, _ value: String) -> Bool {
        ccurl_set_text(easy, option, value) == CURLE_OK
    }

    // MARK: - What libcurl reports

    func received(headLine line: UnsafeRawBufferPointer) -> Bool {
        headSize += line.count
        isHeadTooLarge = headSize > CurlTransport.headLimit
        if !isHeadTooLarge { head.take(line) }
        return !isHeadTooLarge
    }

    func received(_ bytes: UnsafeRawBufferPointer) -> Bool {
        isBodyTooLarge = body.count + bytes.count > CurlTransport.bodyLimit
        if !isBodyTooLarge { body.append(contentsOf: bytes) }
        return !isBodyTooLarge
    }

    /// - Parameter address: the server's address; another request may have opened the connection.
    func isApproved(at address: NetworkAddress?) -> Bool {
        guard allows(address) else {
            exchange.end(.failure(.notSent(.privateAddress)))
            return false
        }
        let isApproved = exchange.clear()
        if isApproved { sentBefore = sent }
        return isApproved
    }

    func allows(_ address: NetworkAddress?) -> Bool {
        let isAllowed = exchange.settings.allows(address)
        refusedAddress = refusedAddress || !isAllowed
        return isAllowed
    }

    // MARK: - The end

    /// Reports the result to the exchange.
    func end(_ code: CURLcode) {
        exchange.end(outcome(code))
    }

    private func outcome(_ code: CURLcode) -> CurlExchange.Outcome {
        guard code == CURLE_OK else { return .failure(failure(code)) }
        guard head.status > 0 else { return .failure(failure(CURLE_GOT_NOTHING)) }
        // libcurl reports no error if the connection ends within the head.
        guard head.isWhole else { return .failure(failure(CURLE_PARTIAL_FILE)) }
        // If our parser and libcurl read different statuses, the answer proves nothing.
        guard head.status == number(CURLINFO_RESPONSE_CODE) else {
            return .failure(failure(CURLE_WEIRD_SERVER_REPLY))
        }
        // Without TLS there is no tunnel: the proxy answers in the server's place.
        if head.status == 407, let proxy = exchange.settings.proxy,
            !exchange.settings.request.isSentOnce
        {
            return .failure(.noAnswer(proxy.fault(.signIn)))
        }
        let server = text(CURLINFO_PRIMARY_IP).flatMap { NetworkAddress(literal: $0) }
        return .answer(
            CurlAnswer(
                response: HTTPResponse(status: head.status, headers: head.fields, body: body),
                redirect: text(CURLINFO_REDIRECT_URL).flatMap { URL(string: $0) },
                isFromPublicAddress: exchange.settings.proxy == nil
                    && server?.isPublic == true))
    }

    /// Returns `notSent` only if libcurl's own count of bytes proves it.
    private func failure(_ code: CURLcode) -> TransportError {
        if isBodyTooLarge || code == CURLE_FILESIZE_EXCEEDED {
            return .tooLarge(limit: CurlTransport.bodyLimit)
        }
        // libcurl reports a line of the head that is too long for it as a lack of memory.
        let isLineTooLong = code == CURLE_OUT_OF_MEMORY && wasSent && !head.isWhole
        if isHeadTooLarge || isLineTooLong { return .tooLarge(limit: CurlTransport.headLimit) }
        return wasSent ? .noAnswer(fault(code)) : .notSent(fault(code))
    }

    private func fault(_ code: CURLcode) -> NetworkFault {
        if sentBefore == nil {
            if refusedAddress, code == CURLE_COULDNT_CONNECT { return .privateAddress }
            if let fault = proxyFault(code) { return fault }
            if code == CURLE_UNSUPPORTED_PROTOCOL { return .badAddress }
        }
        return NetworkFault(
            code, systemError: Int32(truncatingIfNeeded: number(CURLINFO_OS_ERRNO)),
            verification: number(CURLINFO_SSL_VERIFYRESULT))
    }

    /// Why a proxy did not let the request through; `nil` if it is not the proxy's fault.
    private func proxyFault(_ code: CURLcode) -> NetworkFault? {
        guard let proxy = exchange.settings.proxy else { return nil }
        let status = number(CURLINFO_HTTP_CONNECTCODE)
        if (200..<300).contains(status) { return nil }
        if status > 0 { return proxy.fault(status == 407 ? .signIn : .refused(status: status)) }
        return switch code {
        case CURLE_COULDNT_RESOLVE_PROXY: proxy.fault(.unknownHost)
        case CURLE_COULDNT_CONNECT: proxy.fault(.nobodyListens)
        case CURLE_PROXY, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING:
            proxy.fault(.failed)
        default: nil
        }
    }

    private var wasSent: Bool {
        guard let sentBefore else { return false }
        return sent > sentBefore
    }

    /// The bytes of requests that were sent: heads and bodies.
    private var sent: Int {
        var uploaded: curl_off_t = 0
        ccurl_get_size(easy, CURLINFO_SIZE_UPLOAD_T, &uploaded)
        return number(CURLINFO_REQUEST_SIZE) + Int(uploaded)
    }

    private func number(_ info: CURLINFO) -> Int {
        var value = 0
        ccurl_get_number(easy, info, &value)
        return value
    }

    private func text(_ info: CURLINFO) -> String? {
        var value: UnsafePointer<CChar>?
        ccurl_get_text(easy, info, &value)
        return value.map { String(cString: $0) }
    }
}
