import { endOfString } from '../redaction/redactJsonText.ts';

/** Deepest accepted nesting of JSON from outside (docs/security.md T24). */
const maxDepth = 64;

/**
 * Parses JSON from outside. Throws a SyntaxError for invalid JSON or more than 64 levels: the parser takes any depth,
 * but code that walks the value afterwards would run out of stack.
 */
export function parseJson(text: string): unknown {
  assertDepth(text);
  return JSON.parse(text) as unknown;
}

/** Checked before parsing: 20 MB of brackets would become values of 700 MB. */
function assertDepth(text: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      at = endOfString(text, at + 1);
      // the parser reports what is wrong with it
      if (at === -1) return;
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > maxDepth) throw new SyntaxError(`JSON nested deeper than ${maxDepth} levels.`);
    } else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
    }
  }
}
