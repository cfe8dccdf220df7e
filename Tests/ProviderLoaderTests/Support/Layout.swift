import CProvider

/// The layout that a struct of the C ABI should have.
struct Layout {
    /// What differs, in words.
    let mismatches: [String]

    /// `offsets` gives every field's offset, in bytes.
    init<Value>(_ type: Value.Type, size: Int, offsets: () -> [(PartialKeyPath<Value>, Int)]) {
        var mismatches: [String] = []
        if MemoryLayout<Value>.size != size || MemoryLayout<Value>.stride != size {
            mismatches.append("\(type) has \(MemoryLayout<Value>.size) bytes, not \(size)")
        }
        for (field, offset) in offsets() where MemoryLayout<Value>.offset(of: field) != offset {
            mismatches.append("\(field) isn't at \(offset)")
        }
        self.mismatches = mismatches
    }

    static let values = [
        Layout(atelier_string.self, size: 16) {
            [
                (\.data, 0), (\.size, 8),
            ]
        },
        Layout(atelier_image.self, size: 56) {
            [
                (\.struct_size, 0), (\.pixel_format, 4), (\.width, 8), (\.height, 12), (\.stride, 16), (\.size, 24),
                (\.pixels, 32), (\.description, 40),
            ]
        },
        Layout(atelier_point.self, size: 16) {
            [
                (\.x, 0), (\.y, 4), (\.pressure, 8), (\.time, 12),
            ]
        },
        Layout(atelier_stroke.self, size: 32) {
            [
                (\.struct_size, 0), (\.color, 4), (\.width, 8), (\.reserved, 12), (\.points, 16),
                (\.point_count, 24),
            ]
        },
        Layout(atelier_concept.self, size: 80) {
            [
                (\.struct_size, 0), (\.kind, 4), (\.text, 8), (\.title, 24), (\.keywords, 40),
                (\.keyword_count, 48), (\.image, 56), (\.strokes, 64), (\.stroke_count, 72),
            ]
        },
        Layout(atelier_person.self, size: 56) {
            [
                (\.struct_size, 0), (\.reserved, 4), (\.name, 8), (\.description, 24), (\.photos, 40),
                (\.photo_count, 48),
            ]
        },
        Layout(atelier_request.self, size: 200) {
            [
                (\.struct_size, 0), (\.pixel_format, 4), (\.width, 8), (\.height, 12), (\.stride, 16),
                (\.first, 24), (\.count, 28), (\.seed, 32), (\.deadline, 40), (\.style, 48), (\.locale, 64),
                (\.prompt, 80), (\.negative, 96), (\.configuration, 112), (\.concepts, 128), (\.concept_count, 136),
                (\.people, 144), (\.person_count, 152), (\.source, 160), (\.mask, 168), (\.strength, 176),
                (\.variety, 184), (\.personalization, 188), (\.background, 192), (\.wants, 196),
            ]
        },
        Layout(atelier_frame.self, size: 40) {
            [
                (\.struct_size, 0), (\.pixel_format, 4), (\.width, 8), (\.height, 12), (\.stride, 16), (\.size, 24),
                (\.pixels, 32),
            ]
        },
        Layout(atelier_word.self, size: 40) {
            [
                (\.concept_index, 0), (\.outcome, 4), (\.offset, 8), (\.size, 16), (\.note, 24),
            ]
        },
        Layout(atelier_result.self, size: 88) {
            [
                (\.struct_size, 0), (\.index, 4), (\.flags, 8), (\.reserved, 12), (\.seed, 16),
                (\.revised_prompt, 24), (\.alt_text, 40), (\.metadata, 56), (\.account, 72), (\.account_count, 80),
            ]
        },
        Layout(atelier_error.self, size: 48) {
            [
                (\.struct_size, 0), (\.code, 4), (\.message, 8), (\.detail, 24), (\.retry_after_ms, 40),
            ]
        },
        Layout(atelier_host.self, size: 120) {
            [
                (\.struct_size, 0), (\.abi_minor, 4), (\.data, 8), (\.name, 16), (\.version, 32), (\.log, 48),
                (\.now, 56), (\.extension, 64), (\.is_cancelled, 72), (\.progress, 80), (\.preview, 88),
                (\.acquire_frame, 96), (\.deliver_image, 104), (\.report_error, 112),
            ]
        },
        Layout(atelier_style.self, size: 56) {
            [
                (\.struct_size, 0), (\.reserved, 4), (\.id, 8), (\.name, 24), (\.summary, 40),
            ]
        },
        Layout(atelier_description.self, size: 64) {
            [
                (\.struct_size, 0), (\.pixel_formats, 4), (\.capabilities, 8), (\.id, 16), (\.version, 32),
                (\.styles, 48), (\.style_count, 56),
            ]
        },
        Layout(atelier_setup.self, size: 56) {
            [
                (\.struct_size, 0), (\.reserved, 4), (\.configuration, 8), (\.resources, 24), (\.cache, 40),
            ]
        },
        Layout(atelier_provider_table.self, size: 56) {
            [
                (\.magic, 0), (\.abi_major, 4), (\.abi_minor, 8), (\.struct_size, 12), (\.describe, 16),
                (\.create, 24), (\.render, 32), (\.destroy, 40), (\.extension, 48),
            ]
        },
    ]

    static let extensions = [
        Layout(atelier_entity.self, size: 64) {
            [
                (\.struct_size, 0), (\.parent, 4), (\.rung, 8), (\.concept_index, 12), (\.offset, 16), (\.size, 24),
                (\.label, 32), (\.attributes, 48),
            ]
        },
        Layout(atelier_identity_buffer.self, size: 24) {
            [
                (\.struct_size, 0), (\.reserved, 4), (\.acquire, 8), (\.set_entities, 16),
            ]
        },
        Layout(atelier_glyph_provider.self, size: 16) {
            [
                (\.struct_size, 0), (\.min_side, 4), (\.max_side, 8), (\.reserved, 12),
            ]
        },
        Layout(atelier_glyph_host.self, size: 32) {
            [
                (\.struct_size, 0), (\.reserved, 4), (\.strikes, 8), (\.acquire, 16), (\.deliver, 24),
            ]
        },
        Layout(atelier_preview.self, size: 24) {
            [
                (\.struct_size, 0), (\.reserved, 4), (\.wanted, 8), (\.show_frame, 16),
            ]
        },
        Layout(atelier_concurrent.self, size: 8) {
            [
                (\.struct_size, 0), (\.max_renders, 4),
            ]
        },
        Layout(atelier_explain.self, size: 16) {
            [
                (\.struct_size, 0), (\.reserved, 4), (\.explain, 8),
            ]
        },
        Layout(atelier_encoded_image.self, size: 24) {
            [
                (\.struct_size, 0), (\.reserved, 4), (\.max_size, 8), (\.deliver, 16),
            ]
        },
        Layout(atelier_styles_provider.self, size: 16) {
            [
                (\.struct_size, 0), (\.reserved, 4), (\.list, 8),
            ]
        },
        Layout(atelier_styles_host.self, size: 16) {
            [
                (\.struct_size, 0), (\.reserved, 4), (\.changed, 8),
            ]
        },
    ]
}
