#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb.h>
#include <hb-ot.h>

// HarfBuzz 7 renamed the function that draws a glyph and deprecated the old name. Swift sees
// neither the macro that tells the versions apart, nor can it name what a version lacks.
static inline void cartouche_draw_glyph(hb_font_t *font, hb_codepoint_t glyph,
                                        hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}
