/// The version of this build of Atelier.
public enum AtelierVersion {
    public static let current = "0.1.0"
}
