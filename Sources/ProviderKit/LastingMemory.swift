internal import CProvider

/// Moves a value to an address that stays valid until the process ends, as the ABI asks of what describes a provider.
func lasting<Value>(_ value: Value) -> UnsafePointer<Value> {
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    place.initialize(to: value)
    return UnsafePointer(place)
}

/// A descriptor as the ABI has it.
func lasting(_ descriptor: ProviderDescriptor) -> UnsafePointer<atelier_description> {
    let styles = UnsafeMutablePointer<UnsafePointer<atelier_style>?>.allocate(capacity: max(1, descriptor.styles.count))
    for (position, style) in descriptor.styles.enumerated() {
        let style = atelier_style(
            struct_size: structSize(of: atelier_style.self), reserved: 0, id: lasting(style.id),
            name: lasting(style.name), summary: lasting(style.summary))
        (styles + position).initialize(to: lasting(style))
    }
    return lasting(
        atelier_description(
            struct_size: structSize(of: atelier_description.self),
            pixel_formats: descriptor.formats.reduce(0) { $0 | $1.rawValue },
            capabilities: descriptor.capabilities.rawValue, id: lasting(descriptor.id),
            version: lasting(descriptor.version), styles: styles, style_count: UInt64(descriptor.styles.count)))
}

private func lasting(_ text: String) -> atelier_string {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, text.utf8.count))
    _ = bytes.initialize(from: text.utf8)
    return atelier_string(
        data: UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self), size: UInt64(text.utf8.count))
}
