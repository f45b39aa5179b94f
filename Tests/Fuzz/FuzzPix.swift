import Values

@testable import MoneyShell

/// A code or key is refused with the place of the error, or parsing its formatted text gives the same value.
func fuzzPix(_ input: [UInt8]) {
    let text = String(decoding: input, as: UTF8.self)
    // Without the right checksum no further code would run, so each input is also tried with the right one.
    let covered = text + "6304"
    for code in [text, covered + CRC16.text(covered.utf8)] { requireCode(code) }
    requireKey(text)
}

private func requireCode(_ text: String) {
    do throws(BRCodeError) {
        let code = try BRCode(parsing: text)
        precondition((try? BRCode(pasted: [text])) == code, "read in another way if pasted")
        guard let again = try? BRCode(parsing: code.text) else { fatalError("refused again") }
        precondition(again == code)
        precondition(code.amount.map { $0.minor > 0 } ?? true)
    } catch {
        requirePasted(text)
        let end = text.unicodeScalars.count + 1
        precondition((1...end).contains(error.position), "a place that is not there")
    }
}

/// A text that is not a code as it is may be one with line breaks in it.
private func requirePasted(_ text: String) {
    do throws(BRCodeError) {
        let code = try BRCode(pasted: [text])
        precondition(code.remarks.first == .strayCharacters)
        guard let again = try? BRCode(parsing: code.text) else { fatalError("refused again") }
        precondition(again.target == code.target)
    } catch {
        let end = text.unicodeScalars.count + 1
        precondition((1...end).contains(error.position), "a place that is not there")
    }
}

private func requireKey(_ text: String) {
    do throws(PixKeyError) {
        let key = try PixKey(parsing: text)
        guard let again = try? PixKey(parsing: key.text) else { fatalError("refused again") }
        precondition(again == key)
    } catch {
        precondition((error.position ?? 1) >= 1)
    }
}
