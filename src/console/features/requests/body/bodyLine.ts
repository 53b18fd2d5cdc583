/** A line of a formatted body; a block that opens here can be folded. */
export interface BodyLine {
  text: string;
  /** Nesting depth. */
  depth: number;
  /** The line that opened the enclosing block; -1 for none. */
  parent: number;
  /** For a line that opens a block: the last line that folding it hides. */
  end?: number;
  /** For such a line: the number of things in the block. */
  count?: number;
  /** For such a line: its closing text; empty if the record was truncated before that. */
  closing?: string;
}

/** Depth beyond which nothing is indented further: a body of only brackets would be endlessly wide. */
const maxIndentDepth = 40;

/** Indentation of a line. */
export const indentation = ({ depth }: BodyLine): string =>
  '  '.repeat(Math.min(depth, maxIndentDepth));

/** Replaces characters that are invisible, or that reverse the line, by visible ones. */
export function showInvisible(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- control characters are what it is about
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, (sign) =>
        String.fromCharCode(0x2400 + sign.charCodeAt(0)),
      )
      .replace(
        /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
  );
}
