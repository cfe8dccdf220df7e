public import ProviderModel

/// How a request will be served: which styles are there, which one was chosen, and why the others were left out.
public struct Negotiation: Hashable, Sendable {
    /// A provider that can draw the selected style.
    public struct Candidate: Hashable, Sendable {
        public var provider: String
        public var version: String
        /// The supported size closest to the one asked for.
        public var size: PixelSize
    }

    /// A style, or one provider of it, that can't be used for this request. Each has one reason.
    public struct Exclusion: Hashable, Sendable {
        public var style: StyleID
        /// Nil where the style as a whole is left out.
        public var provider: String?
        public var reason: Reason
    }

    /// Something that the caller should hear of, though it is no error.
    public struct Notice: Hashable, Sendable {
        public enum Code: String, Hashable, Sendable {
            case preferredNotAllowed, preferredUnavailable, chosenByHost, sizeAdjusted, noKnownPeople
        }
        public var code: Code
        public var message: String
    }

    /// Available now, in the caller's order.
    public var styles: [StyleID]
    public var selected: StyleID
    /// Only one style is available: there is nothing to choose.
    public var isLocked: Bool
    /// Providers of the selected style that can serve the request, in catalogue order; at least one. The first draws.
    /// The others aren't tried where it fails: a later version does that.
    public var candidates: [Candidate]
    public var exclusions: [Exclusion]
    public var notices: [Notice]
}

extension Negotiation {
    /// Why a style or provider is left out.
    public enum Reason: Hashable, Sendable {
        /// No provider here draws the style.
        case notInstalled
        /// The user has configured no external provider.
        case notConfigured
        /// The caller asked for another provider.
        case notAsked(for: String)
        /// The configuration leaves the provider out.
        case disabled
        /// The provider can't be used now.
        case unavailable(String)
        /// The provider doesn't take such a concept.
        case concept(Manifest.ConceptKind)
        /// The provider doesn't know the language of this tag.
        case language(String)
        /// The provider doesn't start from a picture.
        case source
        /// The provider can't leave the background transparent.
        case transparency
        /// Each provider of the style is left out, for reasons of their own.
        case everyProvider

        /// For machines: doesn't change with the wording.
        public var code: String {
            switch self {
            case .notInstalled: "notInstalled"
            case .notConfigured: "notConfigured"
            case .notAsked: "notAsked"
            case .disabled: "disabled"
            case .unavailable: "unavailable"
            case .concept: "concept"
            case .language: "language"
            case .source: "source"
            case .transparency: "transparency"
            case .everyProvider: "everyProvider"
            }
        }

        /// For people; follows the name of a style or provider and a colon.
        public var message: String {
            switch self {
            case .notInstalled: "no installed provider draws it"
            case .notConfigured: "no external provider is configured"
            case .notAsked(let other): "only \(other) was asked for"
            case .disabled: "disabled in the configuration"
            case .unavailable(let reason): reason
            case .concept(.text): "takes no text"
            case .concept(.extracted): "takes no long text"
            case .concept(.image): "takes no image as a concept"
            case .concept(.drawing): "takes no drawing"
            case .language(let tag): "doesn't know the language '\(tag)'"
            case .source: "can't start from a picture"
            case .transparency: "can't leave the background transparent"
            case .everyProvider: "none of its providers can serve the request"
            }
        }
    }
}
