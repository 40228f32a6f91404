#include "PNGBridge.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

enum {
  /*
   * The bytes of picture data that are read after the last row, in search of the end of the stream.
   * They give at most 1032 times as many, which takes some hundredths of a second.
   */
  EXCESS_LIMIT = 32 << 10
};

struct png_bridge_reader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count;
  size_t offset;
  size_t row_bytes;
  size_t allocation_limit;
  uint32_t height;
  int is_interlaced;
  int is_in_row;
  int is_cut_off;
  int is_too_long;
  size_t excess;
  int warning_count;
  char error[PNG_BRIDGE_TEXT];
  char warnings[PNG_BRIDGE_WARNINGS][PNG_BRIDGE_TEXT];
};

static void copy_text(char *target, const char *text) {
  size_t length = text == NULL ? 0 : strlen(text);
  if (length >= PNG_BRIDGE_TEXT) length = PNG_BRIDGE_TEXT - 1;
  if (length > 0) memcpy(target, text, length);
  target[length] = 0;
}

static void on_error(png_structp png, png_const_charp message) {
  png_bridge_reader *reader = png_get_error_ptr(png);
  copy_text(reader->error, message);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  png_bridge_reader *reader = png_get_error_ptr(png);
  if (reader->warning_count >= PNG_BRIDGE_WARNINGS) return;
  copy_text(reader->warnings[reader->warning_count], message);
  reader->warning_count += 1;
}

static png_voidp on_malloc(png_structp png, png_alloc_size_t size) {
  png_bridge_reader *reader = png_get_mem_ptr(png);
  if (size > reader->allocation_limit) return NULL;
  return malloc(size);
}

static void on_free(png_structp png, png_voidp memory) {
  (void)png;
  free(memory);
}

/*
 * Whether the last row has been read. libpng counts a row, and at the end of a pass the pass, before
 * it goes on to the end of the stream.
 */
static int has_all_rows(png_bridge_reader *reader) {
  if (reader->is_interlaced) return png_get_current_pass_number(reader->png) >= 7;
  return png_get_current_row_number(reader->png) >= reader->height;
}

static void on_read(png_structp png, png_bytep target, size_t count) {
  png_bridge_reader *reader = png_get_io_ptr(png);
  if (count > reader->count - reader->offset) {
    reader->is_cut_off = 1;
    png_error(png, "the file ends too early");
  }
  /* After the last row libpng inflates what is left of the stream, whatever its length. */
  if (reader->is_in_row && has_all_rows(reader)) {
    reader->excess += count;
    if (reader->excess > EXCESS_LIMIT) {
      reader->is_too_long = 1;
      png_error(png, "the picture data go on after the picture");
    }
  }
  memcpy(target, reader->bytes + reader->offset, count);
  reader->offset += count;
}

png_bridge_reader *png_bridge_open(const uint8_t *bytes, size_t count, uint32_t width_limit,
                                   uint32_t height_limit, size_t allocation_limit) {
  png_bridge_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->allocation_limit = allocation_limit;
  /* A failure in here returns NULL, it does not jump. */
  reader->png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning,
                                         reader, on_malloc, on_free);
  if (reader->png == NULL) {
    free(reader);
    return NULL;
  }
  if (setjmp(png_jmpbuf(reader->png))) {
    png_bridge_close(reader);
    return NULL;
  }
  reader->info = png_create_info_struct(reader->png);
  if (reader->info == NULL) png_error(reader->png, "no memory");
  png_set_read_fn(reader->png, reader, on_read);
  png_set_user_limits(reader->png, width_limit, height_limit);
  /*
   * No chunk is kept but those that make the picture, so long texts and profiles take no memory and
   * need no limit of their own.
   */
  png_set_chunk_malloc_max(reader->png, 0);
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_crc_action(reader->png, PNG_CRC_ERROR_QUIT, PNG_CRC_WARN_DISCARD);
  return reader;
}

static void copy_palette(png_bridge_reader *reader, png_bridge_header *header) {
  png_colorp palette = NULL;
  int count = 0;
  if (header->color_type != PNG_COLOR_TYPE_PALETTE) return;
  if (!png_get_PLTE(reader->png, reader->info, &palette, &count) || palette == NULL) return;
  if (count > 256) count = 256;
  header->palette_count = count;
  for (int index = 0; index < count; index++) {
    header->palette[index][0] = palette[index].red;
    header->palette[index][1] = palette[index].green;
    header->palette[index][2] = palette[index].blue;
  }
}

static void copy_transparency(png_bridge_reader *reader, png_bridge_header *header) {
  png_bytep alpha = NULL;
  png_color_16p color = NULL;
  int count = 0;
  if (!png_get_valid(reader->png, reader->info, PNG_INFO_tRNS)) return;
  if (!png_get_tRNS(reader->png, reader->info, &alpha, &count, &color)) return;
  header->has_transparency = 1;
  if (header->color_type == PNG_COLOR_TYPE_PALETTE) {
    if (alpha == NULL) return;
    if (count > 256) count = 256;
    header->palette_alpha_count = count;
    memcpy(header->palette_alpha, alpha, (size_t)count);
  } else if (color != NULL) {
    header->transparent_grey = color->gray;
    header->transparent_rgb[0] = color->red;
    header->transparent_rgb[1] = color->green;
    header->transparent_rgb[2] = color->blue;
  }
}

int png_bridge_read_header(png_bridge_reader *reader, png_bridge_header *header) {
  memset(header, 0, sizeof *header);
  if (setjmp(png_jmpbuf(reader->png))) return 0;
  png_read_info(reader->png, reader->info);
  header->width = png_get_image_width(reader->png, reader->info);
  header->height = png_get_image_height(reader->png, reader->info);
  header->bit_depth = png_get_bit_depth(reader->png, reader->info);
  header->color_type = png_get_color_type(reader->png, reader->info);
  header->is_interlaced =
      png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE;
  reader->height = header->height;
  reader->is_interlaced = header->is_interlaced;
  copy_palette(reader, header);
  copy_transparency(reader, header);
  /* Without png_set_interlace_handling the rows of the passes come one by one. */
  png_set_packing(reader->png);
  png_read_update_info(reader->png, reader->info);
  reader->row_bytes = png_get_rowbytes(reader->png, reader->info);
  header->row_bytes = reader->row_bytes;
  return 1;
}

int png_bridge_read_row(png_bridge_reader *reader, uint8_t *row, size_t capacity) {
  if (capacity < reader->row_bytes) {
    copy_text(reader->error, "the row buffer is too small");
    return 0;
  }
  if (setjmp(png_jmpbuf(reader->png))) {
    reader->is_in_row = 0;
    /* The row was complete before the rest of the stream was looked at. */
    return reader->is_too_long;
  }
  reader->is_in_row = 1;
  png_read_row(reader->png, row, NULL);
  reader->is_in_row = 0;
  return 1;
}

int png_bridge_finish(png_bridge_reader *reader) {
  /* libpng would go on with the stream. */
  if (reader->is_too_long) return 1;
  if (setjmp(png_jmpbuf(reader->png))) return 0;
  png_read_end(reader->png, NULL);
  return 1;
}

int png_bridge_is_cut_off(const png_bridge_reader *reader) { return reader->is_cut_off; }

int png_bridge_is_too_long(const png_bridge_reader *reader) { return reader->is_too_long; }

const char *png_bridge_error(const png_bridge_reader *reader) { return reader->error; }

int png_bridge_warning_count(const png_bridge_reader *reader) { return reader->warning_count; }

const char *png_bridge_warning(const png_bridge_reader *reader, int index) {
  if (index < 0 || index >= reader->warning_count) return "";
  return reader->warnings[index];
}

void png_bridge_close(png_bridge_reader *reader) {
  if (reader == NULL) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

const char *png_bridge_version(void) { return png_get_libpng_ver(NULL); }
