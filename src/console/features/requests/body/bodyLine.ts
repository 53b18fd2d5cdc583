/** A line of a body as it is laid out; what opens here can be folded. */
export interface BodyLine {
  text: string;
  /** How deep it stands. */
  depth: number;
  /** The line that opened what it stands in; -1 for none. */
  parent: number;
  /** Of a line that opens something: the last line that folding it hides. */
  end?: number;
  /** Of such a line: how many things stand in it. */
  count?: number;
  /** Of such a line: what it is closed with; empty where the record was cut before that. */
  closing?: string;
}

/** Depth beyond which nothing is shifted further: a body of brackets alone would be endlessly wide. */
const deepest = 40;

/** What stands before a line. */
export const indent = ({ depth }: BodyLine): string => '  '.repeat(Math.min(depth, deepest));

/** Characters that would not be seen, or would turn the line around, as what shows them. */
export function visible(text: string): string {
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
