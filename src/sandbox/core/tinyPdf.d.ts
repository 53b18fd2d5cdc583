/** A real, one-page PDF with a few lines of Helvetica; characters outside Latin-1 become '?'. */
export declare function tinyPdf(lines: readonly string[]): Buffer;
