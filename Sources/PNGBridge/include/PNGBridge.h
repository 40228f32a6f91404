#ifndef CARTOUCHE_PNG_BRIDGE_H
#define CARTOUCHE_PNG_BRIDGE_H

#include <stddef.h>
#include <stdint.h>

/*
 * Reading rows with libpng from Swift.
 *
 * libpng reports errors by longjmp, and setjmp cannot be called from Swift. Here every call that may
 * jump has its own setjmp, so that no jump crosses a Swift frame. Errors and warnings are kept as
 * text; nothing is printed.
 */

enum {
  PNG_BRIDGE_TEXT = 160,
  PNG_BRIDGE_WARNINGS = 8
};

typedef struct png_bridge_reader png_bridge_reader;

/* What the header says, and what is needed to expand the samples. */
typedef struct png_bridge_header {
  uint32_t width;
  uint32_t height;
  int32_t bit_depth;
  int32_t color_type;
  int32_t is_interlaced;
  /* The bytes that png_bridge_read_row writes. */
  size_t row_bytes;
  /* Red, green, blue of each palette entry. */
  int32_t palette_count;
  uint8_t palette[256][3];
  /* 1 where the file has a valid tRNS chunk. */
  int32_t has_transparency;
  int32_t palette_alpha_count;
  uint8_t palette_alpha[256];
  /* The transparent grey, or red, green and blue, at the file's own depth. */
  uint16_t transparent_grey;
  uint16_t transparent_rgb[3];
} png_bridge_header;

/*
 * Opens bytes, which must live until png_bridge_close. No allocation is larger than
 * `allocation_limit`. NULL where libpng cannot be started.
 */
png_bridge_reader *png_bridge_open(const uint8_t *bytes, size_t count, uint32_t width_limit,
                                   uint32_t height_limit, size_t allocation_limit);

/* Reads up to the picture data. 1 is success, 0 an error. */
int png_bridge_read_header(png_bridge_reader *reader, png_bridge_header *header);

/*
 * Reads the next row; of an interlaced picture the next row of the pass, whose pixels stand without
 * gaps at the beginning. Samples below 8 bits take a byte each, unscaled; 16-bit samples are
 * big-endian. `capacity` is at least row_bytes. 1 is success, 0 an error.
 */
int png_bridge_read_row(png_bridge_reader *reader, uint8_t *row, size_t capacity);

/*
 * Reads to the end of the file, unless png_bridge_is_too_long. 1 is success, 0 an error.
 */
int png_bridge_finish(png_bridge_reader *reader);

/* 1 where libpng asked for bytes after the last one of the file. */
int png_bridge_is_cut_off(const png_bridge_reader *reader);

/*
 * 1 where many more picture data follow the last row; they are neither inflated nor checked. All
 * rows have been read then.
 */
int png_bridge_is_too_long(const png_bridge_reader *reader);

/* The text of the error, empty where there was none. */
const char *png_bridge_error(const png_bridge_reader *reader);

/* The number of warnings kept, and the text of one. */
int png_bridge_warning_count(const png_bridge_reader *reader);
const char *png_bridge_warning(const png_bridge_reader *reader, int index);

/* Releases the reader; NULL is allowed. */
void png_bridge_close(png_bridge_reader *reader);

/* The version of the libpng that is loaded, such as "1.6.39". */
const char *png_bridge_version(void);

#endif
