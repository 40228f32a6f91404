/* Where the programs of the fuzz targets begin. */
int fuzz_main(int argc, char **argv);
