import { type BodyLine, indentation, showInvisible } from './bodyLine.ts';
import { xmlLines } from './xmlLines.ts';

export interface Body {
  kind: 'json' | 'xml' | 'text';
  lines: BodyLine[];
  /** Original length in characters, if only the beginning was kept. */
  originalLength?: number;
}

/** Appended by the recorder to a truncated body. */
const truncationPattern = /\n\[truncated: (\d+) characters in all\]$/;

/**
 * A body formatted in foldable lines: JSON, even if truncated, and simple XML; anything else unchanged. The text is
 * formatted, not a parsed value: long numbers keep their digits, keys their order and their repeats.
 */
export function bodyLines(recorded: string): Body {
  const cut = truncationPattern.exec(recorded);
  const text = cut ? recorded.slice(0, cut.index) : recorded;
  const cutFrom = cut ? { cutFrom: Number(cut[1]) } : {};
  if (/^\s*[{[]/.test(text) && (cut || isJson(text)))
    return { kind: 'json', lines: jsonLines(text), ...cutFrom };
  const tags = /^\s*</.test(text) ? xmlLines(text) : undefined;
  if (tags) return { kind: 'xml', lines: tags, ...cutFrom };
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => ({ text: showInvisible(line), depth: 0, parent: -1 }));
  return { kind: 'text', lines, ...cutFrom };
}

/** The lines as one text. */
export const formattedText = ({ lines }: Body): string =>
  lines.map((line) => indentation(line) + line.text).join('\n');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Texts, the last one perhaps truncated, punctuation, and numbers or words (RFC 8259); white space between them is
 * left out.
 */
const tokens = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|[{}[\],:]|[^\s{}[\],:"]+/g;

function jsonLines(text: string): BodyLine[] {
  const lines: BodyLine[] = [];
  const open: number[] = [];
  let line = '';
  const flush = () => {
    if (line === '') return;
    const parent = open.at(-1) ?? -1;
    const parentLine = lines[parent];
    if (parentLine) parentLine.count = (parentLine.count ?? 0) + 1;
    lines.push({ text: showInvisible(line), depth: open.length, parent });
    line = '';
  };
  let before = '';
  for (const [token] of text.matchAll(tokens)) {
    if (token === '}' || token === ']') {
      if (before === '{' || before === '[') {
        // nothing inside: on one line
        const empty = lines.pop();
        open.pop();
        const parentLine = empty && lines[empty.parent];
        if (parentLine?.count) parentLine.count -= 1;
        line = `${empty?.text ?? ''}${token}`;
      } else {
        flush();
        const at = open.pop();
        const opener = at === undefined ? undefined : lines[at];
        if (opener) Object.assign(opener, { end: lines.length, closing: token });
        lines.push({ text: token, depth: open.length, parent: open.at(-1) ?? -1 });
      }
    } else if (token === ',') {
      const last = lines.at(-1);
      if (line === '' && last) {
        last.text += ',';
        const opener = lines.findLast(({ end }) => end === lines.length - 1);
        if (opener) opener.closing = last.text;
      } else {
        line += ',';
        flush();
      }
    } else if (token === ':') line += ': ';
    else {
      line += token;
      if (token === '{' || token === '[') {
        flush();
        open.push(lines.length - 1);
      }
    }
    before = token;
  }
  flush();
  for (const at of open)
    Object.assign(lines[at] as BodyLine, { end: lines.length - 1, closing: '' });
  return lines;
}
