/** The names of the six rules that draft-fielding-url-syntax-05 has outside its Appendix A. */
export type OutsideRule = "control" | "space" | "delims" | "unwise" | "Content-Base" | "Content-Location";
