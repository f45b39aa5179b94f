import Foundation
import TestSupport
import Testing

@testable import MoneyShell

@Suite struct PicturesMissingTests {
    @Test func `each reason for missing pictures is listed once`() {
        let problems: [any Error] = [
            GatewayError.refused(status: 404, message: nil), GatewayError.server(status: 500),
            GatewayError.server(status: 500), GatewayError.unreachable(.noAnswer(.timedOut)),
            PictureFault.foreign,
        ]
        #expect(
            Phrases(.english).picturesMissing(problems)
                == "pictures are missing: the server refused: HTTP 404; the server failed (HTTP 500); "
                + "no answer (timed out); neither a JPEG nor a PNG")
    }
}

@Suite struct ParagraphTests {
    @Test func `a text of several lines becomes several indented lines`() {
        #expect(
            QuestionBlocks.paragraph("Dear guest,\r\ntell us\nmore")
                == ["Dear guest,", "  tell us", "  more"].map { .line(Line($0)) })
        #expect(QuestionBlocks.paragraph("") == [])
    }
}
