/**
 * JSON with two spaces of indentation; any other text unchanged. The text itself is formatted, not a parsed value:
 * long numbers keep all their digits, and keys their order and their repeats.
 */
export function prettyText(text: string): string {
  if (!isJson(text)) return text;
  let depth = 0;
  let out = '';
  const line = () => `\n${'  '.repeat(depth)}`;
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') {
      depth += 1;
      out += token + line();
    } else if (token === '}' || token === ']') {
      depth -= 1;
      // Nothing inside: on one line.
      out = /[{[]\s*$/.test(out) ? out.trimEnd() + token : out + line() + token;
    } else if (token === ',') out += token + line();
    else if (token === ':') out += ': ';
    else out += token;
  }
  return out;
}

/** Texts, punctuation, and numbers or words (RFC 8259); white space between them is left out. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
