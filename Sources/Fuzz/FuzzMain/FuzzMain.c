#include "FuzzMain.h"

#include <stddef.h>
#include <stdint.h>

/* Of libFuzzer, <https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library>. */
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *, size_t));

/* Of the fuzz target. */
int LLVMFuzzerTestOneInput(const uint8_t *start, size_t count);

int fuzz_main(int argc, char **argv) {
  return LLVMFuzzerRunDriver(&argc, &argv, LLVMFuzzerTestOneInput);
}
