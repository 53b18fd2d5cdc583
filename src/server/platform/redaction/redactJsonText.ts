import { isLong } from './secretNames.ts';
import type { NameRules } from './secretNames.ts';

export const placeholder = '<hidden>';

/**
 * Hides values by name in JSON text, in one pass and without parsing: the rest stays exactly as it was sent, and a text
 * that is cut off or slightly wrong is handled too (an unfinished value is hidden to the end).
 */
export function redactJsonText(text: string, rules: NameRules): string {
  let out = '';
  let copied = 0;
  let at = text.indexOf('"');
  while (at !== -1) {
    const end = endOfString(text, at + 1);
    if (end === -1) break;
    const colon = skipSpace(text, end + 1);
    if (text.charCodeAt(colon) !== 0x3a) {
      at = text.indexOf('"', end + 1);
      continue;
    }
    const rule = rules(keyName(text.slice(at + 1, end)));
    let next = colon + 1;
    if (rule !== undefined) {
      const start = skipSpace(text, colon + 1);
      const valueEnd = endOfValue(text, start);
      const value = text.slice(start, valueEnd);
      next = valueEnd;
      if (rule === 'hide' ? !isEmpty(value) : value.startsWith('"') && isLong(value.slice(1, -1))) {
        out += `${text.slice(copied, start)}"${placeholder}"`;
        copied = valueEnd;
      }
    }
    at = text.indexOf('"', next);
  }
  return copied === 0 ? text : out + text.slice(copied);
}

/** Showing that a token was absent helps and harms nobody. */
function isEmpty(value: string): boolean {
  return (
    value === '' || value === 'null' || value === 'true' || value === 'false' || value === '""'
  );
}

function keyName(raw: string): string {
  if (!raw.includes('\\')) return raw;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return raw;
  }
}

/** Index of the closing quote of the string with text from `from`; -1 when it never closes. */
export function endOfString(text: string, from: number): number {
  let quote = text.indexOf('"', from);
  while (quote !== -1) {
    let slashes = 0;
    while (text.charCodeAt(quote - 1 - slashes) === 0x5c && quote - 1 - slashes >= from)
      slashes += 1;
    if (slashes % 2 === 0) return quote;
    quote = text.indexOf('"', quote + 1);
  }
  return -1;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at;
    at += 1;
  }
}

/** Index after the value that begins at `from`: a string, a number, a word, an object or an array. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      const end = endOfString(text, at + 1);
      if (end === -1) return text.length;
      at = end;
      if (depth === 0) return at + 1;
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
    } else if (code === 0x7d || code === 0x5d) {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && (code === 0x2c || code <= 0x20)) {
      return at;
    }
  }
  return text.length;
}
