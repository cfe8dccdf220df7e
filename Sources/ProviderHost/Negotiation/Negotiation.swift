public import ProviderModel

/// How a request will be served: which styles are there, which one was chosen, and why the others were left out.
///
/// Numbers of rules are those of docs/negotiation.md.
public struct Negotiation: Hashable, Sendable {
    /// A provider that can draw the request.
    public struct Candidate: Hashable, Sendable {
        public var provider: String
        public var version: String
        /// The style as callers call it: the selected one, or, where `FallbackPolicy.any` allows that, another.
        public var style: StyleID
        /// The style as the provider calls it.
        public var providerStyle: StyleID
        /// The supported size closest to the one asked for.
        public var size: PixelSize
    }

    /// A style, or one provider of it, that can't be used for this request. Each has one reason.
    public struct Exclusion: Hashable, Sendable {
        public var style: StyleID
        /// Nil where the style as a whole is left out.
        public var provider: String?
        /// Of the provider; nil where none is there.
        public var version: String?
        public var reason: Reason
    }

    /// Something that the caller should hear of, though it is no error.
    public struct Notice: Hashable, Sendable {
        public enum Code: String, Hashable, Sendable {
            case preferredNotAllowed, preferredUnavailable, chosenByHost, chosenFromPrompt, wishUnavailable
            case sizeAdjusted, quarantined, noKnownPeople
        }
        public var code: Code
        public var message: String
    }

    /// Why the selected style is the one.
    public struct Choice: Hashable, Sendable {
        public var rule: Int
        /// Follows "chosen: sketch," in lower case.
        public var reason: String
    }

    /// Available now, in the caller's order.
    public var styles: [StyleID]
    public var selected: StyleID
    public var choice: Choice
    /// Only one style is available: there is nothing to choose.
    public var isLocked: Bool
    /// Who can serve the request, in the order of trial; at least one. The first draws, the next takes over where it
    /// fails.
    public var candidates: [Candidate]
    public var fallback: FallbackPolicy
    public var exclusions: [Exclusion]
    public var notices: [Notice]
}

extension StyleExclusion {
    package init(_ exclusion: Negotiation.Exclusion) {
        self.init(
            style: exclusion.style, provider: exclusion.provider, version: exclusion.version,
            rule: exclusion.reason.rule, code: exclusion.reason.code, message: exclusion.reason.message,
            suggestion: exclusion.reason.suggestion)
    }
}

extension Negotiation {
    /// Why a style or provider is left out.
    public enum Reason: Hashable, Sendable {
        /// No provider here draws the style.
        case notInstalled
        /// The user has configured no external provider.
        case notConfigured
        /// The configuration names the provider, and it isn't installed.
        case missingProvider
        /// The configuration names the provider for a style that it doesn't draw.
        case otherStyles
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
        /// The provider draws no size of about this shape.
        case size(PixelSize)
        /// The provider doesn't start from a picture.
        case source
        /// The provider can't leave the background transparent.
        case transparency
        /// Each provider of the style is left out, for reasons of their own.
        case everyProvider

        /// Code for machines, which doesn't change with the wording, and the number of the rule.
        private var identity: (code: String, rule: Int) {
            switch self {
            case .notInstalled: ("notInstalled", 5)
            case .notConfigured: ("notConfigured", 6)
            case .missingProvider: ("missingProvider", 7)
            case .otherStyles: ("otherStyles", 7)
            case .notAsked: ("notAsked", 8)
            case .disabled: ("disabled", 9)
            case .unavailable: ("unavailable", 10)
            case .concept: ("concept", 11)
            case .language: ("language", 12)
            case .size: ("size", 13)
            case .source: ("source", 14)
            case .transparency: ("transparency", 15)
            case .everyProvider: ("everyProvider", 16)
            }
        }

        /// For machines: doesn't change with the wording.
        public var code: String { identity.code }
        /// Number of the rule.
        public var rule: Int { identity.rule }

        /// For people; follows the name of a style or provider and a colon.
        public var message: String {
            switch self {
            case .notInstalled: "no installed provider draws it"
            case .notConfigured: "no external provider is configured"
            case .missingProvider: "named in the configuration, but not installed"
            case .otherStyles: "named in the configuration, but doesn't draw this style"
            case .notAsked(let other): "only \(other) was asked for"
            case .disabled: "disabled in the configuration"
            case .unavailable(let reason): reason
            case .concept(.text): "takes no text"
            case .concept(.extracted): "takes no long text"
            case .concept(.image): "takes no image as a concept"
            case .concept(.drawing): "takes no drawing"
            case .language(let tag): "doesn't know the language '\(tag)'"
            case .size(let size): "draws nothing of the shape of \(size)"
            case .source: "can't start from a picture"
            case .transparency: "can't leave the background transparent"
            case .everyProvider: "none of its providers can serve the request"
            }
        }

        /// What to do about it; nil where the request is to be changed, or nothing is to be done.
        public var suggestion: String? {
            switch self {
            case .notInstalled: "Install a provider of it: see 'atelier providers list' for what is there."
            case .notConfigured: "Name one as externalProvider in the configuration."
            case .missingProvider, .otherStyles: "Correct the configuration: 'atelier config show' says where it is."
            case .disabled: "Enable it: 'atelier providers enable' with its id."
            case .unavailable: "Try later, or see 'atelier providers list'."
            default: nil
            }
        }
    }
}
