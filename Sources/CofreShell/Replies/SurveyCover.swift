import CofreDomain
import Essentials

/// The cover of a survey: the picture where the terminal shows pictures, else where it is.
enum SurveyCover {
    static func drawing(_ cover: LoadedImage) -> [Block] {
        cover.drawing.map { [.drawing($0)] } ?? []
    }

    static func link(_ survey: Survey, _ context: ReplyContext) -> [Block] {
        guard let url = survey.coverURL else { return [] }
        return [.line(Line("\(context.phrases.cover): \(url.absoluteString)", .dim))]
    }

    /// Why there is no picture, where there should be one.
    static func problem(_ cover: LoadedImage, _ context: ReplyContext) -> [Block] {
        cover.problem.map { [.notice(Line(context.phrases.noPicture($0), .dim))] } ?? []
    }
}
