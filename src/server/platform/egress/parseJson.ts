/** Deepest nesting that is read from outside (docs/security.md T24). */
const maxDepth = 64;

/**
 * Parses JSON from outside. Throws a SyntaxError for text that is no JSON or is nested deeper than 64 levels:
 * the parser takes any depth, but what walks the value afterwards would run out of stack.
 */
export function parseJson(text: string): unknown {
  assertDepth(text);
  return JSON.parse(text) as unknown;
}

function assertDepth(text: string): void {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) {
      inString = true;
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > maxDepth) throw new SyntaxError(`JSON nested deeper than ${maxDepth} levels.`);
    } else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
    }
  }
}
