/* The layout of every struct of ABI 1.0, asserted: a size or offset that changes breaks providers that were built
 * before. Fields may only be added at the end of structs that start with their size. Compiled as C11 and as C++17. */
#include <atelier/provider.h>

#ifdef __cplusplus
#define CHECK(condition) static_assert(condition, #condition)
#else
#define CHECK(condition) _Static_assert(condition, #condition)
#endif
#define SIZE(type, size) CHECK(sizeof(type) == (size))
#define AT(type, field, offset) CHECK(offsetof(type, field) == (offset))

CHECK(ATELIER_MAGIC == 0x524C5441u);
CHECK(ATELIER_ABI_MAJOR == 1u && ATELIER_ABI_MINOR == 0u);

SIZE(atelier_string, 16);
AT(atelier_string, data, 0);
AT(atelier_string, size, 8);

SIZE(atelier_image, 56);
AT(atelier_image, struct_size, 0);
AT(atelier_image, pixel_format, 4);
AT(atelier_image, width, 8);
AT(atelier_image, height, 12);
AT(atelier_image, stride, 16);
AT(atelier_image, size, 24);
AT(atelier_image, pixels, 32);
AT(atelier_image, description, 40);

SIZE(atelier_point, 16);
AT(atelier_point, x, 0);
AT(atelier_point, y, 4);
AT(atelier_point, pressure, 8);
AT(atelier_point, time, 12);

SIZE(atelier_stroke, 32);
AT(atelier_stroke, struct_size, 0);
AT(atelier_stroke, color, 4);
AT(atelier_stroke, width, 8);
AT(atelier_stroke, reserved, 12);
AT(atelier_stroke, points, 16);
AT(atelier_stroke, point_count, 24);

SIZE(atelier_concept, 80);
AT(atelier_concept, struct_size, 0);
AT(atelier_concept, kind, 4);
AT(atelier_concept, text, 8);
AT(atelier_concept, title, 24);
AT(atelier_concept, keywords, 40);
AT(atelier_concept, keyword_count, 48);
AT(atelier_concept, image, 56);
AT(atelier_concept, strokes, 64);
AT(atelier_concept, stroke_count, 72);

SIZE(atelier_person, 56);
AT(atelier_person, struct_size, 0);
AT(atelier_person, reserved, 4);
AT(atelier_person, name, 8);
AT(atelier_person, description, 24);
AT(atelier_person, photos, 40);
AT(atelier_person, photo_count, 48);

SIZE(atelier_request, 200);
AT(atelier_request, struct_size, 0);
AT(atelier_request, pixel_format, 4);
AT(atelier_request, width, 8);
AT(atelier_request, height, 12);
AT(atelier_request, stride, 16);
AT(atelier_request, first, 24);
AT(atelier_request, count, 28);
AT(atelier_request, seed, 32);
AT(atelier_request, deadline, 40);
AT(atelier_request, style, 48);
AT(atelier_request, locale, 64);
AT(atelier_request, prompt, 80);
AT(atelier_request, negative, 96);
AT(atelier_request, configuration, 112);
AT(atelier_request, concepts, 128);
AT(atelier_request, concept_count, 136);
AT(atelier_request, people, 144);
AT(atelier_request, person_count, 152);
AT(atelier_request, source, 160);
AT(atelier_request, mask, 168);
AT(atelier_request, strength, 176);
AT(atelier_request, variety, 184);
AT(atelier_request, personalization, 188);
AT(atelier_request, background, 192);
AT(atelier_request, wants, 196);

SIZE(atelier_frame, 40);
AT(atelier_frame, struct_size, 0);
AT(atelier_frame, pixel_format, 4);
AT(atelier_frame, width, 8);
AT(atelier_frame, height, 12);
AT(atelier_frame, stride, 16);
AT(atelier_frame, size, 24);
AT(atelier_frame, pixels, 32);

SIZE(atelier_word, 40);
AT(atelier_word, concept_index, 0);
AT(atelier_word, outcome, 4);
AT(atelier_word, offset, 8);
AT(atelier_word, size, 16);
AT(atelier_word, note, 24);

SIZE(atelier_result, 88);
AT(atelier_result, struct_size, 0);
AT(atelier_result, index, 4);
AT(atelier_result, flags, 8);
AT(atelier_result, reserved, 12);
AT(atelier_result, seed, 16);
AT(atelier_result, revised_prompt, 24);
AT(atelier_result, alt_text, 40);
AT(atelier_result, metadata, 56);
AT(atelier_result, account, 72);
AT(atelier_result, account_count, 80);

SIZE(atelier_error, 48);
AT(atelier_error, struct_size, 0);
AT(atelier_error, code, 4);
AT(atelier_error, message, 8);
AT(atelier_error, detail, 24);
AT(atelier_error, retry_after_ms, 40);

SIZE(atelier_host, 120);
AT(atelier_host, struct_size, 0);
AT(atelier_host, abi_minor, 4);
AT(atelier_host, data, 8);
AT(atelier_host, name, 16);
AT(atelier_host, version, 32);
AT(atelier_host, log, 48);
AT(atelier_host, now, 56);
AT(atelier_host, extension, 64);
AT(atelier_host, is_cancelled, 72);
AT(atelier_host, progress, 80);
AT(atelier_host, preview, 88);
AT(atelier_host, acquire_frame, 96);
AT(atelier_host, deliver_image, 104);
AT(atelier_host, report_error, 112);

SIZE(atelier_style, 56);
AT(atelier_style, struct_size, 0);
AT(atelier_style, reserved, 4);
AT(atelier_style, id, 8);
AT(atelier_style, name, 24);
AT(atelier_style, summary, 40);

SIZE(atelier_description, 64);
AT(atelier_description, struct_size, 0);
AT(atelier_description, pixel_formats, 4);
AT(atelier_description, capabilities, 8);
AT(atelier_description, id, 16);
AT(atelier_description, version, 32);
AT(atelier_description, styles, 48);
AT(atelier_description, style_count, 56);

SIZE(atelier_setup, 56);
AT(atelier_setup, struct_size, 0);
AT(atelier_setup, reserved, 4);
AT(atelier_setup, configuration, 8);
AT(atelier_setup, resources, 24);
AT(atelier_setup, cache, 40);

SIZE(atelier_provider_table, 56);
AT(atelier_provider_table, magic, 0);
AT(atelier_provider_table, abi_major, 4);
AT(atelier_provider_table, abi_minor, 8);
AT(atelier_provider_table, struct_size, 12);
AT(atelier_provider_table, describe, 16);
AT(atelier_provider_table, create, 24);
AT(atelier_provider_table, render, 32);
AT(atelier_provider_table, destroy, 40);
AT(atelier_provider_table, extension, 48);

SIZE(atelier_entity, 64);
AT(atelier_entity, struct_size, 0);
AT(atelier_entity, parent, 4);
AT(atelier_entity, rung, 8);
AT(atelier_entity, concept_index, 12);
AT(atelier_entity, offset, 16);
AT(atelier_entity, size, 24);
AT(atelier_entity, label, 32);
AT(atelier_entity, attributes, 48);

SIZE(atelier_identity_buffer, 24);
AT(atelier_identity_buffer, struct_size, 0);
AT(atelier_identity_buffer, reserved, 4);
AT(atelier_identity_buffer, acquire, 8);
AT(atelier_identity_buffer, set_entities, 16);

SIZE(atelier_glyph_provider, 16);
AT(atelier_glyph_provider, struct_size, 0);
AT(atelier_glyph_provider, min_side, 4);
AT(atelier_glyph_provider, max_side, 8);
AT(atelier_glyph_provider, reserved, 12);

SIZE(atelier_glyph_host, 32);
AT(atelier_glyph_host, struct_size, 0);
AT(atelier_glyph_host, reserved, 4);
AT(atelier_glyph_host, strikes, 8);
AT(atelier_glyph_host, acquire, 16);
AT(atelier_glyph_host, deliver, 24);

SIZE(atelier_preview, 24);
AT(atelier_preview, struct_size, 0);
AT(atelier_preview, reserved, 4);
AT(atelier_preview, wanted, 8);
AT(atelier_preview, show_frame, 16);

SIZE(atelier_concurrent, 8);
AT(atelier_concurrent, struct_size, 0);
AT(atelier_concurrent, max_renders, 4);

SIZE(atelier_explain, 16);
AT(atelier_explain, struct_size, 0);
AT(atelier_explain, reserved, 4);
AT(atelier_explain, explain, 8);

SIZE(atelier_encoded_image, 24);
AT(atelier_encoded_image, struct_size, 0);
AT(atelier_encoded_image, reserved, 4);
AT(atelier_encoded_image, max_size, 8);
AT(atelier_encoded_image, deliver, 16);

SIZE(atelier_styles_provider, 16);
AT(atelier_styles_provider, struct_size, 0);
AT(atelier_styles_provider, reserved, 4);
AT(atelier_styles_provider, list, 8);

SIZE(atelier_styles_host, 16);
AT(atelier_styles_host, struct_size, 0);
AT(atelier_styles_host, reserved, 4);
AT(atelier_styles_host, changed, 8);
