import Values

/// Sanitized text moves no cursor, hides nothing and is within its length limit.
func fuzzSanitizer(_ input: [UInt8]) {
    guard let first = input.first else { return }
    let text = String(decoding: input.dropFirst(), as: UTF8.self)
    let limit = Int(first)
    let clean = Sanitizer.clean(text, limit: limit)
    precondition(clean.count <= limit)
    for scalar in clean.unicodeScalars { precondition(isVisible(scalar), "\(scalar.value)") }
    precondition(Sanitizer.clean(clean, limit: limit) == clean, "cleaning twice changes it")
}

private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
        false
    case .format: scalar.value == 0x200C || scalar.value == 0x200D
    default: true
    }
}
