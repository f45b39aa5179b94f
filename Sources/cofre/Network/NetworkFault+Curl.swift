import CCurl
import Essentials

extension NetworkFault {
    /// Converts an error of libcurl (libcurl-errors(3)).
    ///
    /// - Parameters:
    ///   - systemError: `errno` of the last failed connection.
    ///   - verification: the TLS library's result for the server's certificate; 0 means valid.
    init(_ code: CURLcode, systemError: Int32, verification: Int) {
        self =
            switch code {
            case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
            case CURLE_COULDNT_CONNECT:
                [ENETUNREACH, EHOSTUNREACH, ENETDOWN].contains(systemError) ? .noRoute : .refused
            case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR,
                CURLE_SSL_INVALIDCERTSTATUS:
                .certificate(CertificateFault(verification))
            case CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE: .trustStore
            case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_USE_SSL_FAILED: .handshake
            // A redirect may contain a user, which libcurl reports as a denied login.
            case CURLE_URL_MALFORMAT, CURLE_LOGIN_DENIED: .badAddress
            case CURLE_OPERATION_TIMEDOUT: .timedOut
            case CURLE_GOT_NOTHING: .noReply
            case CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_RECV_ERROR: .lost
            case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
                .notHTTP
            // For example a status line among the trailers.
            case CURLE_BAD_FUNCTION_ARGUMENT: .notHTTP
            default: .other(code: Int(code.rawValue))
            }
    }
}

extension CertificateFault {
    /// Converts a number from X509_verify_cert_error_string(3ssl); libcurl itself compares the host
    /// name, and then the number is 0 or 1.
    fileprivate init(_ verification: Int) {
        self =
            switch verification {
            case 0, 1, 62, 64: .otherHost
            case 9: .notYetValid
            case 10: .expired
            case 18, 19: .selfSigned
            case 2, 20, 21: .unknownAuthority
            case 23: .revoked
            default: .other
            }
    }
}
